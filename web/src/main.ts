import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './focus';
import { watchLetters } from './letters';
import { watchApp } from './offline/install.svelte';
import './style/base.css';
import { useLanguage } from './text/i18n.svelte';
import { readersLanguage } from './text/reader.svelte';

watchApp();
watchLetters();
keepFocus();
// The texts come first, so that nobody sees the page change its language. Without a network it begins in English.
void useLanguage(readersLanguage())
    .catch(() => undefined)
    .then(() => mount(App, { target: document.getElementById('app')! }));

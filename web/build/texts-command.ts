// What npm run texts runs.
import { checkTexts, updateTexts } from './texts.ts';

const complaints = process.argv.includes('--check') ? checkTexts() : updateTexts();
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;

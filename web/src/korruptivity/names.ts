// What the parts of the game are called, and what it waits for, in words.
import { list, t, tn } from '../text/i18n.svelte';
import type { Seat } from '../table/protocol';
import { signPrompt } from './names-signs';
import type { Phase, View } from './protocol';
import { lineIn, type Around } from './telling';

export type Mode = 'basic' | 'expert';
type PromptAround = Omit<Around, 'you'>;

export function modeName(mode: Mode): string {
    return mode === 'basic' ? t('Basic game') : t('Expert game');
}

/** One sentence about it, where it is chosen. */
export function modeHint(mode: Mode): string {
    return mode === 'basic'
        ? t('You take turns. Everybody builds their own projects, and interrupts spoil the fun. The way to begin.')
        : t('Everybody acts in every phase. Cards are auctioned and traded, characters take lines over, and relations bend every rule.');
}

export function phaseName(phase: Phase, mode: Mode): string {
    switch (phase) {
        case 'start':
            return t('Who starts?');
        case 'auctions':
            return t('Auctions');
        case 'completing':
            return t('Completing');
        case 'main':
            return mode === 'basic' ? t('Playing cards') : t('Playing on own lines');
        case 'later':
            return t('One card at a time');
        case 'interrupts':
            return t('Interrupts only');
        case 'discard':
            return t('Discarding');
        case 'last-step':
            return t('Last steps');
        case 'over':
            return t('Final result');
    }
}

/* ---- you are asked ---- */

function playing(view: View, around: PromptAround): string {
    const { picked } = view;
    if (picked?.with) return t('“{card}” together with “{link}”: onto which line?', { card: around.card(picked.card), link: around.card(picked.with) });
    if (picked) return t('“{card}”: onto which line?', { card: around.card(picked.card) });
    if (view.ask === 'one-card') return t('Play one card onto any line, or pass.');
    if (view.ask === 'interrupt') return t('Only interrupts now: play one, or pass.');
    return view.phase === 'main' && around.mode === 'expert'
        ? t('Play cards onto your own lines and start a project if you like.')
        : t('Your turn: play cards, and start a project if you like.');
}

function reacting(view: View, around: PromptAround): string {
    const last = view.stack.at(-1);
    if (!last) return t('Interrupt, or pass?');
    const words = { who: around.who(last.player), card: around.card(last.card), line: last.line === null ? '' : lineIn(around, last.line) };
    return last.kind === 'start' || last.line === null
        ? t('{who} starts “{card}”. Interrupt, or pass?', words)
        : t('{who} plays “{card}” onto {line}. Interrupt, or pass?', words);
}

function choosing(view: View, around: PromptAround): string {
    const { question } = view;
    if (!question || !('choose' in question)) return t('Choose.');
    const card = around.card(question.card);
    const form = question.aspect ? around.printed?.(question.card)[question.aspect] : undefined;
    switch (question.choose) {
        case 'sign':
            if (form === '+-')
                return question.aspect === 'cor'
                    ? t('“{card}”: must corruption be above or below 0 from here on?', { card })
                    : t('“{card}”: must popularity be above or below 0 from here on?', { card });
            return question.aspect === 'cor' ? t('“{card}”: plus or minus corruption?', { card }) : t('“{card}”: plus or minus popularity?', { card });
        case 'x':
            return t('“{card}”: how much is x, from 0 to 4?', { card });
        case 'mark':
            return t('“{card}”: which mark shall it have?', { card });
        case 'type':
            return t('“{card}”: as which building block shall it serve?', { card });
    }
}

function paying(view: View): string {
    const n = view.question && 'owed' in view.question ? view.question.owed : 1;
    if (view.phase === 'discard') return tn('Your hand is too large: discard {n} card.', 'Your hand is too large: discard {n} cards.', n);
    return tn('You have to pay: discard {n} card.', 'You have to pay: discard {n} cards.', n);
}

function raising(view: View, around: PromptAround): string {
    const { auction } = view;
    if (!auction || auction.bidder === null) return t('Raise, or drop out?');
    const words = { who: around.who(auction.bidder), card: around.card(auction.card) };
    return tn('{who} bids {n} card for “{card}”. Raise, or drop out?', '{who} bids {n} cards for “{card}”. Raise, or drop out?', auction.bid, words);
}

function asked(view: View, around: PromptAround): string {
    const last = view.stack.at(-1);
    const card = last ? around.card(last.card) : '';
    switch (view.ask) {
        case 'main':
        case 'one-card':
        case 'interrupt':
            return playing(view, around);
        case 'link':
            return t('Play “{card}” alone, or linked with another card?', { card });
        case 'room':
            return t('You manage three lines: which one do you collapse to make room?');
        case 'choice':
            return choosing(view, around);
        case 'react':
            return reacting(view, around);
        case 'answer':
            return last?.kind === 'start'
                ? t('Do you follow up on starting “{card}” with an interrupt of your own?', { card })
                : t('Do you follow up on “{card}” with an interrupt of your own?', { card });
        case 'sign':
            return view.question && 'sign' in view.question ? signPrompt(view.question.sign, around.card(view.question.card)) : t('Choose.');
        case 'cash':
            return t('What do you cash it in for?');
        case 'complete':
            return t('Complete a line that is ready, or wait.');
        case 'discard':
            return t('Discard what you do not want; then your hand is filled up to five.');
        case 'pay':
            return paying(view);
        case 'offer':
            return t('How many cards would you give to be the start player?');
        case 'open':
            return t('Open an auction for a card of the row, or decline.');
        case 'bid':
            return t('“{card}”: how many cards do you bid?', { card: view.auction ? around.card(view.auction.card) : '' });
        case 'raise':
            return raising(view, around);
        case 'nothing':
            return t('The game is over.');
    }
}

/* ---- others are asked ---- */

function waiting(view: View, around: PromptAround): string {
    const who = list(view.awaited.map(around.who));
    const last = view.stack.at(-1);
    const card = last ? around.card(last.card) : '';
    switch (view.ask) {
        case 'main':
        case 'one-card':
            return t('{who} plays cards …', { who });
        case 'interrupt':
            return t('{who} may interrupt …', { who });
        case 'link':
        case 'choice':
        case 'sign':
        case 'cash':
            return t('{who} decides …', { who });
        case 'room':
            return t('{who} makes room …', { who });
        case 'react':
            return t('{who} may answer “{card}” …', { who, card });
        case 'answer':
            return t('{who} has the last word about “{card}” …', { who, card });
        case 'complete':
            return t('{who} may complete a line …', { who });
        case 'discard':
            return t('{who} may discard …', { who });
        case 'pay':
            return t('{who} has to discard …', { who });
        case 'offer':
            return tn('{who} thinks about an offer for the start …', '{who} think about their offers for the start …', view.awaited.length, { who });
        case 'open':
            return t('{who} may open an auction …', { who });
        case 'bid':
        case 'raise':
            return t('{who} thinks about a bid …', { who });
        case 'nothing':
            return t('The game is over.');
    }
}

/** What the game waits for, in one sentence; `you` is the reader's seat, 0 for a spectator. */
export function promptOf(view: View, you: Seat, around: PromptAround): string {
    return view.awaited.includes(you) ? asked(view, around) : waiting(view, around);
}

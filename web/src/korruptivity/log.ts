// The log of Korruptivity in sentences. Every text is a whole sentence, with one of its own for "you". Names of players take no endings,
// names of cards are quoted, and {line} is a phrase: the quoted name of its project.
import { minus, signed } from '../cards/aspects';
import { list, t, tn } from '../text/i18n.svelte';
import { tellAttach, tellChoice, tellCopy, tellCounters, tellLeave, tellSign, tellSwap, tellValue } from './log-cards';
import { tellBid, tellCash, tellDrop, tellFirst, tellOffer, tellOpen, tellShown, tellSteal, tellTrade, tellTraded, tellUndone, tellWon } from './log-deals';
import type { GameEvent, Phase } from './protocol';
import { lineIn, quoted, type Around, type Told } from './telling';

export type { Around } from './telling';

function tellTurn({ round, turn }: Told<'turn'>, { who, you, mode }: Around): string {
    const words = { round, who: who(turn) };
    if (mode === 'expert')
        return turn === you
            ? t('Communal turn {round} begins. You go first.', words)
            : t('Communal turn {round} begins. {who} goes first.', words);
    return turn === you ? t('Round {round}: it is your turn.', words) : t('Round {round}: it is {who}’s turn.', words);
}

function tellPhase(phase: Phase): string | null {
    switch (phase) {
        case 'auctions':
            return t('The auctions begin.');
        case 'main':
            return t('Everybody in turn plays cards onto their own lines.');
        case 'later':
            return t('Now one card at a time, onto any line.');
        case 'interrupts':
            return t('Everybody has passed: now only interrupts can be played.');
        case 'completing':
            return t('Lines are checked and completed.');
        case 'discard':
            return t('Hands above ten cards are cut down to ten.');
        default:
            return null;
    }
}

function tellRow({ cards }: Told<'row'>, { card }: Around): string {
    return cards.length ? t('In the row: {cards}.', { cards: cards.map((id) => quoted(card(id))).join(', ') }) : t('The row is empty.');
}

function tellDraw({ seat, card }: Told<'draw'>, around: Around): string {
    if (seat === around.you && card !== null) return t('You draw “{card}”.', { card: around.card(card) });
    if (seat === around.you) return t('You draw a card.');
    return card === null
        ? t('{who} draws a card.', { who: around.who(seat) })
        : t('{who} draws “{card}”.', { who: around.who(seat), card: around.card(card) });
}

function tellStart({ seat, card }: Told<'start'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you ? t('You start “{card}”.', words) : t('{who} starts “{card}”.', words);
}

function tellOwner({ line, owner }: Told<'owner'>, around: Around): string {
    const words = { who: around.who(owner), line: lineIn(around, line) };
    return owner === around.you ? t('{Line} belongs to you now.', words) : t('{Line} belongs to {who} now.', words);
}

function tellCollapse({ seat, card, why }: Told<'collapse'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    const mine = seat === around.you;
    switch (why) {
        case 'strict':
            return mine
                ? t('Your “{card}” breaks a strict limit and collapses.', words)
                : t('{who}’s “{card}” breaks a strict limit and collapses.', words);
        case 'room':
            return mine ? t('You collapse “{card}” to make room.', words) : t('{who} collapses “{card}” to make room.', words);
        case 'given-up':
            return mine ? t('You give up “{card}”.', words) : t('{who} gives up “{card}”.', words);
        case 'third':
            return mine
                ? t('You tear down “{card}” and keep a third of its power for another line.', words)
                : t('{who} tears down “{card}” and keeps a third of its power for another line.', words);
        case 'audit':
            return mine
                ? t('The audit finds your “{card}” beyond a limit: it collapses.', words)
                : t('The audit finds {who}’s “{card}” beyond a limit: it collapses.', words);
    }
}

function tellComplete({ seat, card, power }: Told<'complete'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card), n: minus(power) };
    return seat === around.you
        ? tn('You complete “{card}” for {n} point of power.', 'You complete “{card}” for {n} points of power.', power, words)
        : tn('{who} completes “{card}” for {n} point of power.', '{who} completes “{card}” for {n} points of power.', power, words);
}

function tellPower({ seat, change, power }: Told<'power'>, around: Around): string {
    const words = { who: around.who(seat), change: signed(change), power: minus(power) };
    return seat === around.you ? t('Your power: {power} ({change}).', words) : t('Power of {who}: {power} ({change}).', words);
}

function tellHome({ seat, card }: Told<'home'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you ? t('“{card}” comes home to you as a veteran.', words) : t('“{card}” comes home to {who} as a veteran.', words);
}

function tellDiscard({ seat, card }: Told<'discard'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you ? t('You discard “{card}”.', words) : t('{who} discards “{card}”.', words);
}

function tellLook({ seat, count, cards }: Told<'look'>, around: Around): string {
    const who = around.who(seat);
    if (!cards) return tn('{who} looks at the top card of the draw deck.', '{who} looks at the top {n} cards of the draw deck.', count, { who });
    const words = { who, cards: cards.map((id) => quoted(around.card(id))).join(', ') };
    return seat === around.you
        ? t('You look at the top of the draw deck: {cards}.', words)
        : t('{who} looks at the top of the draw deck: {cards}.', words);
}

function tellTake({ seat, card }: Told<'take'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you ? t('You take “{card}” from the row into your hand.', words) : t('{who} takes “{card}” from the row into hand.', words);
}

function tellOver({ winners }: Told<'over'>, { who, you }: Around): string {
    const others = winners.filter((seat) => seat !== you).map(who);
    const among = others.length < winners.length;
    if (others.length === 0) return among ? t('The game is over. You win!') : t('The game is over.');
    if (among) return t('The game is over. You share the victory with {who}.', { who: list(others) });
    return others.length === 1
        ? t('The game is over. {who} wins.', { who: others[0]! })
        : t('The game is over. {who} share the victory.', { who: list(others) });
}

function tell(event: GameEvent, around: Around): string | null {
    const who = 'seat' in event ? around.who(event.seat) : '';
    const mine = 'seat' in event && event.seat === around.you;
    switch (event.kind) {
        case 'turn':
            return tellTurn(event, around);
        case 'phase':
            return tellPhase(event.phase);
        case 'row':
            return tellRow(event, around);
        case 'draw':
            return tellDraw(event, around);
        case 'shuffle':
            return event.projects
                ? t('The discarded projects are shuffled and go under the community deck.')
                : t('The discards are shuffled and go under the draw deck.');
        case 'start':
            return tellStart(event, around);
        case 'attach':
            return tellAttach(event, around);
        case 'copy':
            return tellCopy(event, around);
        case 'value':
            return tellValue(event, around);
        case 'choice':
            return tellChoice(event, around);
        case 'sign':
            return tellSign(event, around);
        case 'counters':
            return tellCounters(event, around);
        case 'leave':
            return tellLeave(event, around);
        case 'swap':
            return tellSwap(event, around);
        case 'owner':
            return tellOwner(event, around);
        case 'collapse':
            return tellCollapse(event, around);
        case 'complete':
            return tellComplete(event, around);
        case 'power':
            return tellPower(event, around);
        case 'home':
            return tellHome(event, around);
        case 'discard':
            return tellDiscard(event, around);
        case 'look':
            return tellLook(event, around);
        case 'steal':
            return tellSteal(event, around);
        case 'take':
            return tellTake(event, around);
        case 'cash':
            return tellCash(event, around);
        case 'answered':
            return null; // that somebody has answered is seen at the table and is no news afterwards
        case 'pass':
            return mine ? t('You pass.') : t('{who} passes.', { who });
        case 'offer':
            return tellOffer(event, around);
        case 'first':
            return tellFirst(event, around);
        case 'open':
            return tellOpen(event, around);
        case 'bid':
            return tellBid(event, around);
        case 'drop':
            return tellDrop(event, around);
        case 'won':
            return tellWon(event, around);
        case 'trade':
            return tellTrade(event, around);
        case 'shown':
            return tellShown(event, around);
        case 'traded':
            return tellTraded(event, around);
        case 'trade-undone':
            return tellUndone(event, around);
        case 'limit':
            return event.seat === around.you
                ? t('You have reached the power limit first: everybody else gets one last step.')
                : t('{who} has reached the power limit first: everybody else gets one last step.', { who: around.who(event.seat) });
        case 'over':
            return tellOver(event, around);
        case 'undo':
            return mine ? t('You take back your last move.') : t('{who} takes back the last move.', { who });
    }
}

/** One sentence for the log, or null where there is nothing to tell (a kind that only a newer server knows, too). */
export function sentence(event: GameEvent, around: Around): string | null {
    return (tell(event, around) as string | null | undefined) ?? null;
}

// What this player can do at the table right now, and what tapping does: cards are taken up, lines and answers are chosen, and the plan
// grows until it is confirmed.
import { settings } from '../settings.svelte';
import type { Guide } from '../table/guide';
import { t, tn } from '../text/i18n.svelte';
import { cardOf, isBlind, isLeaving, isTrade, lineLabel, lineOf, readAction, type Action } from './actions';
import { promptOf } from './names';
import { Plan } from './plan.svelte';
import type { View } from './protocol';
import type { KorrTable } from './table.svelte';

/* What is asked by a list of answers; everything else is done with the cards on the table. */
const listed: readonly View['ask'][] = ['room', 'choice', 'sign', 'cash', 'link', 'complete', 'open', 'bid', 'raise', 'offer'];

interface Room {
    guide: () => Guide | null;
    /** a card is to be read */
    read: (card: string) => void;
    /** what was tapped goes, and with it the focus */
    rest: () => void;
}

export class Turn {
    readonly #table: KorrTable;
    readonly #room: Room;
    readonly plan: Plan;
    /** A card of which more than one thing can be done: which of them is asked first. */
    held = $state('');
    /** The projects that can be started are listed. */
    starting = $state(false);
    #answered = 0;

    constructor(table: KorrTable, room: Room) {
        this.#table = table;
        this.#room = room;
        this.plan = new Plan(table);
        this.#follow();
    }

    /* ---- what can be done ---- */

    #view = $derived.by(() => this.#table.view);
    #mine = $derived.by(() => this.#view?.seats[this.#table.you - 1]);
    #actions = $derived.by(() => {
        const guide = this.#room.guide();
        return this.plan.offered.map(readAction).filter((action) => !isTrade(action) && (!guide || guide.allow(action.text)));
    });
    #idle = $derived.by(() => !this.plan.steps.length && !this.held && !this.starting);
    #own = $derived(new Set([this.#mine?.hand ?? [], this.#mine?.veterans ?? []].flat(2)));
    #pointed = $derived(this.#actions.map(cardOf));

    /** What was begun belongs to one decision; what others do meanwhile leaves it alone. */
    #decision = $derived.by(() => {
        const view = this.#view;
        if (!view) return '';
        return [this.#table.you, view.round, view.phase, view.ask, view.turn, view.picked?.card, view.stack.length, view.stack.at(-1)?.acting, this.#mine?.hand?.join()].join();
    });

    /** Something has been chosen, and can be put back. */
    started = $derived(!this.#idle);
    /** Cards are chosen together, to be discarded. */
    gathers = $derived.by(() => {
        const ask = this.plan.asking?.ask;
        return this.plan.steps.length ? this.plan.steps[0]!.startsWith('discard ') : ask === 'discard' || ask === 'pay';
    });
    leaving = $derived(this.#idle ? this.#actions.filter(isLeaving) : []);
    startable = $derived(this.#idle ? this.#actions.filter(({ verb, words }) => verb === 'start' && this.#view?.row.includes(words[0]!)) : []);
    answers = $derived.by((): Action[] => {
        const { asking, steps, ready } = this.plan;
        if (this.held) return this.#actions.filter((action) => cardOf(action) === this.held);
        if (this.starting && !steps.length) return this.#actions.filter(({ verb }) => verb === 'start');
        // What was asked stays in sight while the answer is on its way.
        if (!asking || !this.#table.isAsked || this.gathers) return [];
        if (steps.length) return ready ? [] : this.#actions;
        if (asking.picked) return this.#actions; // a card was picked up and not played yet
        return listed.includes(asking.ask) ? this.#actions.filter((action) => !isLeaving(action)) : [];
    });
    /* What points at a line. Which card interrupts is chosen in the hand, and then where. */
    #aims = $derived.by(() => (this.held ? this.answers : this.#actions.filter(({ verb }) => verb !== 'react')).filter((action) => lineOf(action) !== null));
    /** Own cards, cards in the middle and lines that can be tapped; on a line it says what that does. */
    usable = $derived(new Set(this.#pointed.filter((card) => this.#own.has(card))));
    openCards = $derived(new Set(this.#pointed.filter((card) => this.#view?.row.includes(card))));
    targets = $derived.by(() => new Map(this.#aims.map((action) => [lineOf(action)!, lineLabel(action)])));
    collapsible = $derived(new Set(this.#actions.flatMap(({ verb, words }) => (verb === 'collapse' ? [Number(words[0])] : []))));
    /** Own cards that have been chosen. */
    chosen = $derived.by(() => {
        const planned = (this.gathers ? this.plan.wanted : this.plan.steps).map((step) => cardOf(readAction(step)));
        return new Set([...planned.filter((card) => this.#own.has(card)), ...(this.held ? [this.held] : [])]);
    });
    inFingers = $derived.by(() => this.held || (this.gathers ? '' : [...this.chosen].at(-1)) || this.#view?.picked?.card || '');
    /** What has just happened, unless the player is in the middle of something. */
    staged = $derived.by(() => (this.#table.playing && !this.plan.steps.length && !this.held ? this.#table.playing : null));

    prompt = $derived.by(() => {
        const { plan } = this;
        const table = this.#table;
        if (this.staged) return table.tell(this.staged);
        if (table.info?.status === 'paused') return t('The game is paused.');
        if (plan.ready) return this.gathers ? tn('Discard this card?', 'Discard these {n} cards?', plan.steps.length) : t('Confirm, or put it back.');
        // What is answered lies on the stage.
        if (plan.asking?.ask === 'react' && table.myTurn) return t('Interrupt, or pass?');
        // The buttons beside it say the rest.
        if (this.startable.length && table.myTurn) return t('Your turn!');
        return this.#question;
    });
    /** The same in full, for those who do not see what lies there. */
    asked = $derived.by(() => {
        const table = this.#table;
        if (!table.myTurn || this.staged) return '';
        return this.plan.ready || table.playing ? this.prompt : this.#question || this.prompt;
    });
    #question = $derived.by(() => (this.plan.asking ? promptOf(this.plan.asking, this.#table.you, this.#table.around()) : ''));

    /* ---- what follows by itself ---- */

    #follow(): void {
        $effect.pre(() => {
            void this.#decision;
            this.putBack();
        });
        // A question with few answers shows at once what each would do.
        $effect(() => {
            void this.#decision;
            if (this.#table.mayAct && !this.plan.steps.length) void this.plan.foresee();
        });
        $effect(() => this.#answerAlone());
        $effect(() => {
            if (this.plan.ready && !settings.confirm && !this.gathers) void this.plan.confirm();
        });
    }

    /* What need not be asked: a card that nothing can be linked to is played alone, and the own cards are answered only if one wants to. */
    #answerAlone(): void {
        const table = this.#table;
        const view = this.#view;
        if (!view || this.#room.guide() || !table.mayAct || this.#answered === table.version || !view.awaited.includes(table.you)) return;
        const alone = view.ask === 'link' && view.actions.filter((action) => !isTrade(readAction(action))).join() === 'alone';
        const only = alone ? 'alone' : view.ask === 'answer' && !settings.answerOwn ? 'pass' : '';
        if (!only) return;
        this.#answered = table.version;
        void table.actUnasked(only);
    }

    /* ---- what tapping does ---- */

    putBack(): void {
        this.held = '';
        this.starting = false;
        this.plan.clear();
    }

    cancel = (): void => {
        this.putBack();
        this.#table.say('');
    };

    choose = (action: Action): void => {
        if (!this.#table.mayAct && !this.plan.steps.length) return;
        if (isLeaving(action) || isBlind(action)) {
            this.#room.rest();
            this.putBack();
            void this.#table.act(action.text);
            return;
        }
        this.held = '';
        this.starting = false;
        void this.plan.add(action.text);
    };

    pickHand = (card: string): void => {
        const { plan } = this;
        const possible = this.#actions.filter((action) => cardOf(action) === card);
        const gathered = this.gathers ? this.#gathered(card, possible) : undefined;
        if (gathered) return void plan.toggle(gathered);
        if (this.chosen.has(card)) return this.cancel();
        if (!possible.length && plan.steps.length) return this.#restart(card);
        if (!possible.length) return this.#refuse(card);
        if (possible.length === 1) return this.choose(possible[0]!);
        this.plan.drop();
        this.held = card;
    };

    /* Together with the others, or back; what was put back a moment ago may still be planned. */
    #gathered(card: string, possible: Action[]): string | undefined {
        const { wanted, steps } = this.plan;
        return [...wanted, ...steps].find((step) => step.endsWith(` ${card}`)) ?? possible[0]?.text;
    }

    /* Another card instead of the one in the fingers. */
    #restart(card: string): void {
        this.cancel();
        if (this.usable.has(card)) this.pickHand(card);
        else this.#refuse(card);
    }

    /* A card that cannot be played is read; if it is one's turn the engine says why it cannot. */
    #refuse(card: string): void {
        const guide = this.#room.guide();
        const ask = this.plan.asking?.ask;
        if (guide && this.#table.myTurn) return this.#table.say(guide.wrong);
        if (this.#table.mayAct && (ask === 'main' || ask === 'one-card')) void this.plan.add(`play ${card}`);
        this.#room.read(card);
    }

    listProjects = (): void => {
        this.plan.drop();
        this.starting = true;
    };

    pickRow = (card: string): void => {
        const action = this.#actions.find((one) => cardOf(one) === card);
        if (action) this.choose(action);
        else this.#room.read(card);
    };

    pickLine = (line: number): void => {
        const action = this.#aims.find((one) => lineOf(one) === line);
        if (action) this.choose(action);
    };

    async confirm(): Promise<void> {
        if (!this.plan.ready) return;
        this.#room.rest();
        await this.plan.confirm();
    }
}

// oracle.mjs KICKBACK: a second reading of Corruption's awarding (C-6, C-7, C-12 to C-17), written from the rules page alone and in
// another language. It plays random games through `kickback referee` and works out every round again from what the view says of it:
// the cards, who chose what, and what must follow. Prints TAP, one case for each variant.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import assert from 'node:assert/strict';

const bribes = { 1000: 1000, 2000: 2000, 4000: 4000, 6000: 6000, 8000: 8000, 10000: 10000 };
const isBribe = (card) => card.card in bribes;
const byNumber = (a, b) => a.n - b.n;

const referee = spawn(process.argv[2], ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();

async function ask(request) {
    referee.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await answers.next()).value);
    assert.ok(answer.ok, `${JSON.stringify(request)}: ${answer.error}`);
    return answer;
}

// A small generator of our own, so that every run plays the same games.
let chance = 1;
function below(bound) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return Math.floor((chance / 2 ** 32) * bound);
}
const pick = (list) => list[below(list.length)];

/** One awarding, told again from its cards and held against the steps and awards that the view tells. */
class Round {
    constructor(options, governments, last) {
        this.options = options;
        this.contracts = governments.flat(); // from left to right
        this.governments = governments;
        this.last = last;
        this.cards = last.cards;
        this.steps = [...last.steps];
        this.there = new Set(last.cards.map((card) => card.n)); // still in its pile
    }

    pile(contract) {
        return this.cards.filter((card) => card.where === contract && this.there.has(card.n));
    }

    // Those of one kind in the order in which their turns come.
    inTurn(kind) {
        return this.contracts.flatMap((contract) =>
            this.cards.filter((card) => card.where === contract && card.card === kind).sort(byNumber));
    }

    // C-12: from left to right by account, in one account by number; only bribes.
    assigned() {
        const account = (card) => this.governments.findIndex((contracts) => contracts.includes(card.where));
        const swiss = this.cards.filter((card) => card.swiss).sort((a, b) => account(a) - account(b) || byNumber(a, b));
        for (const card of swiss) {
            assert.ok(isBribe(card));
            const step = this.steps.shift();
            assert.deepEqual([step.kind, step.n, step.contract], ['assign', card.n, card.where]);
        }
    }

    // What a hit man or reporter did, if there was anything to do.
    removed(card, kind, targets) {
        if (targets.length === 0)
            return null;
        const step = this.steps.shift();
        assert.deepEqual([step.kind, step.n, step.contract], [kind, card.n, card.where]);
        if (step.target !== null) {
            assert.ok(targets.some((target) => target.n === step.target));
            this.there.delete(step.target);
        }
        return step;
    }

    // C-13, C-18
    killed() {
        const may = this.options.hitman === 'may';
        for (const hitman of this.inTurn('hitman')) {
            if (!this.there.has(hitman.n))
                continue;
            const targets = this.pile(hitman.where).filter((card) => !isBribe(card) && card.n !== hitman.n &&
                !(this.options.hitman_targets === 'no-hitmen' && card.card === 'hitman'));
            const step = this.removed(hitman, 'kill', targets);
            assert.ok(!step || step.target !== null || may);
            assert.ok(!step || step.forced === (!may && targets.length === 1));
            if (this.options.hitman_leaves !== 'round')
                this.there.delete(hitman.n);
        }
    }

    // C-14
    cancelled() {
        this.off = this.contracts.filter((contract) => this.pile(contract).some((card) => card.card === 'da'));
        for (const contract of this.off)
            assert.deepEqual(this.steps.shift(), { kind: 'cancel', contract });
    }

    // C-15
    reported() {
        for (const reporter of this.inTurn('reporter'))
            if (this.there.has(reporter.n) && !this.off.includes(reporter.where))
                this.removed(reporter, 'report', this.pile(reporter.where).filter((card) => isBribe(card) && !card.swiss));
    }

    // C-16 for one contract.
    award(contract) {
        const sums = new Map();
        for (const card of this.pile(contract).filter(isBribe))
            sums.set(card.owner, (sums.get(card.owner) ?? 0) + bribes[card.card] / (card.swiss ? 2 : 1));
        const best = [...sums].filter(([, sum]) => sum === Math.max(...sums.values()));
        if (this.off.includes(contract))
            return { contract, winner: null, why: 'cancelled' };
        if (best.length === 0)
            return { contract, winner: null, why: 'none' };
        return best.length > 1 ? { contract, winner: null, why: 'tie' } : { contract, winner: best[0][0], why: 'won' };
    }

    check() {
        this.assigned();
        this.killed();
        this.cancelled();
        this.reported();
        assert.deepEqual(this.steps, []);
        assert.deepEqual(this.last.awards, this.contracts.map((contract) => this.award(contract)));
    }
}

// C-16, C-17: what each seat has won and lost.
function checkSeats(before, after, last, values) {
    for (const [i, seat] of after.entries()) {
        const won = last.awards.filter((award) => award.winner === seat.seat).map((award) => award.contract);
        const used = last.cards.filter((card) => card.owner === seat.seat && !isBribe(card)).map((card) => card.card);
        assert.deepEqual(seat.contracts, [...before[i].contracts, ...won]);
        assert.equal(seat.total, seat.contracts.reduce((sum, id) => sum + values.get(id), 0));
        assert.deepEqual([...seat.gone].sort(), [...before[i].gone, ...used].sort());
    }
}

// C-6, C-7: what is left stays on the left, two more join each government, and a leader begins.
function checkDeal(before, view) {
    const sold = new Set(view.last.awards.filter((award) => award.winner).map((award) => award.contract));
    for (const [i, government] of view.governments.entries()) {
        const left = before[i].filter((id) => !sold.has(id));
        const now = government.contracts.map((contract) => contract.id);
        assert.deepEqual(now.slice(0, left.length), left);
        assert.equal(now.length, left.length + 2);
    }
    const standing = (seat) => seat.total * 100 + seat.contracts.length;
    assert.equal(standing(view.seats[view.first - 1]), Math.max(...view.seats.map(standing)));
}

const contractsOf = (view) => view.governments.map((government) => government.contracts.map((contract) => contract.id));

// In every other game most cards go to three contracts, so that piles are rich in characters.
function choose(actions, phase, governments, crowded) {
    const few = [...governments[0].slice(0, 2), governments[1][0]];
    const wanted = actions.filter((action) => few.includes(action.split(' ').at(-1)));
    return pick(crowded && phase === 'placing' && wanted.length > 0 ? wanted : actions);
}

async function playGame(players, options, seed, values) {
    let rounds = 0;
    await ask({ op: 'new', game: 'corruption', players, seed, options });
    for (let before = null; ;) {
        const turn = await ask({ op: 'turn' });
        const { view } = await ask({ op: 'view', seat: 0 });
        if (view.last && view.last.round !== (before.last?.round ?? 0)) {
            new Round(options, contractsOf(before), view.last).check();
            checkSeats(before.seats, view.seats, view.last, values);
            if (!turn.over)
                checkDeal(contractsOf(before), view);
            rounds++;
        }
        if (turn.over)
            return rounds;
        before = view;
        const seat = pick(turn.actors);
        const { actions } = await ask({ op: 'legal', seat });
        await ask({ op: 'act', seat, action: choose(actions, turn.phase, contractsOf(view), seed.length % 2) });
    }
}

const values = new Map((await ask({ op: 'contracts' })).contracts.map(({ id, value }) => [id, value]));
const variants = ['standard', 'river', 'free', 'closed', 'blackbook'];
let failed = false;
for (const [number, variant] of variants.entries()) {
    let rounds = 0;
    let complaint = '';
    try {
        for (let i = 0; i < 14; i++) {
            const options = {
                variant,
                hitman: pick(['must', 'may']),
                hitman_targets: pick(['all', 'no-hitmen']),
                hitman_leaves: pick(['acted', 'round']),
                direction: pick(['clockwise', 'counterclockwise']),
            };
            rounds += await playGame(2 + (i % 6), options, `${variant} ${'x'.repeat(i)}`, values);
        }
        assert.equal(rounds, 14 * 4);
    } catch (error) {
        complaint = error.message;
        failed = true;
    }
    console.log(`${complaint ? 'not ok' : 'ok'} ${number + 1} - ${variant}: ${rounds} awardings come out as the rules page says`);
    if (complaint)
        console.log(complaint.replace(/^/gm, '# '));
}
console.log(`1..${variants.length}`);
referee.stdin.end();
process.exitCode = failed ? 1 : 0;

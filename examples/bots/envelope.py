#!/usr/bin/env python3
"""A small bot for Kickback. It needs nothing but Python 3. docs/bots.md tells what it hears and may say.

Its idea for Corruption: an envelope is worth the chance that it adds to win a contract, times what the contract is worth. The district
attorney takes from others what they would win, a reporter removes what stands against us. It knows Korruptivity only by its verbs.
"""
import json
import random
import sys

UNKNOWN = 4500  # what a card that lies face down is taken for: a little less than the mean of the bribes
TO_COME = 8000  # what others may still add to a contract; the larger, the more the bot puts its money together


def say(message):
    # One message is one line, and it must not wait in a buffer.
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


# ---- Corruption ----

def dollars(card):
    """What a card of a pile counts, half if it came through Switzerland; `card["card"]` is None where we may not know it."""
    worth = UNKNOWN if card["card"] is None else int(card["card"]) if card["card"].isdigit() else 0
    return worth // 2 if card.get("swiss") else worth


def sums(pile, seat):
    """Our own sum under a contract, and the best one of another seat."""
    by_owner = {}
    for card in pile:
        by_owner[card["owner"]] = by_owner.get(card["owner"], 0) + dollars(card)
    mine = by_owner.pop(seat, 0)
    return mine, max(by_owner.values(), default=0)


def chance(mine, theirs):
    """How likely it is that our sum wins: half where it is equal to what we expect of the others."""
    theirs += TO_COME
    return mine ** 2 / (mine ** 2 + theirs ** 2)


def worth_of_bribe(contract, seat, amount):
    """The chance that it adds, in dollars of the contract."""
    mine, theirs = sums(contract["pile"], seat)
    return contract["value"] * (chance(mine + amount, theirs) - chance(mine, theirs))


def worth_of_place(view, seat, card, where):
    contracts = {c["id"]: c for g in view["governments"] for c in g["contracts"]}
    if where not in contracts:
        # A Swiss account: half counts, but it is safe from reporters and goes where it is needed most.
        government = next(g for g in view["governments"] if "swiss-" + g["id"] == where)
        return max((worth_of_bribe(c, seat, int(card) // 2) for c in government["contracts"]), default=0) * 1.2
    contract = contracts[where]
    if card.isdigit():
        return worth_of_bribe(contract, seat, int(card))
    mine, theirs = sums(contract["pile"], seat)
    won = chance(mine, theirs)
    if card == "da":
        # It takes the contract from whoever would have it: good if that is not us.
        return contract["value"] * (0.5 - won) * 0.5 if theirs else 0
    if card == "reporter":
        # It removes the best bribe against us.
        return contract["value"] * (chance(mine, max(theirs - 5000, 0)) - won)
    return contract["value"] * won * 0.1  # the hit man guards what we win


def choose_corruption(view, seat):
    placed = {c["n"]: (c, k) for g in view["governments"] for k in g["contracts"] for c in k["pile"]}

    def worth(action):
        verb, *rest = action.split(" ")
        if verb == "place":
            return worth_of_place(view, seat, *rest)
        if verb == "assign":
            contract = next(k for g in view["governments"] for k in g["contracts"] if k["id"] == rest[1])
            return worth_of_bribe(contract, seat, 3000)
        if verb in ("kill", "report"):
            if rest[0] == "none":
                return 0
            # Remove what belongs to others, the dearest first; never our own if we may decline.
            card, contract = placed[int(rest[0])]
            return (1 + dollars(card)) * (-1 if card["owner"] == seat else 1)
        if verb == "peek":
            return -2  # books are not read by this one
        return random.random()  # mask

    return max(view["actions"], key=lambda action: (worth(action), random.random()))


# ---- Korruptivity ----

# What is done first if it can be done. What is not named here comes last.
LIKED = ["complete", "start", "play", "on", "react", "with", "plus", "take", "fetch", "bring", "open", "bid", "pass", "done", "alone",
         "drop", "decline", "refuse", "offer", "discard"]
RANK = {verb: rank for rank, verb in enumerate(LIKED)}


def choose_korruptivity(view, seat):
    def rank(action):
        verb = action.split(" ")[0]
        # A bid is paid with cards: the higher, the later.
        price = int(action.split(" ")[1]) if verb in ("bid", "offer") else 0
        # Meddling with everybody's cards is fun, but not each time.
        if verb == "react" and random.random() < 0.7:
            return (len(LIKED), 0, 0)
        return (RANK.get(verb, len(LIKED)), price, random.random())

    return min(view["actions"], key=rank)


# ---- The talk ----

def choose(game, view, seat):
    # A game that is not known is played by chance: the view says what is legal.
    choosers = {"corruption": choose_corruption, "korruptivity": choose_korruptivity}
    return choosers.get(game, lambda view, seat: random.choice(view["actions"]))(view, seat)


def main():
    game = seat = actions = None
    for line in sys.stdin:  # the end of the input is the end of the bot
        message = json.loads(line)
        push = message.get("push")
        if push == "begin":
            game, seat = message["game"], message["seat"]
            say({"op": "ready", "name": "envelope.py"})
        elif push == "turn":
            actions = message["view"]["actions"]
            say({"op": "act", "action": choose(game, message["view"], seat)})
        elif message.get("ok") is False and message.get("code") != "stale":
            # This should not happen; if it does, anything legal is better than losing the seat.
            say({"op": "act", "action": random.choice(actions)})
        # Everything else, such as {"push":"over"} and {"ok":true}, needs no answer.


main()

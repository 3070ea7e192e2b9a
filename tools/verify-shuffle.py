#!/usr/bin/env python3
"""Checks the shuffles of a finished game with only Python's standard library: python3 tools/verify-shuffle.py replay.json

The replay is what GET /api/games/{id}/replay answers, or "Download the replay" on the page. docs/fairness.md describes the computation.
Cards are numbers: 10 * suit + value - 1, suits spata, dinari, coeur, trefle. Exits with 1 if a check fails."""
import hashlib, hmac, json, sys

def words(seed, message):
    key, counter = hmac.digest(seed, message.encode(), "sha256"), 0
    while True:
        block = hmac.digest(key, counter.to_bytes(4, "big"), "sha256")
        yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))
        counter += 1

def below(stream, limit):
    return next(word for word in stream if word < 2**32 // limit * limit) % limit

def shuffled(stream):
    deck = list(range(40))
    for i in range(39, 0, -1):
        j = below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck

def is_void(deck):
    values = [card % 10 for card in deck[:4]]
    return any(values.count(value) >= 3 for value in values)

def verify(replay):
    """Yields the name of each check, and whether it passed."""
    shuffle, names = replay["shuffle"], [player["name"] for player in replay["players"]]
    ids, seats = [player["id"] for player in replay["players"]], len(names)
    digest = lambda seed: hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    yield "the server's seed fits its commitment", digest(shuffle["serverSeed"]) == shuffle["serverCommitment"]
    if shuffle.get("botCommitment"):
        yield "the bots' seed fits its commitment", digest(shuffle["botSeed"]) == shuffle["botCommitment"]
    for name, commitment, seed in zip(names, shuffle["commitments"], shuffle["seeds"]):
        if seed or commitment:
            yield f"{name}'s seed " + ("fits its commitment" if seed else "was kept back"), not seed or digest(seed) == commitment
    seeds = ",".join(seed or "-" for seed in shuffle["seeds"])
    stream = lambda n, v: words(bytes.fromhex(shuffle["serverSeed"]), f"{replay['id']}:{shuffle['gameNumber']}:{n}:{v}:{seeds}")
    first, number, deck, hands, attempt, deals = below(stream(0, 0), seats), 0, [], [], 0, []

    def deal(at=None, keep=None):
        """The deck in the order in which it is dealt."""
        deals.append({"round": number, "attempt": attempt, "at": at, "keep": keep})
        cut = deck[at or 0:] + deck[:at or 0]
        return cut[3 * seats:3 * seats + 4] + cut[:3 * seats] + cut[3 * seats + 4:] if keep else cut

    def dealt(cards):
        return {(first + number - 1 + nth) % seats: cards[3 * nth:3 * nth + 3] for nth in range(seats)}

    for entry in (step["entry"] for step in replay["entries"]):
        decks = (entry.get("deal") or entry).get("decks") or []
        if entry["type"] in ("started", "dealt") and decks:
            yield "the first leader follows from the seeds", entry["deal"]["leader"] == first
        number += 1 if decks else 0
        for attempt, deck in enumerate(decks):
            yield f"round {number}, deck {attempt + 1} follows from the seeds", deck == shuffled(stream(number, attempt))
            if not replay["houseRules"]["cut"]:
                rest = deal()
                yield f"round {number}, deck {attempt + 1} is {'void' if is_void(rest) else 'dealt'}", is_void(rest) == (deck is not decks[-1])
        if entry["type"] == "cut":
            at = entry["at"]
        if entry["type"] == "kept":
            rest = deal(at, entry["keep"])
            yield f"round {number}, cut {attempt + 1} is {'void' if is_void(rest) else 'dealt'}", is_void(rest) == bool(entry["next"])
            if entry["next"]:
                deck, attempt = entry["next"], attempt + 1
                yield f"round {number}, deck {attempt + 1} follows from the seeds", deck == shuffled(stream(number, attempt))
        if (decks and not replay["houseRules"]["cut"]) or (entry["type"] == "kept" and not entry["next"]):
            rest = rest[4:]
            hands, rest = dealt(rest), rest[3 * seats:]
        if entry["type"] == "played":
            hand = hands[ids.index(entry["playerId"])]
            if entry["card"] not in hand:
                yield f"round {number}: {entry['playerId']} played a card of their own", False
                return
            hand.remove(entry["card"])
            if not any(hands.values()) and rest:
                hands, rest = dealt(rest), rest[3 * seats:]
    yield "all deals are listed, and no other", deals == replay["deals"]

if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin as file:
        replay = json.load(file)
    if replay.get("shuffle") is None:
        print("This game has no shuffle of its own to check: the cards of a shared deal (of the day, a challenge, or two tables) follow from one seed\n"
              "that is published after the deal, the same for all its games (docs/fairness.md, Shared deals); games from before November 2026 have no sealed seeds either.")
        sys.exit(2)
    checks = list(verify(replay))
    for what, is_right in checks:
        print(("right  " if is_right else "WRONG  ") + what)
    sys.exit(0 if all(is_right for _, is_right in checks) else 1)

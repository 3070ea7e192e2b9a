import {
  ALL_CARDS,
  advance,
  card,
  type Entry,
  type Game,
  type GameScript,
  HOUSE_RULES,
  legalCaptures,
  openGame,
} from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { roundsOf, type Step, stepsOf } from "./replay-steps.ts";

const DUEL = ["amal", "nour"];
const TEAMS = ["amal", "nour", "sami", "rim"];
const DECK = stacked("1-spata", "3-dinari", "5-coeur", "10-trefle");
const VOID = stacked("7-spata", "7-dinari", "7-coeur", "1-trefle");

function stacked(...ids: readonly string[]) {
  const top = ids.map(card);
  return [...top, ...ALL_CARDS.filter((other) => !top.includes(other))];
}

const personOf = (id: string) => ({ id, name: id.toUpperCase(), isBot: false });
const started: Entry = { type: "started", deal: { leader: 0, decks: [DECK] } };
const recordOf = (ids: readonly string[], entries: readonly Entry[]): GameScript => ({
  setup: { seats: ids.length > 2 ? 4 : 2, target: 11, ...HOUSE_RULES },
  players: ids.map(personOf),
  entries,
});

/** Every player plays their first card with its first legal capture, until the game ends or `enough` returns true. */
function playedOut(ids: readonly string[], first: Entry, enough: (game: Game) => boolean = () => false) {
  const seated = ids.map((id): Entry => ({ type: "seated", playerId: id, name: id.toUpperCase(), isBot: false }));
  const open: Game = openGame({ seats: ids.length > 2 ? 4 : 2, target: 11, ...HOUSE_RULES });
  const entries = [first];
  let game = [...seated, first].reduce(after, open);
  while (game.status !== "finished" && !enough(game)) {
    const entry = nextEntry(game);
    entries.push(entry);
    game = after(game, entry);
  }
  return { entries, game };
}

function after(game: Game, entry: Entry): Game {
  const next = advance(game, entry);
  if (!next.ok) throw new Error(`${entry.type} is refused: ${next.refusal.code}`);
  return next.value;
}

function nextEntry(game: Game): Entry {
  if (game.status !== "in_progress") return { type: "continued", decks: [DECK] };
  const { turn, hands, table } = game.round;
  const played = hands[turn]?.[0];
  const playerId = game.seats[turn]?.id;
  if (played === undefined || playerId === undefined) throw new Error("nobody can play");
  return { type: "played", playerId, card: played, taken: legalCaptures(played, table)[0] ?? [] };
}

function stepsIn(steps: readonly Step[] | null): readonly Step[] {
  if (steps === null) throw new Error("the game breaks the rules");
  return steps;
}

describe.each([
  ["1 vs 1", DUEL],
  ["2 vs 2", TEAMS],
])("%s", (_, ids) => {
  const { entries, game } = playedOut(ids, started);
  const played = () => stepsIn(stepsOf(recordOf(ids, entries)));

  it("has a step for each entry and ends as the game ended", () => {
    const steps = played();
    expect(steps).toHaveLength(entries.length);
    expect(steps.at(-1)).toEqual({ event: { kind: "ended" }, game });
  });

  it("shows each of the forty cards at every step", () => {
    for (const {
      game: { round },
    } of played()) {
      const seen = [...round.deck.slice(round.dealt), ...round.table, ...round.hands.flat(), ...round.piles.flat()];
      expect(seen.toSorted((a, b) => a - b)).toEqual(ALL_CARDS);
    }
  });

  it("gives the points of the rounds, which add up to the score", () => {
    const steps = played();
    const rounds = roundsOf(steps);
    expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_round, index) => index + 1));
    for (const { from, to } of rounds) {
      expect(steps[from]?.event.kind).toBe("dealt");
      expect(steps[to ?? -1]?.game.status).toBe("round_summary");
    }
    const sum = (team: 0 | 1) => rounds.reduce((total, { points }) => total + (points?.[team] ?? 0), 0);
    expect([sum(0), sum(1)]).toEqual(steps.at(-1)?.game.scores);
  });

  it("[END-2] says at the end of a round who got the remaining cards", () => {
    const steps = played();
    const { to } = roundsOf(steps)[0] ?? {};
    const last = steps[to ?? -1]?.event;
    const before = steps[(to ?? 0) - 1]?.game.round.table ?? [];
    if (last?.kind !== "played") throw new Error("a round ends with a play");
    const lying = last.taken.length === 0 ? [...before, last.card] : before.filter((it) => !last.taken.includes(it));
    expect(last.leftovers?.cards ?? []).toEqual(lying);
  });
});

it("[CHK-1] marks a chkobba", () => {
  const one = stacked("1-spata", "1-dinari", "2-coeur", "2-dinari", "6-trefle");
  const steps = stepsIn(
    stepsOf(
      recordOf(DUEL, [
        { type: "started", deal: { leader: 0, decks: [one] } },
        { type: "played", playerId: "amal", card: card("6-trefle"), taken: one.slice(0, 4) },
      ]),
    ),
  );
  expect(steps[1]?.event).toMatchObject({ kind: "played", seat: 0, isChkobba: true, leftovers: null });
});

it("[CHK-1] marks neither an ordinary capture nor a card trailed after a chkobba", () => {
  const [first, ...others] = stepsIn(
    stepsOf(
      recordOf(DUEL, [
        { type: "started", deal: { leader: 0, decks: [stacked("1-spata", "1-dinari", "5-coeur", "9-coeur")] } },
        { type: "played", playerId: "amal", card: card("2-spata"), taken: [card("1-spata"), card("1-dinari")] },
      ]),
    ),
  );
  expect(first?.event.kind).toBe("dealt");
  expect(others.map(({ event }) => event)).toMatchObject([{ isChkobba: false, leftovers: null }]);

  const deck = stacked("1-spata", "1-dinari", "2-coeur", "2-dinari", "6-trefle", "9-coeur", "8-coeur", "3-coeur");
  const cleared = stepsIn(
    stepsOf(
      recordOf(DUEL, [
        { type: "started", deal: { leader: 0, decks: [deck] } },
        { type: "played", playerId: "amal", card: card("6-trefle"), taken: deck.slice(0, 4) },
        { type: "played", playerId: "nour", card: card("3-coeur"), taken: [] },
      ]),
    ),
  );
  expect(cleared[1]?.event).toMatchObject({ isChkobba: true });
  expect(cleared[2]?.event).toEqual({
    ...{ kind: "played", seat: 1, card: card("3-coeur"), taken: [] },
    ...{ isChkobba: false, leftovers: null },
  });
});

it.each([
  ["trailed", "4-spata", [], { seat: 0, cards: ["8-trefle", "4-spata"].map(card) }],
  ["a capture", "7-spata", [card("7-trefle")], { seat: 1, cards: [card("6-trefle")] }],
])("[END-2] gives the remaining cards to the last capture's player if the last card is %s", (_how, last, taken, to) => {
  const deck = [...DECK.filter((other) => other !== card(last)), card(last)];
  const isOver = (game: Game) => game.status === "round_summary";
  const { entries } = playedOut(DUEL, { type: "started", deal: { leader: 0, decks: [deck] } }, isOver);
  const events = stepsIn(stepsOf(recordOf(DUEL, entries))).map(({ event }) => event);
  expect(events.at(-1)).toEqual({
    ...{ kind: "played", seat: 1, card: card(last), taken },
    ...{ isChkobba: false, leftovers: to },
  });
  const earlier = events.slice(1, -1);
  expect(earlier.every((event) => event.kind === "played" && event.leftovers === null)).toBe(true);
});

it("[DEAL-3] counts the void deals", () => {
  const steps = stepsIn(stepsOf(recordOf(DUEL, [{ type: "started", deal: { leader: 1, decks: [VOID, VOID, DECK] } }])));
  expect(steps[0]?.event).toEqual({ kind: "dealt", leader: 1, voidDeals: 2, cut: null });
});

it("[DEAL-3] counts the void deals of a later round, which the next player leads", () => {
  const { entries } = playedOut(DUEL, started, (game) => game.status === "round_summary");
  const record = recordOf(DUEL, [...entries, { type: "continued", decks: [VOID, DECK] }]);
  const steps = stepsIn(stepsOf(record));
  expect(steps.at(-1)).toMatchObject({
    event: { kind: "dealt", leader: 1, voidDeals: 1, cut: null },
    game: { status: "in_progress", round: { number: 2 } },
  });
});

it("[AGREE-1] begins with the deal after the players have agreed on a seed", () => {
  const steps = stepsOf(
    recordOf(DUEL, [
      { type: "started", deal: null },
      { type: "dealt", deal: { leader: 1, decks: [VOID, DECK] } },
    ]),
  );
  expect(stepsIn(steps).map(({ event }) => event)).toEqual([{ kind: "dealt", leader: 1, voidDeals: 1, cut: null }]);
});

describe("a cut deck", () => {
  const cutRecord = (entries: readonly Entry[]): GameScript => {
    const record = recordOf(DUEL, entries);
    return { ...record, setup: { ...record.setup, cut: true } };
  };

  it.each([true, false])("[CUT-2] is one step, with the cut card and the leader's choice (kept: %s)", (keep) => {
    const steps = stepsOf(
      cutRecord([
        started,
        { type: "cut", playerId: "amal", at: 2 },
        { type: "kept", playerId: "amal", keep, next: null },
      ]),
    );
    expect(stepsIn(steps).map(({ event }) => event)).toEqual([
      { kind: "dealt", leader: 0, voidDeals: 0, cut: { card: card("5-coeur"), isKept: keep } },
    ]);
  });

  it("[CUT-3] counts the deals that the leader's choice made void", () => {
    const threeAces = stacked("9-spata", "1-spata", "1-dinari", "1-coeur", "2-spata");
    const steps = stepsOf(
      cutRecord([
        { type: "started", deal: { leader: 0, decks: [threeAces] } },
        { type: "cut", playerId: "amal", at: 1 },
        { type: "kept", playerId: "amal", keep: false, next: DECK },
        { type: "cut", playerId: "amal", at: 2 },
        { type: "kept", playerId: "amal", keep: true, next: null },
      ]),
    );
    expect(stepsIn(steps).map(({ event }) => event)).toEqual([
      { kind: "dealt", leader: 0, voidDeals: 1, cut: { card: card("5-coeur"), isKept: true } },
    ]);
  });
});

it("[LEAVE-2] ends a 1 vs 1 when a player leaves, in a round that was never counted", () => {
  const { entries } = playedOut(DUEL, started, (game) => game.status === "in_progress" && game.round.turn === 1);
  const steps = stepsIn(stepsOf(recordOf(DUEL, [...entries, { type: "left", playerId: "nour" }])));
  expect(steps.at(-1)).toMatchObject({ event: { kind: "left", seat: 1 }, game: { status: "finished", winner: 0 } });
  expect(roundsOf(steps)).toEqual([{ number: 1, from: 0, to: null, points: null }]);
});

it("[LEAVE-3] continues a team game with a bot when a player leaves", () => {
  const steps = stepsIn(stepsOf(recordOf(TEAMS, [started, { type: "left", playerId: "sami" }])));
  expect(steps.at(-1)?.event).toEqual({ kind: "left", seat: 2 });
  expect(steps.at(-1)?.game).toMatchObject({ status: "in_progress" });
  expect(steps.at(-1)?.game.seats[2]).toMatchObject({ isBot: true, hasLeft: true });
});

it("shows a score that was set for a test", () => {
  const steps = stepsIn(stepsOf(recordOf(DUEL, [started, { type: "near-win", playerId: "nour" }])));
  expect(steps.at(-1)).toMatchObject({ event: { kind: "near-win", seat: 1 }, game: { scores: [0, 10] } });
});

it.each<[string, readonly Entry[]]>([
  ["nothing", []],
  ["a play before the deal", [{ type: "played", playerId: "amal", card: card("1-spata"), taken: [] }]],
  ["a play out of turn", [started, { type: "played", playerId: "nour", card: card("1-spata"), taken: [] }]],
  ["a player who leaves before the deal", [{ type: "left", playerId: "nour" }]],
  ["a table that the server closed", [started, { type: "aborted" }]],
  ["a deck that lacks a card", [{ type: "started", deal: { leader: 0, decks: [DECK.slice(1)] } }]],
])("does not tell a game of %s", (_, entries) => {
  expect(stepsOf(recordOf(DUEL, entries))).toBeNull();
});

it("does not tell two games in one log", () => {
  const { entries } = playedOut(DUEL, started);
  const next: Entry = { type: "reset", deal: { leader: 0, decks: [DECK] } };
  expect(stepsOf(recordOf(DUEL, entries))).not.toBeNull();
  expect(stepsOf(recordOf(DUEL, [...entries, next]))).toBeNull();
});

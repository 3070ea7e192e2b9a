import type { GameState } from "@chkobba/protocol";
import { legalCaptures } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { after, cutTable, dealtTable, played, seenFrom, stacked, type Table } from "../game-for-tests.ts";
import { type Move, planMotion, planOpening, timeMotion } from "./plan-motion.ts";

// The table has the cards 2 5 3 10. Amal holds 7 6 1, and Badr holds 5 9 4.
const DECK = [
  ...["2-coeur", "5-spata", "3-trefle", "10-dinari"],
  ...["7-dinari", "6-coeur", "1-spata"],
  ...["5-dinari", "9-trefle", "4-coeur"],
];
const dealt = () => dealtTable(["Amal", "Badr"], DECK);

const said = (spot: Move["from"]): string => {
  if (spot.at === "deck" || spot.at === "cut") return spot.at;
  if (spot.at === "table") return `table ${spot.cardId}`;
  if (spot.at === "pile") return `pile of ${spot.playerId}`;
  return `hand of ${spot.playerId} ${spot.cardId ?? spot.place}`;
};
const told = (before: GameState, next: GameState) =>
  planMotion(before, next).map((move) => `${move.step} ${move.cardId}: ${said(move.from)} > ${said(move.to)}`);

describe("a play", () => {
  it("moves a trailed card from the player's hand to the table", () => {
    const table = dealt();
    expect(told(seenFrom(table), seenFrom(played(table, "amal", "6-coeur")))).toEqual([
      "play 6-coeur: hand of amal 6-coeur > table 6-coeur",
    ]);
  });

  it("moves an opponent's card from a hidden hand", () => {
    const table = played(dealt(), "amal", "6-coeur");
    const [move] = planMotion(seenFrom(table), seenFrom(played(table, "badr", "9-trefle", ["3-trefle", "6-coeur"])));
    expect(move).toEqual({
      cardId: "9-trefle",
      from: { at: "hand", playerId: "badr", cardId: null, place: 0 },
      to: { at: "table", cardId: "3-trefle" },
      step: "play",
    });
  });

  it("gathers the captured cards under the played card and sweeps them all to the player's pile", () => {
    const table = dealt();
    expect(told(seenFrom(table), seenFrom(played(table, "amal", "7-dinari", ["2-coeur", "5-spata"])))).toEqual([
      "play 7-dinari: hand of amal 7-dinari > table 2-coeur",
      "gather 5-spata: table 5-spata > table 2-coeur",
      "sweep 2-coeur: table 2-coeur > pile of amal",
      "sweep 5-spata: table 2-coeur > pile of amal",
      "sweep 7-dinari: table 2-coeur > pile of amal",
    ]);
  });

  it("starts at the table if the card was laid there before the server's reply", () => {
    const table = dealt();
    const before = withOptimisticPlay(seenFrom(table), "7-dinari");
    const moves = told(before, seenFrom(played(table, "amal", "7-dinari", ["2-coeur", "5-spata"])));
    expect(moves[0]).toBe("play 7-dinari: table 7-dinari > table 2-coeur");
    expect(moves).toHaveLength(5);
  });

  it("returns to the hand if it was refused", () => {
    const game = seenFrom(dealt());
    expect(told(withOptimisticPlay(game, "7-dinari"), game)).toEqual([
      "play 7-dinari: table 7-dinari > hand of amal 7-dinari",
    ]);
  });
});

describe("a deal", () => {
  it("opens a round with the table cards, then the hands from the leader on", () => {
    const waiting: Table = { game: dealtTable(["Amal"], []).game, version: 1 };
    const seen = told(seenFrom(waiting), seenFrom(dealt()));
    expect(seen).toHaveLength(10);
    expect(seen[0]).toBe("deal 2-coeur: deck > table 2-coeur");
    expect(seen[4]).toBe("deal 7-dinari: deck > hand of amal 7-dinari");
    expect(seen[9]).toBe("deal null: deck > hand of badr 2");
  });

  it("is shown to a player who opens the game before its first play, and only then", () => {
    const moves = planOpening(seenFrom(dealt()));
    expect(moves).toHaveLength(10);
    expect(new Set(moves.map(({ from }) => from.at))).toEqual(new Set(["deck"]));
    expect(planOpening(seenFrom(played(dealt(), "amal", "6-coeur")))).toEqual([]);
    expect(planOpening(seenFrom(dealtTable(["Amal"], [])))).toEqual([]);
    expect(planOpening({ ...seenFrom(dealt()), status: "finished" })).toEqual([]);
  });

  it("is not shown to a player who opens the game after a later deal of hands", () => {
    const captured = allPlayed(dealt(), FOUR_LEFT);
    expect(captured.tableCards).toHaveLength(4);
    expect(planOpening(captured)).toEqual([]);
    // Each card is lower than all cards on the table, so it captures nothing.
    const trailed = allPlayed(dealtTable(["Amal", "Badr"], DESCENDING), DESCENDING_PLAYS);
    expect([trailed.lastCapture, trailed.players.map(({ hand }) => hand.length)]).toEqual([null, [3, 3]]);
    expect(planOpening(trailed)).toEqual([]);
  });

  it("follows the play that emptied the hands", () => {
    let table = dealt();
    for (const [player, card, taken] of FIRST_HAND.slice(0, -1)) table = played(table, player, card, taken);
    const [player, card, taken] = FIRST_HAND[FIRST_HAND.length - 1] ?? ["", "", []];
    const seen = told(seenFrom(table), seenFrom(played(table, player, card, taken)));
    expect(seen.map((line) => line.split(" ")[0])).toEqual([
      "play",
      ...["deal", "deal", "deal", "deal", "deal", "deal"],
    ]);
  });

  it("of the next round begins with its leader, and does not move the old piles", () => {
    const ended = wholeRound(dealt());
    const next = after(ended, { type: "continued", decks: [stacked(DECK)] });
    const moves = planMotion(seenFrom(ended), seenFrom(next));
    expect(new Set(moves.map((move) => move.step))).toEqual(new Set(["deal"]));
    const players = moves.flatMap(({ to }) => (to.at === "hand" ? [to.playerId] : []));
    expect(players).toEqual(["badr", "badr", "badr", "amal", "amal", "amal"]);
  });
});

describe("the end of a round", () => {
  it("sweeps the remaining cards to the player who captured last", () => {
    const games = everyView(dealt());
    const [before, end] = games.slice(-2);
    if (before === undefined || end === undefined) throw new Error("a round has plays");
    expect(end.status).toBe("round_summary");
    const moves = planMotion(before, end);
    const swept = moves.filter((move) => move.step === "sweep").map((move) => move.cardId);
    const piled = end.players.flatMap((player) => player.capturedCards.map((card) => card.id));
    const lay = before.players.flatMap((player) => player.capturedCards.map((card) => card.id));
    expect(new Set(swept)).toEqual(new Set(piled.filter((id) => !lay.includes(id))));
    expect(new Set(swept).size).toBe(swept.length);
  });
});

it("moves nothing between a view and itself, between two games, or when the table waits for players again", () => {
  const game = seenFrom(dealt());
  expect(planMotion(game, game)).toEqual([]);
  expect(planMotion(game, seenFrom(dealtTable(["Amal"], [])))).toEqual([]);
  expect(planMotion(game, { ...game, id: "other", round: 2 })).toEqual([]);
});

it("moves no card twice in one step, throughout a round", () => {
  const games = everyView(dealt());
  games.slice(1).forEach((game, nth) => {
    const before = games[nth];
    if (before === undefined) return;
    const named = planMotion(before, game).flatMap(({ cardId, step }) =>
      cardId === null ? [] : [`${step} ${cardId}`],
    );
    expect(new Set(named).size).toBe(named.length);
  });
});

it("starts each step after the previous one, and every move takes between 120 and 350 ms", () => {
  const table = dealt();
  const timed = timeMotion(
    planMotion(seenFrom(table), seenFrom(played(table, "amal", "7-dinari", ["2-coeur", "5-spata"]))),
  );
  expect(timed.map(({ delayMs }) => delayMs)).toEqual([0, 280, 460, 460, 460]);
  for (const { durationMs } of timed) {
    expect(durationMs).toBeGreaterThanOrEqual(120);
    expect(durationMs).toBeLessThanOrEqual(350);
  }
});

it("deals one card after the other as soon as the played card lies on the table", () => {
  const delays = (moves: readonly Move[]) => timeMotion(moves).map(({ delayMs }) => delayMs);
  expect(delays(planOpening(seenFrom(dealt())))).toEqual([0, 55, 110, 165, 220, 275, 330, 385, 440, 495]);
  let table = dealt();
  for (const [player, card, taken] of FIRST_HAND.slice(0, -1)) table = played(table, player, card, taken);
  const dealtAgain = planMotion(seenFrom(table), seenFrom(played(table, "badr", "4-coeur")));
  expect(delays(dealtAgain)).toEqual([0, 280, 335, 390, 445, 500, 555]);
});

type Plays = readonly (readonly [string, string, readonly string[]])[];

const FIRST_HAND: Plays = [
  ["amal", "6-coeur", []],
  ["badr", "5-dinari", ["5-spata"]],
  ["amal", "1-spata", []],
  ["badr", "9-trefle", ["3-trefle", "6-coeur"]],
  ["amal", "7-dinari", []],
  ["badr", "4-coeur", []],
];

/** Plays of the first hands after which four cards lie on the table. */
const FOUR_LEFT: Plays = [
  ["amal", "7-dinari", ["2-coeur", "5-spata"]],
  ["badr", "5-dinari", []],
  ["amal", "6-coeur", []],
  ["badr", "9-trefle", ["3-trefle", "6-coeur"]],
  ["amal", "1-spata", []],
  ["badr", "4-coeur", []],
];

const DESCENDING = [
  ...["10-dinari", "9-dinari", "8-dinari", "7-dinari"],
  ...["6-coeur", "4-coeur", "2-coeur"],
  ...["5-spata", "3-spata", "1-spata"],
];
const DESCENDING_PLAYS: Plays = [
  ["amal", "6-coeur", []],
  ["badr", "5-spata", []],
  ["amal", "4-coeur", []],
  ["badr", "3-spata", []],
  ["amal", "2-coeur", []],
  ["badr", "1-spata", []],
];

const allPlayed = (table: Table, plays: Plays) =>
  seenFrom(plays.reduce((now, [player, card, taken]) => played(now, player, card, taken), table));

function withOptimisticPlay(game: GameState, cardId: string): GameState {
  const [me, ...others] = game.players;
  const card = me?.hand.find(({ id }) => id === cardId);
  if (me === undefined || card === undefined || "hidden" in card) throw new Error(`${cardId} is not in the hand`);
  const hand = me.hand.filter(({ id }) => id !== cardId);
  return { ...game, players: [{ ...me, hand }, ...others], tableCards: [...game.tableCards, card] };
}

/** Plays the first legal card until the round is over; returns every table on the way. */
function everyTable(table: Table): readonly Table[] {
  const tables = [table];
  for (let now = table; now.game.status === "in_progress"; tables.push(now)) now = anyPlay(now);
  return tables;
}

function anyPlay(table: Table): Table {
  const { game } = table;
  if (game.status !== "in_progress") throw new Error("nobody has the turn");
  const { hands, turn, table: lying } = game.round;
  const playerId = game.seats[turn]?.id ?? "";
  const card = hands[turn]?.[0];
  if (card === undefined) throw new Error("an empty hand has no turn");
  const taken = legalCaptures(card, lying)[0] ?? [];
  return after(table, { type: "played", playerId, card, taken });
}

const everyView = (table: Table) => everyTable(table).map((now) => seenFrom(now));
const wholeRound = (table: Table) => everyTable(table).at(-1) ?? table;

// The 7 of hearts is below five lifted cards.
const CUT = ["1-spata", "1-dinari", "2-spata", "2-dinari", "3-spata", "7-coeur", "4-spata", "5-coeur", "6-dinari"];
const lifted = after(cutTable(["Amal", "Badr"], CUT), { type: "cut", playerId: "amal", at: 5 });
const decided = (keep: boolean) => after(lifted, { type: "kept", playerId: "amal", keep, next: null });

describe("the cut", () => {
  const first = (keep: boolean, seat: number) =>
    told(seenFrom(lifted, seat), seenFrom(decided(keep), seat)).filter((move) => move.includes("cut >"));

  it("sends a kept card to the cutter's hand, face down for the others", () => {
    expect(first(true, 0)).toEqual(["play 7-coeur: cut > hand of amal 7-coeur"]);
    expect(first(true, 1)).toEqual(["play null: cut > hand of amal 0"]);
  });

  it("lays an open card on the table before the others are dealt", () => {
    for (const seat of [0, 1]) expect(first(false, seat)).toEqual(["play 7-coeur: cut > table 7-coeur"]);
  });
});

// Tests of a review: the legal choices, how good the chosen one was, and the most important move of a round.
import { type Move, type RatedMove, rateMoves } from "@chkobba/bot";
import {
  advance,
  cardId,
  drawDecks,
  type Entry,
  type Game,
  HOUSE_RULES,
  legalCaptures,
  openGame,
} from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { type Decision, decisionsOf } from "./decisions.ts";
import { type Step, stepsOf } from "./replay-steps.ts";
import { costliestOf, reviewByRound, type Verdict, verdictOf } from "./verdicts.ts";

const DUEL = ["amal", "nour"];
const TEAMS = ["amal", "nour", "sami", "rim"];

/** A game in which all players play their first card. It goes to the end of round `rounds`. */
function stepsIn(ids: readonly string[], rounds: number, bots: readonly string[] = []): readonly Step[] {
  const setup = { seats: ids.length > 2 ? 4 : 2, target: 31, ...HOUSE_RULES } as const;
  const players = ids.map((id) => ({ id, name: id, isBot: bots.includes(id) }));
  const entries: Entry[] = [];
  let game: Game = openGame(setup);
  const follow = (entry: Entry) => {
    const next = advance(game, entry);
    if (!next.ok) throw new Error(`${entry.type} is refused: ${next.refusal.code}`);
    game = next.value;
  };
  for (const { id, name, isBot } of players) follow({ type: "seated", playerId: id, name, isBot });
  const decks = drawDecks((limit) => limit - 1);
  do {
    const entry: Entry = nextEntry(game, decks);
    entries.push(entry);
    follow(entry);
  } while (!isSummaryOf(game, rounds));
  const steps = stepsOf({ setup, players, entries });
  if (steps === null) throw new Error("the game breaks the rules");
  return steps;
}

function isSummaryOf(game: Game, round: number): boolean {
  return game.status === "round_summary" && game.round.number === round;
}

function nextEntry(game: Game, decks: ReturnType<typeof drawDecks>): Entry {
  if (game.status === "waiting") return { type: "started", deal: { leader: 0, decks } };
  if (game.status !== "in_progress") return { type: "continued", decks };
  const { turn, hands, table } = game.round;
  const [card] = hands[turn] ?? [];
  const playerId = game.seats[turn]?.id;
  if (card === undefined || playerId === undefined) throw new Error("nobody can play");
  return { type: "played", playerId, card, taken: legalCaptures(card, table)[0] ?? [] };
}

describe("the decisions of a player", () => {
  it.each([
    ["1 vs 1", DUEL, 18],
    ["2 vs 2", TEAMS, 9],
  ])("are all plays, each with what the player saw before it (%s)", (_mode, ids, perRound) => {
    const steps = stepsIn(ids, 2);
    const seat = ids.length - 1;
    const decisions = decisionsOf(steps, seat);
    expect(decisions).toHaveLength(2 * perRound);
    for (const { at, round, view, played } of decisions) {
      const { event, game } = steps[at] ?? {};
      expect(event).toMatchObject({ kind: "played", seat });
      expect(game?.round.number).toBe(round);
      expect(view).toMatchObject({ seat, turn: seat, roundNumber: round });
      expect(view.hand.map(cardId)).toContain(played.cardId);
      const inHands = view.handSizes.reduce((sum, size) => sum + size, 0);
      expect(view.piles.flat().length + view.table.length + inHands + view.undealt).toBe(40);
    }
  });

  it("are none at a bot's seat", () => {
    expect(decisionsOf(stepsIn(DUEL, 1, ["nour"]), 1)).toEqual([]);
  });

  it("can all be rated, and the played move is among the legal ones", () => {
    for (const decision of decisionsOf(stepsIn(TEAMS, 1), 2)) {
      const rated = rateMoves(decision.view, { level: "normal", random: () => 0 });
      const verdict = verdictOf(decision, rated);
      expect(verdict.lost).toBeGreaterThanOrEqual(0);
      expect(verdict.won === 0 || verdict.lost === 0).toBe(true);
      expect(verdict.best).toEqual(rated[0]?.move);
    }
  });
});

const move = (id: string, ...taken: readonly string[]): Move => ({ cardId: id, capturedCardIds: taken });
const BEST = move("7-coeur", "3-spata", "4-trefle");
const NEXT = move("2-coeur");
const BAD = move("6-dinari");
const RATED: readonly RatedMove[] = [
  { move: BEST, points: 0.9 },
  { move: NEXT, points: 0.7 },
  { move: BAD, points: 0.1 },
];

function madeWith(played: Move): Decision {
  const [decision] = decisionsOf(stepsIn(DUEL, 1), 0);
  if (decision === undefined) throw new Error("nothing was played");
  return { ...decision, played };
}

describe("the verdict on a move", () => {
  it.each([
    ["best", BEST, 0, 0.2],
    ["best", move("7-coeur", "4-trefle", "3-spata"), 0, 0.2],
    ["fine", NEXT, 0.2, 0],
    ["mistake", BAD, 0.8, 0],
  ])("is %s", (kind, played, lost, won) => {
    const verdict = verdictOf(madeWith(played), RATED);
    expect(verdict).toMatchObject({ kind, best: BEST });
    expect(verdict.lost).toBeCloseTo(lost);
    expect(verdict.won).toBeCloseTo(won);
  });

  it.each([
    ["best", 0.0499],
    ["fine", 0.05],
    ["fine", 0.2499],
    ["mistake", 0.25],
  ])("is %s if the move lost %d points", (kind, lost) => {
    const rated = [
      { move: BEST, points: lost },
      { move: NEXT, points: 0 },
    ];
    expect(verdictOf(madeWith(NEXT), rated)).toMatchObject({ kind, lost });
  });

  it("has the kind `only` if there was no choice", () => {
    expect(verdictOf(madeWith(NEXT), RATED.slice(1, 2))).toMatchObject({ kind: "only", lost: 0, won: 0 });
  });

  it("can't be given on an illegal move", () => {
    expect(() => verdictOf(madeWith(move("1-spata")), RATED)).toThrow("not among those that were rated");
    expect(() => verdictOf(madeWith(BEST), [])).toThrow("not among those that were rated");
  });
});

describe("the review of a round", () => {
  const said = (at: number, round: number, change: Partial<Verdict>): Verdict => ({
    ...{ at, round, kind: "best", lost: 0, won: 0, best: BEST, reason: null },
    ...change,
  });

  it("counts its moves and points, and finds the one that lost most", () => {
    const [first, second] = reviewByRound([
      said(1, 1, { won: 0.3 }),
      said(3, 1, { kind: "mistake", lost: 0.8 }),
      said(5, 1, { kind: "fine", lost: 0.1 }),
      said(7, 1, { kind: "only" }),
      said(40, 2, {}),
    ]);
    expect(first).toMatchObject({ round: 1, counts: { best: 1, fine: 1, mistake: 1 }, turningPoint: { at: 3 } });
    expect(first?.lost).toBeCloseTo(0.9);
    expect(second).toMatchObject({ round: 2, turningPoint: null });
  });

  it("finds the one that gained most", () => {
    const [round] = reviewByRound([said(1, 1, { won: 0.9 }), said(3, 1, { kind: "mistake", lost: 0.8 })]);
    expect(round?.turningPoint?.at).toBe(1);
  });

  it("finds a move that lost or gained just noticeably", () => {
    const at = (change: Partial<Verdict>) => reviewByRound([said(1, 1, change)])[0]?.turningPoint?.at;
    expect([{ lost: 0.05 }, { won: 0.05 }, { lost: 0.0499 }].map(at)).toEqual([1, 1, undefined]);
  });
});

it("the costliest moves are the three that lost most, the worst first; negligible losses are left out", () => {
  const verdicts = [0.3, 0, 1.2, 0.04, 0.6, 0.5].map(
    (lost, at): Verdict => ({
      at,
      round: 1,
      kind: "fine",
      reason: null,
      lost,
      won: 0,
      best: { cardId: "7-dinari", capturedCardIds: [] },
    }),
  );
  expect(costliestOf(verdicts).map(({ lost }) => lost)).toEqual([1.2, 0.6, 0.5]);
  expect(costliestOf(verdicts.slice(0, 2)).map(({ at }) => at)).toEqual([0]);
  expect(costliestOf([])).toEqual([]);
  expect(costliestOf(verdicts.map((verdict) => ({ ...verdict, lost: 0.05 })))).toHaveLength(3);
});

// Tests the hard level: it is exact in the last hand of 1 vs 1, does not use hidden cards, and repeats its choice with the
// same random numbers.
import { card, type Deck, type Game, type InformationState, type InProgress, isDiamond, valueOf } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { chooseMove, rateMoves, samplesFor } from "./choose-move.ts";
import { greedyPlay } from "./greedy.ts";
import { moveOf } from "./move.ts";
import type { BotOptions } from "./options.ts";
import { takenBy } from "./position.ts";
import { positionWith } from "./position-from-view.ts";
import { seeded } from "./seeded.ts";
import {
  afterRandomPlays,
  gameWith,
  isOn,
  legalPlays,
  moved,
  pick,
  played,
  sampleSize,
  startedGame,
  viewAtTurn,
} from "./testing/rounds.ts";
import { network } from "./trained-network.ts";

function hard(random: () => number, iterations = 8): BotOptions {
  return { level: "hard", random, iterations, network, greedyShare: 0.5 };
}

/**
 * Returns the value of the round's end for the team at turn if both teams play perfectly: a minimax that uses only the
 * rules.
 */
function bestEnd(game: Game, endFor: (game: Game, team: number) => number): number {
  if (!isOn(game)) throw new Error("the round is over");
  const team = game.round.turn % 2;
  const ends = legalPlays(game).map((play) => endAfter(played(game, play), team, endFor));
  return Math.max(...ends);
}

function endAfter(game: Game, team: number, endFor: (game: Game, team: number) => number): number {
  if (!isOn(game)) return endFor(game, team);
  const best = bestEnd(game, endFor);
  return game.round.turn % 2 === team ? best : -best;
}

function margin(game: Game, team: number): number {
  if (game.status !== "round_summary") throw new Error("the round goes on");
  const [first, second] = game.summary.points;
  return team === 0 ? first - second : second - first;
}

function win(game: Game, team: number): number {
  if (game.status !== "round_summary") throw new Error("the round goes on");
  return Math.sign(team === 0 ? game.scores[0] - game.scores[1] : game.scores[1] - game.scores[0]);
}

/** Returns the most points that a team can win by against a team that plays greedily. */
function bestAgainstGreedy(game: Game, team: number): number {
  if (!isOn(game)) return margin(game, team);
  if (game.round.turn % 2 === team) {
    return Math.max(...legalPlays(game).map((play) => bestAgainstGreedy(played(game, play), team)));
  }
  const position = positionWith(viewAtTurn(game), game.round.hands);
  const play = greedyPlay(position);
  const move = moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
  return bestAgainstGreedy(moved(game, move), team);
}

const LAST_HAND = 30;

function inLastHand(random: () => number, scores: readonly [number, number]): InProgress {
  const start = startedGame({ seats: 2, target: 31, lastCardChkobba: random() < 0.5 }, random, scores);
  const game = afterRandomPlays(start, LAST_HAND + Math.floor(random() * 5), random);
  if (!isOn(game)) throw new Error("the round is over");
  return game;
}

describe("hard in the last hand of 1 vs 1", () => {
  it("never loses a point that perfect play would have kept", () => {
    const random = seeded(7);
    for (let n = 0; n < sampleSize(5000); n++) {
      const game = inLastHand(random, [0, 0]);
      const team = game.round.turn;
      const [best] = rateMoves(viewAtTurn(game), hard(random));
      if (best === undefined) throw new Error("no move");
      expect(best.points).toBeCloseTo(bestEnd(game, margin), 9);
      expect(endAfter(moved(game, best.move), team, margin)).toBeCloseTo(best.points, 9);
    }
  });

  it("chooses between equally good plays the one that gains most if the other player is greedy", () => {
    const random = seeded(9);
    for (let n = 0; n < sampleSize(1000); n++) {
      const game = inLastHand(random, [0, 0]);
      const team = game.round.turn;
      const best = bestEnd(game, margin);
      const equal = legalPlays(game)
        .map((play) => played(game, play))
        .filter((after) => endAfter(after, team, margin) === best);
      const gains = equal.map((after) => bestAgainstGreedy(after, team));
      const move = chooseMove(viewAtTurn(game), hard(random));
      expect(bestAgainstGreedy(moved(game, move), team)).toBe(Math.max(...gains));
    }
  });

  it("plays for the win, not for points, in a round that decides the game", () => {
    const random = seeded(8);
    for (let n = 0; n < sampleSize(500); n++) {
      const game = inLastHand(
        random,
        pick(
          [
            [30, 30],
            [30, 29],
            [29, 30],
            [28, 30],
          ] as const,
          random,
        ),
      );
      const move = chooseMove(viewAtTurn(game), hard(random));
      expect(endAfter(moved(game, move), game.round.turn, win)).toBeCloseTo(bestEnd(game, win), 9);
    }
  });
});

/** Returns a game that looks the same to the seat at turn. The other hands and the deck are shuffled. */
function mixed(game: InProgress, random: () => number): InProgress {
  const { round } = game;
  const { turn, hands, deck, dealt } = round;
  const hidden = [...hands.filter((_, seat) => seat !== turn).flat(), ...deck.slice(dealt)];
  const order = hidden.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  const cards = order.map(({ one }) => one);
  const newHands = hands.map((hand, seat) => (seat === turn ? hand : cards.splice(0, hand.length)));
  return { ...game, round: { ...round, hands: newHands, deck: [...deck.slice(0, dealt), ...cards] } };
}

describe("hard and hidden cards", () => {
  it.each([2, 4] as const)("hidden cards do not change its choice, with %i seats", (seats) => {
    const random = seeded(seats);
    for (let n = 0; n < sampleSize(60); n++) {
      const game = afterRandomPlays(startedGame({ seats, target: 21 }, random), n % 30, random);
      if (!isOn(game)) throw new Error("the round is over");
      const other = mixed(game, random);
      expect(other.round.hands).not.toBe(game.round.hands);
      const ratings = [game, other].map((one) => rateMoves(viewAtTurn(one), hard(seeded(n))));
      expect(ratings[1]).toEqual(ratings[0]);
    }
  });
});

/** Returns a view with twelve cards on the table, the most that there can be. */
function fullTable(seats: 2 | 4): InformationState {
  const first = ["10-spata", "10-coeur", "9-spata", "9-coeur"].map(card);
  const trailed = [8, 7, 6, 5, 4, 3, 2, 1].map((value) => card(`${value}-spata`));
  const rest = Array.from({ length: 40 }, (_, at) => at)
    .map((at) => card(`${(at % 10) + 1}-${["spata", "dinari", "coeur", "trefle"][Math.floor(at / 10)]}`))
    .filter((other) => !first.includes(other) && !trailed.includes(other))
    .sort((a, b) => valueOf(b) - valueOf(a) || Number(isDiamond(a)) - Number(isDiamond(b)));
  const deck = deckWhere(seats, first, trailed, rest);
  let game: Game = gameWith({ seats, target: 11 }, { leader: 0, decks: [deck] });
  for (const laid of trailed) {
    if (!isOn(game)) throw new Error("the round is over");
    game = played(game, { played: laid, taken: [] });
  }
  if (!isOn(game)) throw new Error("the round is over");
  return viewAtTurn(game);
}

/** Returns a deck from which the seats can trail the cards `trailed` in that order, starting with seat 0. */
function deckWhere(seats: number, first: Deck, trailed: Deck, rest: Deck): Deck {
  const others = [...rest];
  const hands: Deck[] = [];
  for (let from = 0; from < trailed.length; from += 3 * seats) {
    for (let seat = 0; seat < seats; seat++) {
      const own = [0, 1, 2].flatMap((turn) => trailed[from + turn * seats + seat] ?? []);
      hands.push([...own, ...others.splice(0, 3 - own.length)]);
    }
  }
  return [...first, ...hands.flat(), ...others];
}

describe("hard's determinizations", () => {
  it.each([2, 4] as const)("suffice for a legal move even with twelve cards on the table and %i seats", (seats) => {
    const view = fullTable(seats);
    expect(view.table).toHaveLength(12);
    const move = chooseMove(view, hard(seeded(1), 1));
    expect(view.hand).toContain(card(move.cardId));
  });

  it("are one if all hands are known, and otherwise the same number for every move", () => {
    const random = seeded(3);
    const start = startedGame({ seats: 2, target: 11 }, random);
    const early = viewAtTurn(start);
    expect([samplesFor(early, "easy"), samplesFor(early, "normal"), samplesFor(early, "hard")]).toEqual([
      null,
      null,
      40,
    ]);
    expect(samplesFor(viewAtTurn(inLastHand(random, [0, 0])), "hard")).toBe(1);
  });

  it("give the same ratings for the same seed and number", () => {
    const view = viewAtTurn(startedGame({ seats: 4, target: 11 }, seeded(4)));
    expect(rateMoves(view, hard(seeded(5)))).toEqual(rateMoves(view, hard(seeded(5))));
  });

  it("need the network", () => {
    const view = viewAtTurn(startedGame({ seats: 2, target: 11 }, seeded(3)));
    expect(() => chooseMove(view, { level: "hard", random: seeded(1) })).toThrow("@chkobba/bot/network");
  });
});

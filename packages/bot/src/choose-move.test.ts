// Tests the moves of each level.
import { ALL_CARDS, card, type Game, type InformationState, valueOf, viewFor } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { chooseMove, rateMoves } from "./choose-move.ts";
import { firstLegalMove, moveOf } from "./move.ts";
import { type BotOptions, LEVELS, type Level } from "./options.ts";
import { seeded } from "./seeded.ts";
import { afterRandomPlays, isOn, legalPlays, moved, sampleSize, startedGame, viewAtTurn } from "./testing/rounds.ts";
import { network } from "./trained-network.ts";

function options(level: Level, random: () => number): BotOptions {
  return { level, random, network, iterations: 6 };
}

const UNDEALT = 24;

/**
 * Returns a view in which seat 0 leads and is at turn with `hand` and `table`. 24 cards are undealt. All other cards,
 * including `gone`, are captured.
 */
function viewOf(hand: readonly string[], table: readonly string[], gone: readonly string[] = []): InformationState {
  const start = viewAtTurn(startedGame({ seats: 2, target: 11 }, seeded(1)));
  const known = [...hand, ...table, ...gone].map(card);
  const others = ALL_CARDS.filter((other) => !known.includes(other));
  // The highest cards are captured first. Each seat has captured half of the captured cards.
  const byValue = [...others].sort((a, b) => valueOf(b) - valueOf(a) || a - b);
  const pile = [...gone.map(card), ...byValue.slice(0, others.length - UNDEALT - hand.length)];
  return {
    ...start,
    seat: 0,
    turn: 0,
    leader: 0,
    hand: hand.map(card),
    handSizes: [hand.length, hand.length],
    table: table.map(card),
    piles: [pile.filter((_, at) => at % 2 === 0), pile.filter((_, at) => at % 2 === 1)],
    undealt: UNDEALT,
  };
}

function choiceOf(level: Level, hand: readonly string[], table: readonly string[]) {
  return chooseMove(viewOf(hand, table), options(level, seeded(1)));
}

describe.each(LEVELS)("%s", (level) => {
  it("makes legal moves in whole rounds, and rates every legal move", () => {
    const random = seeded(LEVELS.indexOf(level));
    for (let n = 0; n < sampleSize(30); n++) {
      const lastCardChkobba = n % 4 < 2;
      let game: Game = startedGame({ seats: n % 2 === 0 ? 2 : 4, target: 11, lastCardChkobba }, random);
      while (isOn(game)) {
        const rated = rateMoves(viewAtTurn(game), options(level, random));
        const key = (move: { cardId: string; capturedCardIds: readonly string[] }) =>
          [move.cardId, ...[...move.capturedCardIds].sort()].join(" ");
        expect(rated.map(({ move }) => key(move)).sort()).toEqual(
          legalPlays(game)
            .map((play) => key(moveOf(play)))
            .sort(),
        );
        game = moved(game, chooseMove(viewAtTurn(game), options(level, random)));
      }
      expect(game.status).toBe("round_summary");
    }
  });

  it("throws for a seat that is not at turn", () => {
    const view = viewOf(["7-dinari"], []);
    expect(() => chooseMove({ ...view, seat: 1 }, options(level, seeded(1)))).toThrow("not at turn");
  });

  it("takes the seven of diamonds and clears the table if one card does both", () => {
    expect(choiceOf(level, ["7-coeur", "10-coeur"], ["7-dinari"])).toEqual({
      cardId: "7-coeur",
      capturedCardIds: ["7-dinari"],
    });
  });
});

describe.each(["normal", "hard"] as const)("%s", (level) => {
  it("takes the whole table when it can", () => {
    expect(choiceOf(level, ["9-coeur", "3-coeur", "1-trefle"], ["4-coeur", "5-trefle"])).toEqual({
      cardId: "9-coeur",
      capturedCardIds: ["4-coeur", "5-trefle"],
    });
  });

  it("takes the seven of diamonds before more cards", () => {
    const table = ["7-dinari", "10-trefle", "9-spata"];
    expect(choiceOf(level, ["7-coeur", "10-coeur"], table).capturedCardIds).toEqual(["7-dinari"]);
  });

  it("prefers a diamond among equal cards", () => {
    expect(choiceOf(level, ["8-coeur"], ["8-trefle", "8-dinari", "10-spata"]).capturedCardIds).toEqual(["8-dinari"]);
  });

  it("does not leave a table that one card clears", () => {
    expect(choiceOf(level, ["2-coeur", "10-coeur"], ["5-trefle"]).cardId).toBe("10-coeur");
  });
});

describe("normal", () => {
  it("keeps the seven of diamonds when something else can be trailed", () => {
    expect(choiceOf("normal", ["7-dinari", "9-coeur"], ["10-trefle", "10-coeur"])).toEqual({
      cardId: "9-coeur",
      capturedCardIds: [],
    });
  });

  it("leaves a table that no unseen card can clear", () => {
    const view = viewOf(["4-coeur", "9-coeur"], ["5-trefle"], ["9-spata", "9-dinari", "9-trefle"]);
    const left = chooseMove(view, options("normal", seeded(1)));
    // After the 4 is trailed, the cards on the table add up to nine. The only nine is in this hand, and can clear the
    // table next.
    expect(left.cardId).toBe("4-coeur");
  });
});

describe("the first legal move", () => {
  it("is found from a view of the game", () => {
    const game = afterRandomPlays(startedGame({ seats: 2, target: 11 }, seeded(2)), 4, seeded(2));
    if (!isOn(game)) throw new Error("the round is over");
    const [first] = legalPlays(game);
    expect(first && moveOf(first)).toEqual(firstLegalMove(viewFor(game, game.round.turn)));
  });

  it("throws if the hand at turn is hidden", () => {
    const game = startedGame({ seats: 2, target: 11 }, seeded(2));
    expect(() => firstLegalMove(viewFor(game, null))).toThrow("hidden");
  });
});

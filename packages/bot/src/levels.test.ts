// Tests over many deals that each level is stronger than the level before it.
import type { Game, Setup } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { chooseMove } from "./choose-move.ts";
import type { Level } from "./options.ts";
import { seeded } from "./seeded.ts";
import { isOn, marginOf, moved, sampleSize, startedGame, viewAtTurn } from "./testing/rounds.ts";
import { network } from "./trained-network.ts";

/**
 * Returns the average margin of `better` over `worse` in points a round. Each deal is played twice, with the sides
 * swapped.
 */
function lead(better: Level, worse: Level, { seats, target }: Pick<Setup, "seats" | "target">, deals: number): number {
  let sum = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const side of [0, 1]) {
      const random = seeded(1000 + deal);
      let game: Game = startedGame({ seats, target }, seeded(deal));
      while (isOn(game)) {
        const level = game.round.turn % 2 === side ? better : worse;
        game = moved(game, chooseMove(viewAtTurn(game), { level, random, network, iterations: 6 }));
      }
      sum += side === 0 ? marginOf(game) : -marginOf(game);
    }
  }
  return sum / (2 * deals);
}

describe("the levels", () => {
  it("get better: normal beats easy, hard beats normal, alone and in pairs", () => {
    expect(lead("normal", "easy", { seats: 2, target: 21 }, sampleSize(300))).toBeGreaterThan(0.5);
    expect(lead("hard", "normal", { seats: 2, target: 21 }, sampleSize(150))).toBeGreaterThan(0.2);
    expect(lead("normal", "easy", { seats: 4, target: 21 }, sampleSize(200))).toBeGreaterThan(0.3);
    expect(lead("hard", "normal", { seats: 4, target: 21 }, sampleSize(40))).toBeGreaterThan(0.2);
  });
});

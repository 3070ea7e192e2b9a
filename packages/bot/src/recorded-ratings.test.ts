// Tests that the ratings of recorded positions have not changed. A change may weaken the bot, so measure the bot in the
// arena before `vitest -u`.
import type { InProgress } from "@chkobba/rules";
import { expect, it } from "vitest";
import { rateMoves } from "./choose-move.ts";
import { LEVELS, type Level } from "./options.ts";
import type { RatedMove } from "./rated-move.ts";
import { seeded } from "./seeded.ts";
import { afterRandomPlays, isOn, startedGame, viewAtTurn } from "./testing/rounds.ts";
import { network } from "./trained-network.ts";

const SCORES = [
  [0, 0],
  [4, 7],
  [10, 9],
  [9, 12],
] as const;
const POSITIONS = 36;

/**
 * Returns the nth position. The positions are from every phase of a round, of 1 vs 1 and 2 vs 2, with and without the
 * house rule `lastCardChkobba`, at several scores.
 */
function position(nth: number): InProgress {
  const random = seeded(nth);
  const setup = { seats: nth % 3 === 0 ? 4 : 2, target: 11, lastCardChkobba: nth % 4 !== 1 } as const;
  const game = afterRandomPlays(startedGame(setup, random, SCORES[nth % SCORES.length]), nth, random);
  if (!isOn(game)) throw new Error(`the round is over after ${nth} plays`);
  return game;
}

function ratingsOf(level: Level, nth: number): string {
  const view = viewAtTurn(position(nth));
  const rated = rateMoves(view, { level, random: seeded(nth), network, iterations: 4 });
  return `after ${nth} plays, ${view.seats} seats, ${view.scores.join(" to ")}: ${rated.map(textOf).join(", ")}`;
}

function textOf({ move, points }: RatedMove): string {
  const taken = move.capturedCardIds.length === 0 ? "" : ` x ${move.capturedCardIds.join(" ")}`;
  return `${move.cardId}${taken} (${points.toFixed(5)})`;
}

it.each(LEVELS)("%s rates recorded positions as before", async (level) => {
  const ratings = Array.from({ length: POSITIONS }, (_, nth) => ratingsOf(level, nth));
  await expect(`${ratings.join("\n")}\n`).toMatchFileSnapshot(`../corpus/ratings-${level}.txt`);
});

// Tests in random games what a seat knows of a round: every play since the hands were dealt, and the last capturer.
import { describe, expect, test } from "vitest";
import { type InformationState, informationStateFor, type Play } from "./index.ts";
import { inEveryGame, MODES } from "./testing/every-game.ts";

type Told = Omit<Play, "before">;

function toldBy({ lastPlay }: InformationState): readonly Told[] {
  const told: Told[] = [];
  for (let play = lastPlay; play !== null; play = play.before) {
    told.push({ seat: play.seat, card: play.card, taken: play.taken });
  }
  return told;
}

describe("a seat's view", () => {
  test.each(MODES)("has the plays since the last deal, newest first, and the last capturer: $mode", ({ seats }) => {
    inEveryGame(seats, (game) => {
      let played: readonly Told[] = [];
      let lastTaker: number | null = null;
      for (const { before, entry, after } of game) {
        if (entry.type === "played" && before.status === "in_progress") {
          const play = { seat: before.round.turn, card: entry.card, taken: entry.taken };
          const wasLastCard = before.round.hands.flat().length === 1;
          played = wasLastCard ? [] : [play, ...played];
          if (entry.taken.length > 0) lastTaker = play.seat;
        } else {
          played = [];
          lastTaker = null;
        }
        if (after.status !== "in_progress") continue;
        const view = informationStateFor(after, after.round.turn);
        expect(toldBy(view)).toEqual(played);
        expect(view.lastTaker).toBe(lastTaker);
      }
    });
  });
});

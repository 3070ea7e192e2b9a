// Tests in which games the coach may speak, and that it objects once to a costly play.
import type { RatedMove } from "@chkobba/bot";
import { describe, expect, it, vi } from "vitest";
import { startLanguage, withTexts } from "../../../shared/i18n/index.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { startMind } from "./coach-mind.ts";
import { mayCoach } from "./use-coach.ts";

const rated = vi.hoisted(() => ({ moves: [] as RatedMove[] }));
vi.mock("../../../shared/bot-worker/bot-worker.ts", () => ({
  startBotWorker: () => ({ rate: async () => rated.moves, close: () => {} }),
}));

const DECK = ["1-spata", "4-dinari", "10-coeur", "9-coeur", "5-spata", "7-dinari", "8-dinari"];
const game = seenFrom(dealtTable(["Amal", "Bot"], DECK));
const withBot = game.players.map((player) => ({ ...player, isBot: player.id === "bot" }));
const solo = { ...game, isSolo: true, botLevel: "normal", players: withBot } as const;

describe("the coach", () => {
  it("speaks only in solo games against the easy and the normal bot", () => {
    expect(mayCoach(solo, "amal")).toBe(true);
    expect(mayCoach({ ...solo, botLevel: "easy" }, "amal")).toBe(true);
    expect(mayCoach({ ...solo, botLevel: "hard" }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, isSolo: false }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, deal: { id: "d", rounds: 3 } }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, players: game.players }, "amal")).toBe(false);
  });

  it("objects to a play that loses more than 0.4 points, with the reason, and to no other", async () => {
    await startLanguage("en");
    await withTexts(["puzzles"], Promise.resolve());
    const best = { cardId: "5-spata", capturedCardIds: ["1-spata", "4-dinari"] };
    const worse = { cardId: "7-dinari", capturedCardIds: [] };
    const fine = { cardId: "8-dinari", capturedCardIds: [] };
    rated.moves = [
      { move: best, points: 1.5 },
      { move: fine, points: 1.2 },
      { move: worse, points: 0.2 },
    ];
    const mind = startMind();
    const { objectionTo } = await mind.think(solo, "amal");
    expect(objectionTo(best)).toBeNull();
    expect(objectionTo(fine)).toBeNull();
    expect(objectionTo(worse)).toBe(
      "On the table the haya could be taken: keep it in the hand. Press again to play it.",
    );
    mind.close();
  });
});

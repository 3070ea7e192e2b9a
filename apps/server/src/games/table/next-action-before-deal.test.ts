// The next action before the first cards: while the seats agree on a seed, and during the cut.
import { CUT_MS, REMATCH_MS, SEED_MS } from "@chkobba/protocol";
import { ALL_CARDS, type Entry, HOUSE_RULES, type Setup } from "@chkobba/rules";
import { commitmentOf } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import { dealRecord, entryRecord, startRecord } from "../log/record.ts";
import { entered, followed, fullTable, opened, presence, seated, startedGame } from "../testing/live-games.ts";
import { begin } from "./follow.ts";
import type { LiveGame } from "./live-game.ts";
import { type Delays, nextAction, nextWakeTime } from "./next-action.ts";

const DELAYS: Delays = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };

describe("while the seats agree on a seed", () => {
  const SEED = "a1".repeat(32);
  const SERVER_SEED = "0f".repeat(32);
  const committed = (live: LiveGame, playerId: string) =>
    followed(live, { at: 1500, kind: "commitment", playerId, commitment: commitmentOf(SEED) });

  const table = fullTable();
  const { id: gameId, game } = table;
  const sealing = { serverSeed: SERVER_SEED, seats: [0, 1] };
  const agreeing = followed(
    table,
    startRecord(1000, { gameId, gameNumber: 1, setup: game.setup, sealing, pending: [] }),
  );

  it("the phase ends after three seconds while a commitment is missing", () => {
    expect(SEED_MS).toBe(3000);
    expect(nextAction(agreeing, DELAYS)).toEqual({ do: "end-phase", at: 4000 });
    expect(nextAction(committed(agreeing, "a"), DELAYS)).toEqual({ do: "end-phase", at: 4000 });
  });

  it("the phase ends at once when all seats have committed, and then waits again for the seeds", () => {
    const both = committed(committed(agreeing, "a"), "b");
    expect(nextAction(both, DELAYS)).toEqual({ do: "end-phase", at: 1000 });
    const revealing = followed(both, { at: 2000, kind: "reveal" });
    expect(nextAction(revealing, DELAYS)).toEqual({ do: "end-phase", at: 5000 });
    const one = followed(revealing, { at: 2100, kind: "seed", playerId: "a", seed: SEED });
    expect(nextAction(one, DELAYS)).toEqual({ do: "end-phase", at: 5000 });
    const all = followed(one, { at: 2200, kind: "seed", playerId: "b", seed: SEED });
    expect(nextAction(all, DELAYS)).toEqual({ do: "end-phase", at: 2000 });
  });

  it("the server wakes at the end of the phase, without a bot's random delay", () => {
    expect(nextWakeTime(agreeing, DELAYS, () => 0.5)).toBe(4000);
  });

  it("a game whose shuffles are not sealed is dealt at once", () => {
    const unsealed = entered(fullTable(), 1000, { type: "started", deal: null });
    expect(nextAction(unsealed, DELAYS)).toEqual({ do: "end-phase", at: 1000 });
  });
});

describe("during the cut", () => {
  const setup: Setup = { seats: 2, target: 11, ...HOUSE_RULES, cut: true };
  const deal = (leader: number) => ({ leader, decks: [ALL_CARDS] });
  const afterCut = (live: LiveGame, playerId: string) => entered(live, 1200, { type: "cut", playerId, at: 20 });
  const cutting = startedGame({ setup });

  it("of a connected player, the server makes both steps when the time for the cut has run out", () => {
    const cutForClock = { do: "cut-for-clock", at: 1000 + CUT_MS, playerId: "a" };
    expect(nextAction(cutting, DELAYS)).toEqual(cutForClock);
    expect(nextAction(afterCut(cutting, "a"), DELAYS)).toEqual(cutForClock);
    expect(nextWakeTime(cutting, DELAYS, () => 0.5)).toBe(1000 + CUT_MS);
  });

  it("of a player who has just disconnected, the time for the cut is not shortened", () => {
    const gone = followed(cutting, presence("a", "gone", 1100));
    expect(nextAction(gone, DELAYS)).toEqual({ do: "cut-for-clock", at: 1000 + CUT_MS, playerId: "a" });
  });

  it("of a player who is marked away, the server cuts after a bot's shortest delay", () => {
    const away = followed(cutting, presence("a", "gone", 1100), presence("a", "away", 1200));
    expect(nextAction(away, DELAYS)).toEqual({
      do: "cut-for-clock",
      at: 1000 + DELAYS.botDelayMs.min,
      playerId: "a",
    });
  });

  it("of a bot, the bot cuts after its delay, and decides on the card after twice its delay", () => {
    const bot: Entry = { type: "seated", playerId: "bot", name: "Bot", isBot: true };
    const solo = followed(
      begin("00000000-0000-4000-8000-000000000003", opened({ isSolo: true, turnSeconds: null, setup })),
      ...[seated("a"), entryRecord(0, bot), entryRecord(1000, { type: "started", deal: deal(1) })],
    );
    expect(nextAction(solo, DELAYS)).toEqual({ do: "cut-as-bot", at: 1700, playerId: "bot" });
    expect(nextWakeTime(solo, DELAYS, () => 0)).toBe(1700);
    expect(nextWakeTime(solo, DELAYS, () => 0.5)).toBe(2100);
    const decides = afterCut(solo, "bot");
    expect(nextAction(decides, DELAYS)).toEqual({ do: "cut-as-bot", at: 2400, playerId: "bot" });
  });

  it("of a player who has not joined a rematch, only the wait for this player ends", () => {
    const pending = followed(fullTable({ setup }), dealRecord(1000, { type: "started", deal: deal(0) }, ["a"]));
    expect(nextAction(pending, DELAYS)).toEqual({ do: "stop-waiting", at: 1000 + REMATCH_MS, playerIds: ["a"] });
  });

  it("in a game of quick match, an absent player gives up if this is due before the cut", () => {
    const match = { id: "match", rated: true };
    const waiting = followed(fullTable({ setup, match }), presence("b", "gone", 0));
    const giveUp = { do: "give-up", at: DELAYS.awayMs + 2 * 60_000, playerId: "b" };
    const early = entered(waiting, giveUp.at - CUT_MS - 1, { type: "started", deal: deal(0) });
    expect(nextAction(early, DELAYS)).toEqual({ do: "cut-for-clock", at: giveUp.at - 1, playerId: "a" });
    const late = entered(waiting, giveUp.at - CUT_MS + 1, { type: "started", deal: deal(0) });
    expect(nextAction(late, DELAYS)).toEqual(giveUp);
  });
});

// The next action while a game waits for its players after an outage.
import { HOUSE_RULES, type Setup } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { entered, followed, fullTable, presence, roundPlayedOut, startedGame } from "../testing/live-games.ts";
import type { LiveGame } from "./live-game.ts";
import { type Delays, nextAction } from "./next-action.ts";

const DELAYS: Delays = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const UNTIL = 200_000;
const END = { do: "end-outage", at: UNTIL };
const FOUR: Setup = { seats: 4, target: 11, ...HOUSE_RULES };

/** The game after an outage. It waits for "b". */
const outageOf = (live: LiveGame, until = UNTIL) =>
  followed(live, { at: 2000, kind: "outage", since: 1500, until, playerIds: ["b"] });

describe("while a game waits for players after an outage", () => {
  it("the wait ends at its time, and no clock runs for the player at turn", () => {
    expect(nextAction(outageOf(startedGame()), DELAYS)).toEqual(END);
    expect(nextAction(outageOf(startedGame({ turnSeconds: null })), DELAYS)).toEqual(END);
  });

  it("the usual actions are due again once all players are back", () => {
    const back = followed(outageOf(startedGame()), presence("b", "here", 3000));
    expect(nextAction(back, DELAYS)).toEqual({ do: "play-for-clock", at: 3000 + 120_000, playerId: "a" });
  });

  it("a disconnected player at turn is not marked away", () => {
    const gone = followed(startedGame(), presence("a", "gone", 1500));
    expect(nextAction(gone, DELAYS)).toEqual({ do: "mark-away", at: 1500 + DELAYS.awayMs, playerId: "a" });
    expect(nextAction(outageOf(gone), DELAYS)).toEqual(END);
  });

  it("a bot plays at its turn, unless the wait ends before", () => {
    const live = entered(startedGame({ setup: FOUR }), 1200, { type: "left", playerId: "a" });
    const bots = { do: "play-as-bot", at: 1000 + 2 * DELAYS.botDelayMs.min, playerId: "a" };
    expect(nextAction(outageOf(live), DELAYS)).toEqual(bots);
    expect(nextAction(outageOf(live, 2399), DELAYS)).toEqual({ do: "end-outage", at: 2399 });
  });

  it("a summary does not continue before the wait ends", () => {
    const summary = roundPlayedOut(startedGame(), 1400);
    expect(nextAction(outageOf(summary), DELAYS)).toEqual(END);
  });

  it("a phase in which the seats agree on a seed ends at its usual time", () => {
    const agreeing = entered(fullTable(), 1000, { type: "started", deal: null });
    expect(nextAction(outageOf(agreeing), DELAYS)).toEqual({ do: "end-phase", at: 1000 });
  });

  it("the server does not cut for a player, even if the player is marked away; it cuts for a bot", () => {
    const setup: Setup = { ...FOUR, cut: true };
    const cutting = startedGame({ setup });
    expect(nextAction(outageOf(cutting), DELAYS)).toEqual(END);
    expect(nextAction(followed(outageOf(cutting), presence("a", "away", 2500)), DELAYS)).toEqual(END);
    const botLeads = entered(cutting, 1200, { type: "left", playerId: "a" });
    expect(nextAction(outageOf(botLeads), DELAYS)).toEqual({ do: "cut-as-bot", at: 1700, playerId: "a" });
  });

  it("an absent player does not give up a game of quick match or a cup, and an unplayed game is not forgotten", () => {
    const match = { id: "match", rated: true };
    const cup = { id: "cup", name: "Cup", kind: "arena", round: null } as const;
    for (const terms of [{ match }, { match, cup }, { turnSeconds: null }]) {
      const gone = followed(startedGame(terms), presence("a", "gone", 1000), presence("b", "gone", 1000));
      const waiting = outageOf(gone, 900_000);
      expect(nextAction(waiting, DELAYS)).toEqual({ do: "end-outage", at: 900_000 });
    }
  });
});

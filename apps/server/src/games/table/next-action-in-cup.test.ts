// The next action in a game of a cup, where an absent player loses the game and no bot plays for them.
import { RATED_CARDS_MISSED_MAX, SUMMARY_MS } from "@chkobba/protocol";
import { HOUSE_RULES, type Setup } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { entered, followed, played, presence, roundPlayedOut, startedGame } from "../testing/live-games.ts";
import type { LiveGame } from "./live-game.ts";
import { type Delays, nextAction } from "./next-action.ts";

const DELAYS: Delays = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const TURN_MS = 120_000;
const CUP = { id: "cup", name: "Cup", kind: "arena", round: null } as const;
const TERMS = { match: { id: "match", rated: true }, cup: CUP };
const game = startedGame(TERMS);

/** The game after these players lost their connections, each at the given time. */
const lost = (live: LiveGame, times: Readonly<Record<string, number>>) =>
  followed(live, ...Object.entries(times).map(([playerId, at]) => presence(playerId, "gone", at)));
const giveUp = (playerId: string, at: number) => ({ do: "give-up", at, playerId });

describe("in a game of a cup", () => {
  it("the clock plays for connected players", () => {
    expect(nextAction(game, DELAYS)).toEqual({ do: "play-for-clock", at: 1000 + TURN_MS, playerId: "a" });
  });

  it("a disconnected player loses after the time in which they may come back, at turn or not", () => {
    expect(nextAction(lost(game, { a: 2000 }), DELAYS)).toEqual(giveUp("a", 62_000));
    expect(nextAction(lost(game, { b: 2000 }), DELAYS)).toEqual(giveUp("b", 62_000));
    const back = followed(lost(game, { b: 2000 }), presence("b", "here", 3000));
    expect(nextAction(back, DELAYS)).toMatchObject({ do: "play-for-clock" });
  });

  it("a disconnected player loses before the first card too, while the leader cuts", () => {
    const setup: Setup = { seats: 2, target: 11, ...HOUSE_RULES, cut: true };
    const quick: Delays = { ...DELAYS, awayMs: 5000 };
    expect(nextAction(lost(startedGame({ ...TERMS, setup }), { b: 1500 }), quick)).toEqual(giveUp("b", 6500));
  });

  it("of two disconnected players, the one who went first loses", () => {
    expect(nextAction(lost(game, { a: 2000, b: 7001 }), DELAYS)).toEqual(giveUp("a", 62_000));
    expect(nextAction(lost(game, { a: 30_000, b: 2000 }), DELAYS)).toEqual(giveUp("b", 62_000));
  });

  it("the player on the second seat loses if both went within five seconds", () => {
    expect(nextAction(lost(game, { a: 2000, b: 7000 }), DELAYS)).toEqual(giveUp("b", 67_000));
    expect(nextAction(lost(game, { a: 2000, b: 2000 }), DELAYS)).toEqual(giveUp("b", 62_000));
    expect(nextAction(lost(game, { a: 4000, b: 2000 }), DELAYS)).toEqual(giveUp("b", 62_000));
  });

  it("a player for whom the server has played twelve cards loses, even if the game is not rated", () => {
    let live = startedGame({ match: { id: "match", rated: false }, cup: CUP });
    for (let card = 0; card < RATED_CARDS_MISSED_MAX; card++) {
      expect(nextAction(followed(live, presence("a", "back", 3000)), DELAYS)?.do).toBe("play-for-clock");
      live = played(played(live, 2000, "clock"), 3000);
    }
    expect(nextAction(live, DELAYS)).toEqual(giveUp("a", 3000));
  });
});

describe("at a summary of a cup's game", () => {
  const summary = roundPlayedOut(game, 9000);
  const next = { do: "continue", at: 9000 + SUMMARY_MS };

  it("the next round is dealt after the summary if both players are connected", () => {
    expect(nextAction(summary, DELAYS)).toEqual(next);
  });

  it("a disconnected player loses if this is due before the next round", () => {
    expect(nextAction(lost(summary, { b: 8999 }), DELAYS)).toEqual(giveUp("b", 68_999));
    expect(nextAction(lost(summary, { b: 9000 }), DELAYS)).toEqual(next);
    expect(nextAction(lost(summary, { b: 9001 }), DELAYS)).toEqual(next);
  });

  it("a disconnected player cannot lose a game that the score has decided", () => {
    const near = entered(game, 2000, { type: "near-win", playerId: "a" }, { type: "near-win", playerId: "b" });
    const decided = roundPlayedOut(near, 9000);
    expect(nextAction(lost(decided, { b: 2000 }), DELAYS)).toEqual(next);
  });

  it("of any other game, a disconnected player does not lose", () => {
    const other = lost(roundPlayedOut(startedGame(), 9000), { b: 2000 });
    expect(nextAction(other, DELAYS)).toEqual(next);
    const { match } = TERMS;
    expect(nextAction(lost(roundPlayedOut(startedGame({ match }), 9000), { b: 2000 }), DELAYS)).toEqual(next);
  });
});

describe("a finished game without a card", () => {
  const finished = (terms: Parameters<typeof startedGame>[0]) =>
    lost(entered(startedGame(terms), 1500, { type: "left", playerId: "a" }), { b: 3000 });

  it("is forgotten once its table is empty, also in a cup, which keeps the outcome in a row of its own", () => {
    const forget = { do: "forget", at: 3000 + DELAYS.abandonedMs };
    expect(nextAction(finished({ match: TERMS.match }), DELAYS)).toEqual(forget);
    expect(nextAction(finished(TERMS), DELAYS)).toEqual(forget);
  });

  it("in a cup is forgotten after an hour even if the winner stays at the table", () => {
    const stayed = entered(game, 1500, { type: "left", playerId: "a" });
    expect(nextAction(stayed, DELAYS)).toEqual({ do: "forget", at: 1500 + 3_600_000 });
    const { match } = TERMS;
    expect(nextAction(entered(startedGame({ match }), 1500, { type: "left", playerId: "a" }), DELAYS)).toBeNull();
  });

  it("stays once a card was played", () => {
    const left = entered(played(game, 1200), 1500, { type: "left", playerId: "a" });
    expect(nextAction(lost(left, { b: 3000 }), DELAYS)).toBeNull();
  });
});

import { CARD_MS } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";

import { noticesOf } from "../publishing/notices.ts";
import {
  continued,
  entered,
  followed,
  played,
  playOf,
  presence,
  roundPlayedOut,
  startedGame,
} from "../testing/live-games.ts";
import { turnEndsAt } from "./clocks.ts";
import type { LiveGame } from "./live-game.ts";
import { playerAtTurn } from "./people.ts";
import { isShortOfTime, roundClockMs, turnMs } from "./thinking-time.ts";

const MATCH = { id: "match", rated: true };
const found = (turnSeconds: number | null = 120) => startedGame({ match: MATCH, turnSeconds });

/** The whole time that the player at turn has for the turn, in ms. */
const clockOf = (live: LiveGame) => (turnEndsAt(live) ?? Number.NaN) - live.clock.phaseBeganAt;

/** The game after a play that took `ms` ms. */
const playedIn = (live: LiveGame, ms: number, by: "player" | "clock" | "bot" = "player") =>
  played(live, live.clock.phaseBeganAt + ms, by);

/** The game after one card of each player. `a` plays a card after `ms` ms, the other player at once. */
const thinking = (live: LiveGame, ms: number) => playedIn(playedIn(live, ms), 0);

describe("in a game of quick match", () => {
  it("a player who takes 84 % of each turn's clock runs short, and in the end has 15 s for each card", () => {
    let live = found();
    const clocks: number[] = [];
    while (live.game.status === "in_progress") {
      clocks.push(clockOf(live));
      live = thinking(live, clockOf(live) * 0.84);
    }
    expect(clocks.slice(0, 2)).toEqual([120_000, 120_000]);
    expect(clocks.slice(4)).toEqual(clocks.slice(4).map(() => CARD_MS));
    const thought = clocks.reduce((sum, clock) => sum + clock * 0.84, 0);
    expect(thought).toBeLessThan(roundClockMs(2, 120) + clocks.length * CARD_MS);
  });

  it("a player who takes 15 s a card has the whole clock almost to the end of the round, and again in the next round", () => {
    let live = found(60);
    for (let card = 0; card < 14; card++) {
      expect(clockOf(live)).toBe(60_000);
      live = thinking(live, CARD_MS);
    }
    const next = continued(roundPlayedOut(live, live.clock.phaseBeganAt + 60_000), live.clock.phaseBeganAt + 120_000);
    expect(clockOf(next)).toBe(60_000);
  });

  it("two turns of a round may use the whole clock, however long it is and with however many seats", () => {
    for (const live of [found(600), startedGame({ match: MATCH, setup: { seats: 4, target: 11, ...HOUSE_RULES } })]) {
      const whole = (live.terms.turnSeconds ?? 0) * 1000;
      let now = live;
      for (const turn of [1, 2, 3]) {
        expect(clockOf(now)).toBe(turn < 3 ? whole : CARD_MS);
        now = playedIn(now, whole);
        while (playerAtTurn(now) !== "a") now = playedIn(now, 0);
      }
    }
  });

  it("only the player's own time counts, and none while a bot plays for them", () => {
    const other = playedIn(playedIn(found(), 1000), 119_000);
    expect([playerAtTurn(other), clockOf(other)]).toEqual(["a", 120_000]);
    const away = followed(found(), presence("a", "gone", 1000), presence("a", "away", 1000));
    let live = away;
    for (let card = 0; card < 4; card++) live = playedIn(playedIn(live, 100_000, "bot"), 0);
    expect(clockOf(followed(live, presence("a", "here", live.clock.phaseBeganAt)))).toBe(120_000);
  });

  it("a clock shorter than 15 s stays unchanged, and a game without a clock gets none", () => {
    let quick = found(10);
    for (let card = 0; card < 17; card++) quick = thinking(quick, 10_000);
    expect(clockOf(quick)).toBe(10_000);
    expect(turnEndsAt(thinking(found(null), 10_000_000))).toBeNull();
  });

  it("all players are notified once a round when a player's time is used up", () => {
    let live = found();
    const told: unknown[] = [];
    while (live.game.status === "in_progress") {
      const after = playedIn(live, playerAtTurn(live) === "a" ? 60_000 : 0);
      told.push(...noticesOf({ before: live, after, records: [playOf(live, 0)], wakeAt: null }));
      live = after;
    }
    expect(told).toEqual([{ code: "ROUND_TIME_USED", name: "a", playerId: "a", seconds: CARD_MS / 1000 }]);
  });
});

it("in a game that people opened themselves, the clock is the one that they chose", () => {
  let live = startedGame();
  for (let card = 0; card < 12; card++) live = thinking(live, 110_000);
  expect(clockOf(live)).toBe(120_000);
});

describe("the time that a player has used in a round", () => {
  /** Per player id, in ms. */
  const usedIn = (live: LiveGame) => Object.fromEntries(live.clock.thinkingTime);
  const FOUR = { seats: 4, target: 11, ...HOUSE_RULES } as const;

  it("is the sum of the player's turns, whether the player or the clock played", () => {
    const once = playedIn(playedIn(found(), 5000), 700);
    expect(usedIn(once)).toEqual({ a: 5000, b: 700 });
    expect(usedIn(playedIn(once, 120_000, "clock"))).toEqual({ a: 125_000, b: 700 });
  });

  it("does not grow by the turns of a bot, nor while the game waits for players after an outage", () => {
    const once = playedIn(playedIn(found(), 5000), 700);
    expect(usedIn(playedIn(once, 9000, "bot"))).toEqual({ a: 5000, b: 700 });
    const since = once.clock.phaseBeganAt;
    const outage = followed(once, {
      at: since,
      kind: "outage",
      since,
      until: since + 60_000,
      playerIds: ["b"],
    });
    expect(usedIn(playedIn(outage, 9000))).toEqual({ a: 5000, b: 700 });
    const back = followed(outage, { at: since + 20_000, kind: "returned" });
    expect(usedIn(playedIn(back, 3000))).toEqual({ a: 8000, b: 700 });
  });

  it("does not change when a player leaves a team game", () => {
    const live = playedIn(startedGame({ match: MATCH, setup: FOUR }), 5000);
    const left = entered(live, live.clock.phaseBeganAt + 50_000, { type: "left", playerId: "c" });
    expect(usedIn(left)).toEqual({ a: 5000 });
  });

  it("is forgotten at the end of the round", () => {
    const summary = roundPlayedOut(playedIn(found(), 5000), 7000);
    expect(usedIn(summary)).toEqual({});
    const next = continued(summary, 9000);
    expect(usedIn(next)).toEqual({});
    expect(usedIn(playedIn(next, 400))).toEqual({ b: 400 });
  });

  it("is not counted without a match or without a clock", () => {
    expect(usedIn(playedIn(startedGame(), 5000))).toEqual({});
    expect(usedIn(playedIn(found(null), 5000))).toEqual({});
  });
});

describe("a player is short of time", () => {
  /** The game in which "a" has used this much time of the round. */
  const used = (live: LiveGame, ms: number): LiveGame => ({
    ...live,
    clock: { ...live.clock, thinkingTime: new Map([["a", ms]]) },
  });

  it("if at most 15 s of the round's time are left; each turn then takes 15 s", () => {
    const atLimit = roundClockMs(2, 120) - CARD_MS;
    expect(atLimit).toBe(255_000);
    const turnAfter = (ms: number) => turnMs(used(found(), ms), "a", 120);
    const isShortAfter = (ms: number) => isShortOfTime(used(found(), ms), "a");
    expect([isShortAfter(atLimit - 1), turnAfter(atLimit - 1)]).toEqual([false, CARD_MS + 1]);
    expect([isShortAfter(atLimit), turnAfter(atLimit)]).toEqual([true, CARD_MS]);
    expect([isShortAfter(900_000), turnAfter(900_000)]).toEqual([true, CARD_MS]);
    expect(isShortOfTime(used(found(), 900_000), "b")).toBe(false);
  });

  it("never with a turn's clock of 15 s or less, which is not shortened", () => {
    for (const turnSeconds of [10, 15]) {
      const live = used(found(turnSeconds), 900_000);
      expect(isShortOfTime(live, "a")).toBe(false);
      expect(turnMs(live, "a", turnSeconds)).toBe(turnSeconds * 1000);
    }
    expect(isShortOfTime(used(found(16), 900_000), "a")).toBe(true);
  });

  it("never without a match or without a clock", () => {
    const unmatched = used(startedGame(), 900_000);
    expect(isShortOfTime(unmatched, "a")).toBe(false);
    expect(turnMs(unmatched, "a", 120)).toBe(120_000);
    expect(isShortOfTime(used(found(null), 900_000), "a")).toBe(false);
  });
});

it("a round's time is 15 s for each card of a player, but at least two whole turns", () => {
  expect(roundClockMs(2, 60)).toBe(18 * 15_000);
  expect(roundClockMs(2, 135)).toBe(18 * 15_000);
  expect(roundClockMs(2, 136)).toBe(2 * 136_000);
  expect(roundClockMs(4, 60)).toBe(9 * 15_000);
  expect(roundClockMs(4, 120)).toBe(2 * 120_000);
});

import { firstLegalMove } from "@chkobba/bot";
import { CARD_MS } from "@chkobba/protocol";
import { HOUSE_RULES, viewFor } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { playRecord } from "../log/record.ts";
import { noticesOf } from "../publishing/notices.ts";
import { continued, followed, played, presence, roundPlayedOut, startedGame } from "../testing/live-games.ts";
import { turnEndsAt } from "./clocks.ts";
import type { LiveGame } from "./live-game.ts";
import { playerAtTurn } from "./people.ts";
import { roundClockMs } from "./thinking-time.ts";

const MATCH = { id: "match", rated: true };
const found = (turnSeconds: number | null = 120) => startedGame({ match: MATCH, turnSeconds });

/** The whole time that the player at turn has for the turn, in ms. */
const clockOf = (live: LiveGame) => (turnEndsAt(live) ?? Number.NaN) - live.phaseBeganAt;

/** The game after a play that took `ms` ms. */
const playedIn = (live: LiveGame, ms: number, by: "player" | "clock" | "bot" = "player") =>
  played(live, live.phaseBeganAt + ms, by);

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
    const next = continued(roundPlayedOut(live, live.phaseBeganAt + 60_000), live.phaseBeganAt + 120_000);
    expect(clockOf(next)).toBe(60_000);
  });

  it("two turns of a round may use the whole clock, however long it is and with however many seats", () => {
    for (const live of [found(600), startedGame({ match: MATCH, setup: { seats: 4, target: 11, ...HOUSE_RULES } })]) {
      const whole = (live.turnSeconds ?? 0) * 1000;
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
    expect(clockOf(followed(live, presence("a", "here", live.phaseBeganAt)))).toBe(120_000);
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
      told.push(...noticesOf({ before: live, after, records: [playOf(live)], wakeAt: null }));
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

function playOf(live: LiveGame) {
  const playerId = playerAtTurn(live) ?? "nobody";
  const seat = live.game.seats.findIndex((each) => each?.id === playerId);
  return playRecord(0, playerId, firstLegalMove(viewFor(live.game, seat)), "player");
}

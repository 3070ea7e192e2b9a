import type { Conduct } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { banFor, GAME_RULE, LET_DOWN_RULE, NETWORK_RULE, type Noted } from "./ban-rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const RULES = [GAME_RULE, LET_DOWN_RULE];
const bannedUntil = (games: readonly Noted[], now: number, rules = RULES) => banFor(games, now, rules)?.until ?? null;

describe("a ban from searching", () => {
  const lapse = (at: number, what: Conduct = "left") => ({ conduct: what, at });
  const good = (at: number) => ({ conduct: "finished" as const, at });

  it("does not follow from one lapse", () => {
    expect(bannedUntil([lapse(0)], 1)).toBeNull();
  });

  it("lasts 5 minutes from the second lapse within 24 hours, then three times as long each, a day at most", () => {
    const lapses = Array.from({ length: 9 }, (_, nth) => lapse(nth * HOUR));
    const bans = lapses.map(({ at }, nth) => {
      const until = bannedUntil(lapses.slice(0, nth + 1), at);
      return until === null ? 0 : (until - at) / MINUTE;
    });
    expect(bans).toEqual([0, 5, 15, 45, 135, 405, 1215, 1440, 1440]);
  });

  it("ends, and a new count begins after a day", () => {
    expect(bannedUntil([lapse(0), lapse(HOUR)], HOUR + 5 * MINUTE)).toBeNull();
    expect(bannedUntil([lapse(0), lapse(25 * HOUR)], 25 * HOUR)).toBeNull();
  });

  it("is cleared by ten games played to their end; a bad network and a server's fault do not count", () => {
    const games = Array.from({ length: 10 }, (_, nth) => good(2 * HOUR + nth));
    expect(bannedUntil([lapse(0), lapse(HOUR), ...games, lapse(3 * HOUR)], 3 * HOUR)).toBeNull();
    expect(bannedUntil([lapse(0), lapse(HOUR), ...games.slice(1), lapse(3 * HOUR)], 3 * HOUR)).not.toBeNull();
    for (const innocent of ["came-back", "server-fault"] as const) {
      expect(bannedUntil([lapse(0), lapse(1, innocent), lapse(2, innocent)], 3)).toBeNull();
    }
  });
});

describe("missed proposals", () => {
  const letDowns = (count: number, from = 0): readonly Noted[] =>
    Array.from({ length: count }, (_, nth) => ({
      conduct: nth % 2 === 0 ? "declined" : "unanswered",
      at: from + nth * MINUTE,
    }));
  const pauses = (count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const noted = letDowns(nth + 1);
      const { at } = noted.at(-1) ?? { at: 0 };
      return ((bannedUntil(noted, at) ?? at) - at) / MINUTE;
    });

  it("of one player have no cost three times in six hours, then half a minute, and each further one three times as long", () => {
    expect(pauses(9)).toEqual([0, 0, 0, 0.5, 1.5, 4.5, 13.5, 40.5, 120]);
    expect(bannedUntil([...letDowns(3), ...letDowns(1, 7 * HOUR)], 7 * HOUR)).toBeNull();
  });

  it("are cleared by three games played to their end; a declined match in between does not count", () => {
    const good = (at: number): Noted => ({ conduct: "finished", at });
    const played = [good(HOUR), good(HOUR + 1), good(HOUR + 2)];
    const again = letDowns(1, HOUR + 3);
    expect(bannedUntil([...letDowns(3), ...played, ...again], HOUR + 3)).toBeNull();
    expect(bannedUntil([...letDowns(3), ...played.slice(1), ...again], HOUR + 3)).not.toBeNull();
    expect(bannedUntil([...letDowns(3), ...letDowns(3, HOUR)], HOUR + 2 * MINUTE)).not.toBeNull();
  });

  it("count separately from games that were left, and neither clears the other", () => {
    const left = (at: number): Noted => ({ conduct: "left", at });
    expect(bannedUntil([left(0), ...letDowns(3, 1)], HOUR)).toBeNull();
    expect(bannedUntil([left(0), ...letDowns(12, 1), left(12 * MINUTE)], 12 * MINUTE, [GAME_RULE])).toBe(17 * MINUTE);
  });

  it("of a network count together with games that its newcomers left", () => {
    const all = Array.from({ length: 401 }, (_, nth): Noted => ({ conduct: nth % 2 ? "left" : "declined", at: nth }));
    expect(bannedUntil(all, 400, [NETWORK_RULE])).toBe(400 + MINUTE);
  });

  it("of a network stop its newcomers from the 401st within an hour on, a minute at a time", () => {
    const all = Array.from({ length: 500 }, (_, nth): Noted => ({ conduct: "declined", at: nth }));
    expect(bannedUntil(all.slice(0, 400), 400, [NETWORK_RULE])).toBeNull();
    for (const count of [401, 500]) {
      expect(bannedUntil(all.slice(0, count), count - 1, [NETWORK_RULE])).toBe(count - 1 + MINUTE);
    }
  });
});

import type { Conduct } from "@chkobba/protocol";
import { ALL_CARDS } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import {
  banFor,
  conductOf,
  GAME_RULE,
  LET_DOWN_RULE,
  type Moment,
  NETWORK_RULE,
  type Noted,
  type Played,
} from "./conduct.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Scores = readonly [number, number];
const EVEN: Scores = [0, 0];
const BEHIND: Scores = [2, 5];

const [CARD] = ALL_CARDS;

function play(by: "player" | "clock" | "bot", { took = 3000, scores = EVEN, playerId = "me" } = {}): Moment {
  if (CARD === undefined) throw new Error("a card was wanted");
  const entry = { type: "played", playerId, card: CARD, taken: [] } as const;
  return { record: { at: took, kind: "entry", entry, by }, scores, turnBeganAt: 0 };
}

function presence(change: "here" | "gone", playerId = "me"): Moment {
  return { record: { at: 0, kind: "presence", playerId, change }, scores: EVEN, turnBeganAt: 0 };
}

const conduct = (moments: readonly Moment[], more: Partial<Played> = {}) =>
  conductOf({ playerId: "me", seat: 0, turnSeconds: 30, moments, hasLeft: false, ...more });

describe("a game", () => {
  it("that was played to its end is finished, even if the clock ran out once", () => {
    expect(conduct([play("player"), play("player")])).toBe("finished");
    expect(conduct([play("clock", { scores: BEHIND }), play("player")])).toBe("finished");
    expect(conduct([play("clock"), play("clock")])).toBe("finished");
  });

  it("that was left is left", () => {
    expect(conduct([play("player")], { hasLeft: true })).toBe("left");
  });

  it("in which the clock ran out twice while behind was sat out; three times otherwise, it ran out", () => {
    expect(conduct([play("clock", { scores: BEHIND }), play("clock", { scores: BEHIND })])).toBe("sat");
    expect(conduct([play("clock", { scores: BEHIND }), play("clock", { scores: BEHIND })], { seat: 1 })).toBe(
      "finished",
    );
    expect(conduct([play("clock"), play("clock"), play("clock")])).toBe("ran-out");
  });

  it("in which a player who is behind repeatedly plays at the last moment", () => {
    const late = (scores: Scores) => Array.from({ length: 4 }, () => play("player", { took: 26_000, scores }));
    expect(conduct(late(BEHIND))).toBe("last-moment");
    expect(conduct(late(BEHIND).slice(1))).toBe("finished");
    expect(conduct(late(EVEN))).toBe("finished");
    expect(conduct(late(BEHIND), { turnSeconds: null })).toBe("finished");
    expect(conduct(late(BEHIND), { turnSeconds: 60 })).toBe("finished");
  });

  it("in which the connection was lost counts by whether the player came back", () => {
    const clocks = Array.from({ length: 5 }, () => play("clock", { scores: BEHIND }));
    expect(conduct([presence("gone"), ...clocks, play("bot"), presence("here"), play("player")])).toBe("came-back");
    expect(conduct([presence("gone"), ...clocks])).toBe("ran-out");
    // A player who plays is present, even if the log has not recorded their return.
    expect(conduct([presence("gone"), ...clocks, play("player")])).toBe("came-back");
    expect(conduct([presence("gone", "other"), play("player")])).toBe("finished");
  });

  it("ignores the clocks of other players", () => {
    const others = Array.from({ length: 5 }, () => play("clock", { scores: BEHIND, playerId: "other" }));
    expect(conduct(others)).toBe("finished");
  });
});

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

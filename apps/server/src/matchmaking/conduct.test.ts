import type { Conduct } from "@chkobba/protocol";
import { ALL_CARDS } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { banFor, conductOf, type Moment, type Noted, type Played } from "./conduct.ts";

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
  it("that was played to its end is finished, also with one clock that ran out", () => {
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

  it("whose moves came at the last moment again and again while behind", () => {
    const late = (scores: Scores) => Array.from({ length: 4 }, () => play("player", { took: 26_000, scores }));
    expect(conduct(late(BEHIND))).toBe("last-moment");
    expect(conduct(late(BEHIND).slice(1))).toBe("finished");
    expect(conduct(late(EVEN))).toBe("finished");
    expect(conduct(late(BEHIND), { turnSeconds: null })).toBe("finished");
    expect(conduct(late(BEHIND), { turnSeconds: 60 })).toBe("finished");
  });

  it("in which the connection was lost counts by whether they came back", () => {
    const clocks = Array.from({ length: 5 }, () => play("clock", { scores: BEHIND }));
    expect(conduct([presence("gone"), ...clocks, play("bot"), presence("here"), play("player")])).toBe("came-back");
    expect(conduct([presence("gone"), ...clocks])).toBe("ran-out");
    expect(conduct([presence("gone", "other"), play("player")])).toBe("finished");
  });

  it("counts the clocks of nobody else", () => {
    const others = Array.from({ length: 5 }, () => play("clock", { scores: BEHIND, playerId: "other" }));
    expect(conduct(others)).toBe("finished");
  });
});

const bannedUntil = (games: readonly Noted[], now: number) => banFor(games, now)?.until ?? null;

describe("who may not search", () => {
  const lapse = (at: number, what: Conduct = "left") => ({ conduct: what, at });
  const good = (at: number) => ({ conduct: "finished" as const, at });

  it("is nobody after one lapse", () => {
    expect(bannedUntil([lapse(0)], 1)).toBeNull();
  });

  it("waits 5 minutes from the second within 24 hours, then three times as long each, a day at most", () => {
    const lapses = Array.from({ length: 9 }, (_, nth) => lapse(nth * HOUR));
    const bans = lapses.map(({ at }, nth) => {
      const until = bannedUntil(lapses.slice(0, nth + 1), at);
      return until === null ? 0 : (until - at) / MINUTE;
    });
    expect(bans).toEqual([0, 5, 15, 45, 135, 405, 1215, 1440, 1440]);
  });

  it("may search again afterwards, and starts anew after a day", () => {
    expect(bannedUntil([lapse(0), lapse(HOUR)], HOUR + 5 * MINUTE)).toBeNull();
    expect(bannedUntil([lapse(0), lapse(25 * HOUR)], 25 * HOUR)).toBeNull();
  });

  it("is forgotten after ten games played to their end; a bad network and a server's fault are none of their own", () => {
    const games = Array.from({ length: 10 }, (_, nth) => good(2 * HOUR + nth));
    expect(bannedUntil([lapse(0), lapse(HOUR), ...games, lapse(3 * HOUR)], 3 * HOUR)).toBeNull();
    expect(bannedUntil([lapse(0), lapse(HOUR), ...games.slice(1), lapse(3 * HOUR)], 3 * HOUR)).not.toBeNull();
    for (const innocent of ["came-back", "server-fault"] as const) {
      expect(bannedUntil([lapse(0), lapse(1, innocent), lapse(2, innocent)], 3)).toBeNull();
    }
  });
});

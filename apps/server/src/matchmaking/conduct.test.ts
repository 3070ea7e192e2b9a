import { ALL_CARDS } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { conductAfter, type GameConduct } from "../games/table/conduct-tally.ts";
import { startedGame } from "../games/testing/live-games.ts";
import type { GameRecord } from "../schema/game-record.ts";
import { conductOf } from "./conduct.ts";

type Scores = readonly [number, number];
const EVEN: Scores = [0, 0];
const BEHIND: Scores = [2, 5];

const [CARD] = ALL_CARDS;

/** A record with the points of both teams before it. The turn that it ends began at time 0. */
interface Moment {
  readonly record: GameRecord;
  readonly scores: Scores;
}

function play(by: "player" | "clock" | "bot", { took = 3000, scores = EVEN, playerId = "me" } = {}): Moment {
  if (CARD === undefined) throw new Error("a card was wanted");
  const entry = { type: "played", playerId, card: CARD, taken: [] } as const;
  return { record: { at: took, kind: "entry", entry, by }, scores };
}

function presence(change: "here" | "gone", playerId = "me"): Moment {
  return { record: { at: 0, kind: "presence", playerId, change }, scores: EVEN };
}

/** The conduct of "me" on this seat, after these moments. */
function conduct(
  moments: readonly Moment[],
  {
    seat = 0,
    turnSeconds = 30,
    hasLeft = false,
  }: { seat?: number; turnSeconds?: number | null; hasLeft?: boolean } = {},
) {
  const { game } = startedGame();
  if (game.status !== "in_progress") throw new Error("a running game was wanted");
  const seats = game.seats.map((each, nth) => ({ ...each, id: nth === seat ? "me" : "other" }));
  let counted: GameConduct | null = null;
  for (const { record, scores } of moments) {
    counted = conductAfter(
      {
        game: { ...game, seats, scores },
        terms: { turnSeconds },
        clock: { phaseBeganAt: 0 },
        soFar: { conduct: counted },
      },
      record,
    );
  }
  return conductOf(counted?.players.get("me"), hasLeft);
}

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

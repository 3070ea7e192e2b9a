// Players who have not joined a deal yet: their clock, how long the server waits for them, and what happens if they
// leave before they join.
import { READING_MS, REMATCH_MS } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resultBetween } from "../log/game-result.ts";
import { stateFor } from "../publishing/game-state.ts";
import {
  continued,
  entered,
  followed,
  played,
  playedToEnd,
  presence,
  rematchOf,
  roundPlayedOut,
  startedGame,
} from "../testing/live-games.ts";
import { turnEndsAt } from "./clocks.ts";
import type { LiveGame } from "./live-game.ts";
import { nextAction } from "./next-action.ts";
import { pendingOf, peopleBut, playerAtTurn } from "./people.ts";

const TURN_MS = 120_000;
const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const TEAMS = { setup: { seats: 4, target: 11, ...HOUSE_RULES } } as const;

/** The second round. "a" has dealt it at 10,000 ms. It is the turn of "b". */
const secondRound = (readers: readonly string[] = ["b"]) =>
  continued(roundPlayedOut(startedGame(), 5000), 10_000, readers);
/** A rematch. "b" has dealt it at 10,000 ms. It is the turn of "a". */
const rematch = (latecomers: readonly string[] = ["a"]) =>
  rematchOf(playedToEnd(startedGame(), 5000), 10_000, latecomers);
const pendingAt = (live: LiveGame) => stateFor(live, 0).players.map(({ pending }) => pending);

describe("a player who is still reading the summary", () => {
  it("has no clock until they have read it; then they have the whole turn", () => {
    const live = secondRound();
    expect(playerAtTurn(live)).toBe("b");
    expect(pendingAt(live)).toEqual([null, "summary"]);
    expect(turnEndsAt(live)).toBeNull();
    const read = followed(live, presence("b", "ready", 17_000));
    expect(pendingAt(read)).toEqual([null, null]);
    expect(turnEndsAt(read)).toBe(17_000 + TURN_MS);
    expect(read.version).toBe(live.version + 1);
  });

  it("does not stop another player's clock", () => {
    const live = secondRound(["a"]);
    expect(turnEndsAt(live)).toBe(10_000 + TURN_MS);
    expect(turnEndsAt(followed(live, presence("a", "ready", 17_000)))).toBe(10_000 + TURN_MS);
    expect(turnEndsAt(played(live, 11_000))).toBeNull();
  });

  it("has read it once they play, but not when a bot plays for them", () => {
    expect(secondRound().clock.pending).not.toBeNull();
    expect(played(secondRound(), 11_000).clock.pending).toBeNull();
    const away = followed(secondRound(), presence("b", "away", 10_500));
    expect(pendingAt(played(away, 11_000, "bot"))).toEqual([null, "summary"]);
  });

  it("is no longer waited for once the time is over, together with all others", () => {
    const four = continued(roundPlayedOut(startedGame(TEAMS), 5000), 10_000, ["a", "b", "d"]);
    const call = { do: "stop-waiting", at: 10_000 + READING_MS };
    expect(nextAction(four, DELAYS)).toEqual({ ...call, playerIds: ["a", "b", "d"] });
    expect(nextAction(played(four, 12_000), DELAYS)).toEqual({ ...call, playerIds: ["a", "d"] });
  });

  it("is marked away and replaced by a bot like any other player", () => {
    const gone = followed(startedGame(), presence("b", "gone", 2000));
    const next = continued(roundPlayedOut(gone, 5000), 50_000, ["b"]);
    expect(nextAction(next, DELAYS)).toEqual({ do: "mark-away", at: 2000 + DELAYS.awayMs, playerId: "b" });
    const away = followed(next, presence("b", "away", 62_000));
    expect(nextAction(away, DELAYS)).toEqual({
      do: "play-as-bot",
      at: 50_000 + 2 * DELAYS.botDelayMs.min,
      playerId: "b",
    });
  });

  it("does not exist in a log that names no pending player", () => {
    const live = secondRound([]);
    expect(live.clock.pending).toBeNull();
    expect(turnEndsAt(live)).toBe(10_000 + TURN_MS);
  });
});

describe("a player who has not joined a rematch", () => {
  it("has no clock until they join or the minute is over", () => {
    const live = rematch();
    expect(playerAtTurn(live)).toBe("a");
    expect(pendingAt(live)).toEqual(["rematch", null]);
    expect(turnEndsAt(live)).toBeNull();
    expect(nextAction(live, DELAYS)).toEqual({ do: "stop-waiting", at: 10_000 + REMATCH_MS, playerIds: ["a"] });
    expect(turnEndsAt(followed(live, presence("a", "ready", 30_000)))).toBe(30_000 + TURN_MS);
  });

  it("leaves the game without losing it: the table waits, and that seat is free", () => {
    const live = rematch();
    const waiting = entered(live, 20_000, { type: "withdrew", playerId: "a" });
    expect(waiting.game).toMatchObject({ status: "waiting", seats: [null, { id: "b" }] });
    expect(resultBetween(live, waiting)).toBeNull();
    expect([...waiting.people.owners.keys()]).toEqual(["b"]);
    const clock = { pending: null, phaseBeganAt: 20_000 };
    expect(waiting).toMatchObject({ plays: [], clock, soFar: { beganAt: 0 } });
    expect(peopleBut(waiting, null)).toEqual(["b"]);
  });

  it("leaves a game of four in the same way: a seat that a bot had taken over becomes free too", () => {
    const four = rematchOf(playedToEnd(startedGame(TEAMS), 5000), 10_000, ["b", "c", "d"]);
    const withBot = entered(played(four, 11_000), 12_000, { type: "left", playerId: "a" });
    const waiting = entered(withBot, 13_000, { type: "withdrew", playerId: "c" });
    expect(waiting.game.seats.map((seat) => seat?.id ?? null)).toEqual([null, "b", null, "d"]);
    expect(waiting.soFar.leavers.size).toBe(0);
  });
});

type Step = "play" | "play-as-bot" | "ready" | "away" | "back" | "gone" | "here" | "continue";

describe("at a table of four, whatever is recorded", () => {
  const step = fc.tuple(
    fc.constantFrom<Step>("play", "play", "play", "play-as-bot", "ready", "away", "back", "gone", "here", "continue"),
    fc.constantFrom("a", "b", "c", "d"),
  );

  function taken(live: LiveGame, [what, playerId]: readonly [Step, string], at: number): LiveGame {
    if (what === "play" || what === "play-as-bot") {
      if (live.game.status === "in_progress") return played(live, at, what === "play" ? "player" : "bot");
      return live.game.status === "round_summary" ? continued(live, at, peopleBut(live, playerId)) : live;
    }
    if (what === "continue") {
      return live.game.status === "round_summary" ? continued(live, at, peopleBut(live, playerId)) : live;
    }
    return followed(live, presence(playerId, what, at));
  }

  it("no clock runs for a pending player, and the end of the wait is always known", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        let live = rematchOf(playedToEnd(startedGame(TEAMS), 5000), 10_000, ["b", "c", "d"]);
        for (const [nth, one] of steps.entries()) {
          live = taken(live, one, 10_000 + nth * 200);
          const turn = playerAtTurn(live);
          if (turn !== null && pendingOf(live, turn) !== null) expect(turnEndsAt(live)).toBeNull();
          if (live.clock.pending === null) continue;
          expect(live.game.status).toBe("in_progress");
          expect(live.clock.pending.playerIds.length).toBeGreaterThan(0);
          expect(nextAction(live, DELAYS)?.at).toBeLessThanOrEqual(live.clock.pending.until);
        }
      }),
      { numRuns: 150 },
    );
  });
});

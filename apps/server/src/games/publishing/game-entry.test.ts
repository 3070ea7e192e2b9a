import { ALL_CARDS } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import type { By, GameRecord } from "../../schema/game-record.ts";
import type { Change } from "../log/game-store.ts";
import { continueRecord, entryRecord } from "../log/record.ts";
import type { LiveGame } from "../table/live-game.ts";
import { playerAtTurn } from "../table/people.ts";
import {
  continued,
  entered,
  followed,
  fullTable,
  played,
  playOf,
  presence,
  roundPlayedOut,
  soloGame,
  startedGame,
} from "../testing/live-games.ts";
import { entryOf } from "./game-entry.ts";

const ID = "00000000-0000-4000-8000-000000000001";

function changeBy(before: LiveGame, ...records: readonly GameRecord[]): Change {
  return { before, after: followed(before, ...records), records, wakeAt: null };
}

/** The game after this many plays at time 2000. */
function afterPlays(live: LiveGame, plays: number): LiveGame {
  return plays === 0 ? live : afterPlays(played(live, 2000), plays - 1);
}

describe("a play", () => {
  it("is sent with its seat and its cards, the version of the game, and the end of the next turn", () => {
    const entry = entryOf(changeBy(startedGame(), playOf(startedGame(), 2000)));
    const expected = {
      ...{ id: ID, version: 5, turnEndsAt: 122_000 },
      played: { seat: 0, card: "5-spata", taken: ["1-spata", "4-spata"], by: "player" },
    };
    expect(entry?.(0)).toEqual(expected);
    expect(entry?.(1)).toEqual(expected);
    expect(entry?.(null)).toEqual(expected);
  });

  it("has the end of the next turn by the machine's clock", () => {
    const change = changeBy(startedGame(), playOf(startedGame(), 2000));
    expect(entryOf(change, 500)?.(null).turnEndsAt).toBe(121_500);
  });

  it("has no end of the next turn at a table without a clock", () => {
    const before = startedGame({ turnSeconds: null });
    expect(entryOf(changeBy(before, playOf(before, 2000)), 500)?.(null).turnEndsAt).toBeNull();
  });

  it("that empties all hands gives each seat its own new hand, and spectators none", () => {
    const before = afterPlays(startedGame(), 5);
    const entry = entryOf(changeBy(before, playOf(before, 3000)));
    const common = { id: ID, version: 10, turnEndsAt: 123_000 };
    const play = { seat: 1, card: "10-spata", taken: ["2-spata", "8-spata"], by: "player" };
    expect(entry?.(0)).toEqual({ ...common, played: { ...play, drawn: ["1-dinari", "2-dinari", "3-dinari"] } });
    expect(entry?.(1)).toEqual({ ...common, played: { ...play, drawn: ["4-dinari", "5-dinari", "6-dinari"] } });
    expect(entry?.(null)).toEqual({ ...common, played: { ...play, drawn: [] } });
  });

  it("of a bot, which has no presence, is an entry", () => {
    const before = played(soloGame(), 2000);
    expect(playerAtTurn(before)).toBe("bot");
    expect(entryOf(changeBy(before, playOf(before, 3000, "bot")))?.(0).played).toMatchObject({ seat: 1, by: "bot" });
  });

  it("of a pending player is an entry; a play of the server for them is not, because they stay pending", () => {
    const before = continued(roundPlayedOut(startedGame(), 2000), 3000, ["a", "b"]);
    const entryBy = (by: By) => entryOf(changeBy(before, playOf(before, 4000, by)));
    expect(entryBy("player")?.(null).played).toMatchObject({ seat: 1, by: "player" });
    expect(entryBy("bot")).toBeNull();
  });

  it("of a player who was away is not an entry, because it ends the absence", () => {
    const before = followed(startedGame(), presence("a", "away", 1500));
    expect(entryOf(changeBy(before, playOf(before, 2000)))).toBeNull();
    expect(entryOf(changeBy(before, playOf(before, 2000, "bot")))?.(null).played).toMatchObject({ by: "bot" });
  });

  it("that ends the round is not an entry", () => {
    const before = afterPlays(startedGame(), 35);
    const change = changeBy(before, playOf(before, 3000));
    expect(change.after.game.status).toBe("round_summary");
    expect(entryOf(change)).toBeNull();
  });
});

describe("a change of presence", () => {
  it("is sent with the player's seat, and whether the player is connected and away", () => {
    const presenceAfter = (live: LiveGame, record: GameRecord) => entryOf(changeBy(live, record), 500)?.(null);
    const common = { id: ID, version: 5, turnEndsAt: 120_500 };
    expect(presenceAfter(startedGame(), presence("b", "gone", 2000))).toEqual({
      ...common,
      presence: { seat: 1, connected: false, isAway: false },
    });
    expect(presenceAfter(startedGame(), presence("b", "away", 2000))).toEqual({
      ...common,
      presence: { seat: 1, connected: true, isAway: true },
    });
    const gone = followed(startedGame(), presence("a", "gone", 2000));
    expect(presenceAfter(gone, presence("a", "here", 3000))).toEqual({
      ...common,
      version: 6,
      presence: { seat: 0, connected: true, isAway: false },
    });
  });

  it("is not an entry for a player who has joined the deal", () => {
    const before = continued(roundPlayedOut(startedGame(), 2000), 3000, ["a", "b"]);
    expect(entryOf(changeBy(before, presence("b", "ready", 4000)))).toBeNull();
  });

  it("is not an entry in a waiting game, also beside a free seat", () => {
    expect(entryOf(changeBy(fullTable(), presence("b", "gone", 2000)))).toBeNull();
    const alone = entered(fullTable(), 1000, { type: "left", playerId: "a" });
    expect(alone.game.seats).toMatchObject([null, { id: "b" }]);
    expect(entryOf(changeBy(alone, presence("b", "gone", 2000)))).toBeNull();
  });

  it("is not an entry for a player who is not at the table", () => {
    const live = startedGame();
    expect(entryOf({ before: live, after: live, records: [presence("c", "gone", 2000)], wakeAt: null })).toBeNull();
  });

  it("is not an entry if the game waited for the player after an outage", () => {
    const waitingFor = (...playerIds: readonly string[]) =>
      followed(startedGame(), { at: 2000, kind: "outage", since: 1500, until: 60_000, playerIds });
    expect(entryOf(changeBy(waitingFor("a"), presence("a", "here", 3000)))).toBeNull();
    expect(entryOf(changeBy(waitingFor("a", "b"), presence("a", "here", 3000)))).toBeNull();
    const other = entryOf(changeBy(waitingFor("a"), presence("b", "gone", 3000)));
    expect(other?.(null)).toMatchObject({ turnEndsAt: null, presence: { seat: 1, connected: false } });
  });
});

describe("whole states are sent instead", () => {
  it("after the first record of a game, and after a change without a record", () => {
    const live = startedGame();
    expect(entryOf({ before: null, after: live, records: [playOf(live, 2000)], wakeAt: null })).toBeNull();
    expect(entryOf({ before: live, after: live, records: [], wakeAt: null })).toBeNull();
  });

  it("after several records at once", () => {
    const before = startedGame();
    const first = playOf(before, 2000);
    const second = playOf(followed(before, first), 3000);
    expect(entryOf(changeBy(before, first, second))).toBeNull();
  });

  it("after a deal, a player's departure, and a change of who may watch", () => {
    const summary = roundPlayedOut(startedGame(), 2000);
    expect(
      entryOf(
        changeBy(
          summary,
          continueRecord(3000, summary.game, () => [ALL_CARDS]),
        ),
      ),
    ).toBeNull();
    expect(entryOf(changeBy(startedGame(), entryRecord(2000, { type: "left", playerId: "a" })))).toBeNull();
    const closed = changeBy(startedGame(), { at: 2000, kind: "watchable", playerId: "a", watchable: false });
    expect(closed.after.terms.closedBy).toBe("a");
    expect(entryOf(closed)).toBeNull();
  });
});

// The pace at which a player's connections and losses of connections are recorded.
import { describe, expect, it } from "vitest";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import { withNewRows } from "../../schema/testing/server-database.ts";
import { GameLog } from "../log/game-log.ts";
import { CONNECTIONS, newGames, opened, presence, seated } from "../testing/live-games.ts";
import { PresenceRecorder } from "./presence-recorder.ts";

const GAME = "00000000-0000-4000-8000-000000000011";
const SEAT = { gameId: GAME, playerId: "a" };
const DELAYS = { awayMs: 0, botDelayMs: { min: 0, max: 0 }, abandonedMs: 600_000 };

describe.each(EACH_DATABASE)("on $name", ({ newPlace }) => {
  let log: GameLog;
  withNewRows(newPlace, (opened) => {
    log = new GameLog(opened);
  });

  it("rapid reconnects yield few records; a connected player is recorded as connected at once", async () => {
    const { store, writer } = newGames(log, DELAYS);
    const postponed: number[] = [];
    await writer.open(GAME, [opened(), seated("a"), seated("b")]);
    let now = 0;
    let isHere = true;
    const recorder = new PresenceRecorder({
      ...{ store, writer, connections: { ...CONNECTIONS, isHere: () => isHere } },
      now: () => now,
      onPostponed: (_, at) => postponed.push(at),
    });
    const flips = 1000;
    for (let nth = 0; nth < flips; nth++) {
      now += 10;
      isHere = !isHere;
      await recorder.record(SEAT, isHere ? "arrived" : null);
      const there = (await store.load(GAME))?.people.presence.get("a");
      if (isHere) expect(there?.connected).toBe(true);
    }
    const inAnHour = now + 60 * 60_000;
    expect((await log.read(GAME, 4)).length).toBeLessThan(60);
    // The last loss of the connection is recorded once the log allows it.
    isHere = false;
    await recorder.record(SEAT);
    expect((await store.load(GAME))?.people.presence.get("a")?.connected).toBe(true);
    const at = postponed.at(-1) ?? 0;
    expect(at).toBeGreaterThan(now);
    expect(at).toBeLessThan(inAnHour);
    now = at;
    await recorder.record(SEAT);
    expect((await store.load(GAME))?.people.presence.get("a")?.connected).toBe(false);
    // A loss because a server stopped is recorded at once, without the pace that limits a player's own losses.
    isHere = true;
    await recorder.record(SEAT);
    isHere = false;
    await recorder.record(SEAT, "lost");
    expect((await store.load(GAME))?.people.presence.get("a")?.connected).toBe(false);
  });

  it("the connections of all seats of a game are recorded with one append, and only if the log lacks them", async () => {
    const { store, writer } = newGames(log, DELAYS);
    await writer.open(GAME, [opened(), seated("a"), seated("b"), presence("b", "gone", 1)]);
    const appended: unknown[] = [];
    store.on("changed", ({ records }) =>
      appended.push(records.map((record) => record.kind === "presence" && record.playerId)),
    );
    const recorder = new PresenceRecorder({
      ...{ store, writer, connections: CONNECTIONS },
      now: () => 1,
      onPostponed: () => undefined,
    });
    const known = (await store.load(GAME))?.people.presence;
    const missing = ["a", "b"].filter((playerId) => known?.get(playerId)?.connected !== true);
    expect(missing).toContain("b");
    await recorder.recordSeats(GAME);
    await recorder.recordSeats(GAME);
    expect(appended).toEqual([missing]);
    const recorded = (await store.load(GAME))?.people.presence;
    expect(["a", "b"].map((playerId) => recorded?.get(playerId)?.connected)).toEqual([true, true]);
  });
});

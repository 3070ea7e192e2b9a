// An upgrade from the previous release on several servers. Only at full length, because the previous release is built
// first, from the repository's history.
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { buildPrevious, type Release } from "./previous-release.ts";
import { runToEnd } from "./run-to-end.ts";
import { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll } from "./tables.ts";

/** Replies of the previous release have other fields than those of this one, so only these are read. */
const seat = z.object({ gameId: z.string(), playerId: z.string() });
const seatOf = (reply: unknown) => seat.parse(reply);

describe.runIf(inject("isLong"))("beside a server of the previous release", () => {
  let previous: Release;
  let several: SeveralServers;
  beforeAll(async () => {
    previous = buildPrevious();
    several = await SeveralServers.prepareEmpty();
  });
  afterAll(async () => {
    await several.end();
    previous.remove();
  });

  const startOld = () => ServerProcess.startRelease(previous.script, several.settings);
  const migrations = () => several.inDatabase("select name from kysely_migration order by name");

  it("a server of this release changes nothing, and once all older ones have stopped, it continues their games", async () => {
    const old = await startOld();
    const deviceIds = ["device_one", "device_two"];
    const clients = deviceIds.map((deviceId) => io(old.url, { auth: { deviceId }, transports: ["websocket"] }));
    const [host, guest] = clients;
    const seats = [seatOf(await host?.emitWithAck("create-game", { playerName: "Host", targetScore: 11 }))];
    const [{ gameId } = seatOf(null)] = seats;
    seats.push(seatOf(await guest?.emitWithAck("join-game", { gameId, playerName: "Guest" })));
    expect(await host?.emitWithAck("start-game", { gameId })).toMatchObject({ success: true });
    const before = await migrations();

    const { code, stderr } = await runToEnd(several.settings);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^a server of another release runs on this database.*\n$/),
    ]);
    expect(await migrations()).toEqual(before);
    for (const client of clients) client.close();
    await old.stop();
    // The servers of the previous release can still be started.
    await (await startOld()).stop();

    const next = await several.start();
    expect((await migrations()).length).toBeGreaterThan(before.length);
    const back = await Promise.all(
      seats.map(async ({ playerId }, index): Promise<Seated> => {
        const player = await Player.connect(next.url, { deviceId: deviceIds[index] ?? "" });
        return { player, ...addressOf(await player.demand("join-game", { gameId, existingPlayerId: playerId })) };
      }),
    );
    await Promise.all(back.map((seat) => playOn(seat)));
    closeAll(back);
    await next.stop();
  });

  it("a server of the previous release does not start on the database of this one", async () => {
    await expect(startOld()).rejects.toThrow("the database is of another release");
  });
});

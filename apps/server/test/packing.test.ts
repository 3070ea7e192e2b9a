// The server packs the logs of finished games while it serves other games. A kill during the packing loses nothing.
// Also on PostgreSQL, at full length.
import { history } from "@chkobba/protocol";
import { afterAll, expect, it } from "vitest";
import { bodyOf, call } from "./account-calls.ts";
import { databaseUrlOf } from "./data-folders.ts";
import { finishedGames } from "./finished-games.ts";
import { Player } from "./player.ts";
import { playOn } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { countRows, inDatabase, readLogs } from "./stored.ts";
import { closeAll, startedTable } from "./tables.ts";

const GAMES = 45;
/** The games that rest for long enough at first. The killed server packs no others, however fast it is. */
const RESTED = 30;
const WAIT = { timeout: 120_000, interval: 20 };

afterAll(cleanUp);

it("packs old games while others are played; after a kill in the middle every replay is unchanged", async () => {
  const { dataDir, before, replays, killed } = await killedWhilePacking();
  expect(await readLogs(dataDir)).toEqual(before);
  await inDatabase(dataDir, "update games set changed_at = 0");

  const server = await ServerProcess.start(FAST, dataDir);
  const seats = await startedTable(server.url, { targetScore: 11 });
  const playing = Promise.all(seats.map((seat) => playOn(seat)));
  await expect.poll(() => countRows(dataDir, "game_packs"), WAIT).toBe(GAMES);
  await playing;
  expect(await replaysOf(server.url, [...before.keys()])).toEqual(replays);
  const after = await readLogs(dataDir);
  for (const [gameId, log] of before) expect(after.get(gameId)).toEqual(log);
  const [unpacked] = await inDatabase<{ games: number | string }>(
    dataDir,
    "select count(distinct game) as games from game_records",
  );
  expect(Number(unpacked?.games)).toBe(1);
  expect([...killed.errors, ...server.errors]).toEqual([]);
  closeAll(seats);
});

/** A server that was killed while it packed games. It has packed some of them. */
async function killedWhilePacking() {
  const first = await ServerProcess.start(FAST);
  const { dataDir } = first;
  await first.stop();
  await (await finishedGames({ DATABASE_URL: databaseUrlOf(dataDir), DATA_DIR: dataDir }, GAMES)).close();
  const before = await readLogs(dataDir);
  expect(await countRows(dataDir, "game_packs")).toBe(0);
  const rested = [...before.keys()].slice(0, RESTED).map((id) => `'${id}'`);
  await inDatabase(dataDir, `update games set changed_at = ${Date.now()} where id not in (${rested.join()})`);

  const killed = await ServerProcess.start(FAST, dataDir);
  const replays = await replaysOf(killed.url, [...before.keys()]);
  await expect.poll(() => countRows(dataDir, "game_packs"), WAIT).toBeGreaterThan(5);
  await killed.kill();
  expect(await countRows(dataDir, "game_packs")).toBeLessThanOrEqual(RESTED);
  return { dataDir, before, replays, killed };
}

it("reopens a packed table for its next game", async () => {
  const first = await ServerProcess.start(FAST);
  const { dataDir } = first;
  const seats = await startedTable(first.url, { targetScore: 11, deviceIds: ["device_one", "device_two"] });
  const [{ gameId, playerId } = { gameId: "", playerId: "" }] = seats;
  await Promise.all(seats.map((seat) => playOn(seat)));
  const replay = await replaysOf(first.url, [gameId]);
  closeAll(seats);
  await first.stop();
  await inDatabase(dataDir, "update games set changed_at = changed_at - 3600000");

  const server = await ServerProcess.start(FAST, dataDir);
  await expect.poll(() => countRows(dataDir, "game_records"), WAIT).toBe(0);
  const player = await Player.connect(server.url, { deviceId: "device_one" });
  await player.demand("join-game", { gameId, existingPlayerId: playerId });
  expect((await player.view(gameId)).status).toBe("finished");
  await player.demand("reset-game", { gameId });
  expect((await player.view(gameId)).status).toBe("in_progress");
  expect(await replaysOf(server.url, [gameId])).toEqual(replay);
  expect(server.errors).toEqual([]);
  player.close();
});

function replaysOf(url: string, gameIds: readonly string[]) {
  return Promise.all(gameIds.map(async (id) => bodyOf(await call(url, "GET", `/games/${id}/replay`), history.replay)));
}

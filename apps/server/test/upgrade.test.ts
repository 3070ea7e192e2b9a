// The server's start migrates a database of an earlier release without losing data.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { entryRecord } from "../src/games/log/record.ts";
import { randomDeal } from "../src/games/testing/random-deals.ts";
import { openSqlite } from "../src/platform/database/sqlite.ts";
import type { GameRecord } from "../src/schema/game-record.ts";
import { migrations, type Tables } from "../src/schema/index.ts";
import { makeDataDir } from "./data-folders.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { readLog } from "./stored.ts";
import { addressOf, closeAll } from "./tables.ts";

const GAME_ID = "00000000-0000-4000-8000-000000000004";
const DEVICES = ["device_one", "device_two"] as const;

afterAll(cleanUp);

/** The migrations up to and including `last`, as an earlier release had them. */
function until(last: string) {
  const names = Object.keys(migrations);
  return Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(last) + 1));
}

function seated(deviceId: string): GameRecord {
  const holder = `device:${createHash("sha256").update(deviceId).digest("base64url")}`;
  const entry = { type: "seated", playerId: `player of ${deviceId}`, name: deviceId, isBot: false } as const;
  return { ...entryRecord(Date.now(), entry), kind: "entry", entry, by: "player", holder };
}

/** Makes a database of the first release, with a running game. */
async function leaveFirstRelease(dataDir: string): Promise<readonly GameRecord[]> {
  const first = until("001-games");
  expect(Object.keys(first)).toEqual(["001-games"]);
  const database = await openSqlite<Tables>(join(dataDir, "chkobba.sqlite"), first);
  const at = Date.now();
  const log: readonly GameRecord[] = [
    { at, kind: "opened", setup: { seats: 2, target: 11 }, isSolo: false, turnSeconds: 120 },
    ...DEVICES.map(seated),
    entryRecord(at, { type: "started", deal: randomDeal(2) }),
  ];
  const statements = [
    {
      sql: "insert into games (id, status, version, wake_at, created_at, changed_at) values (?, 'in_progress', ?, ?, ?, ?)",
      parameters: [GAME_ID, log.length, at + 120_000, at, at],
    },
    ...log.map((record, index) => ({
      sql: "insert into game_log (game_id, seq, at, record) values (?, ?, ?, ?)",
      parameters: [GAME_ID, index + 1, record.at, JSON.stringify(record)],
    })),
  ];
  await database.atomically(statements);
  await database.close();
  return log;
}

it("games of the first release continue, with rooms and chat", async () => {
  const dataDir = makeDataDir();
  const before = await leaveFirstRelease(dataDir);

  const server = await ServerProcess.start(FAST, dataDir);
  const seats = await Promise.all(
    DEVICES.map(async (deviceId): Promise<Seated> => {
      const player = await Player.connect(server.url, { deviceId });
      const joined = await player.demand("join-game", { gameId: GAME_ID, playerName: "somebody new?" });
      return { player, ...addressOf(joined) };
    }),
  );
  expect((await readLog(dataDir, GAME_ID)).slice(0, before.length)).toEqual(before);
  expect(seats.map(({ playerId }) => playerId)).toEqual(DEVICES.map((deviceId) => `player of ${deviceId}`));

  const [seat] = seats;
  if (seat === undefined) throw new Error("a seat was wanted");
  const { message } = await seat.player.demand("chat-message", { ...addressOf(seat), message: "still here" });
  const { room } = await seat.player.demand("create-room", { roomName: "New" });
  await Promise.all(seats.map((each) => playOn(each)));
  expect((await seat.player.view(GAME_ID)).status).toBe("finished");
  const replay = await fetch(`${server.url}/api/games/${GAME_ID}/replay`);
  expect(await replay.json()).toMatchObject({ houseRules: { lastCardChkobba: false } }); // [LOG-3]
  await server.kill();
  closeAll(seats);

  // The next start finds no migration to run.
  const again = await ServerProcess.start(FAST, dataDir);
  const player = await Player.connect(again.url, { deviceId: DEVICES[0] });
  expect((await player.view(GAME_ID)).status).toBe("finished");
  expect((await player.demand("get-chat-history", { gameId: GAME_ID })).messages).toEqual([message]);
  expect((await player.demand("get-public-rooms", {})).rooms).toEqual([room]);
  expect([...server.errors, ...again.errors]).toEqual([]);
  player.close();
});

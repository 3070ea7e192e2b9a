import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import { HOUSE_RULES, viewFor } from "@chkobba/rules";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { accepted } from "../platform/result.ts";
import { networkName } from "../realtime/network-name.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import type { GameWriter } from "./game-writer.ts";
import { GameLog } from "./log/game-log.ts";
import type { GameStore } from "./log/game-store.ts";
import { entryRecord, playRecord, startRecord } from "./log/record.ts";
import { SoloGameRows } from "./log/solo-game-rows.ts";
import { SoloGames } from "./solo-games.ts";
import { newGames, opened, presence, seated } from "./testing/live-games.ts";

const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const DAY_MS = 24 * 60 * 60_000;
const NETWORK = "198.51.100.7";

describe.each(EACH_DATABASE)("on $name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: GameStore;
  let writer: GameWriter;
  let soloGames: SoloGames;
  let now: number;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    ({ store, writer } = newGames(new GameLog(database), DELAYS));
    now = 1_000_000;
    soloGames = new SoloGames({
      ...{ rows: new SoloGameRows(database), store, now: () => now },
      limits: { ofPerson: 3, ofNetwork: 5 },
    });
  });

  const socketOf = (device: string): Pick<IoSocket, "data"> =>
    ({
      data: { visitor: { owners: [`device:${device}`], socketId: "s", takesPart: false }, network: NETWORK },
    }) as never;

  /** Opens a solo game. Its player has played a card and, unless `stays`, has lost the connection. */
  async function opens(device: string, { stays = false } = {}): Promise<string> {
    const id = randomUUID();
    const setup = { seats: 2, target: 11, ...HOUSE_RULES } as const;
    const bot = { type: "seated", playerId: "bot", name: "Bot", isBot: true } as const;
    now += 1000;
    const sealing = { serverSeed: "0f".repeat(32), seats: [] };
    const started = startRecord(now, { gameId: id, gameNumber: 1, setup, sealing, pending: [] });
    await writer.open(id, [
      { ...opened({ isSolo: true, turnSeconds: null }), at: now },
      seated("a", now, `device:${device}`),
      entryRecord(now, bot),
      started,
    ]);
    await writer.change(id, ({ game }) => {
      const turn = game.status === "in_progress" ? game.round.turn : 0;
      const play = playRecord(
        now,
        turn === 0 ? "a" : "bot",
        firstLegalMove(viewFor(game, turn)),
        turn === 0 ? "player" : "bot",
      );
      return accepted({ records: [play, ...(stays ? [] : [presence("a", "gone", now)])], value: null });
    });
    await soloGames.opened(id, socketOf(device));
    return id;
  }

  const kept = async (ids: readonly string[]) => {
    const games = await Promise.all(ids.map((id) => store.load(id)));
    return games.map((game) => game !== null);
  };

  it("one person keeps a number of unfinished games; of more, the oldest are deleted with their logs", async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) ids.push(await opens("same"));
    expect(await kept(ids)).toEqual([false, false, true, true, true]);
    const { count } = await database.query
      .selectFrom("game_records")
      .select((each) => each.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3 * 6);
  });

  it("one network keeps a number of them, whatever devices it shows; a game with a connection stays for a day", async () => {
    const staying = await opens("here", { stays: true });
    const ids: string[] = [];
    for (let nth = 0; nth < 8; nth++) ids.push(await opens(`new ${nth}`));
    expect(await kept([staying, ...ids])).toEqual([true, false, false, false, false, true, true, true, true]);
    now += 2 * DAY_MS;
    await opens("later");
    expect(await kept([staying])).toEqual([false]);
  });

  it("a finished game is kept, does not count, and its network is forgotten", async () => {
    const id = await opens("same", { stays: true });
    expect(await soloGames.networkOf(id)).toBe(networkName(NETWORK));
    await writer.change(id, () =>
      accepted({ records: [entryRecord(now, { type: "left", playerId: "a" })], value: null }),
    );
    expect(await soloGames.networkOf(id)).toBeNull();
    for (let nth = 0; nth < 6; nth++) await opens("same");
    expect(await kept([id])).toEqual([true]);
  });

  it("a game that was opened 90 days ago is deleted, unless a player is connected", async () => {
    const ids = [await opens("one"), await opens("other", { stays: true })];
    now += 91 * DAY_MS;
    const newest = await opens("third");
    await soloGames.forgetOld();
    expect(await kept([...ids, newest])).toEqual([false, true, true]);
  });

  it("the network of an attempt is known to every server, and the attempt is never deleted here", async () => {
    const id = await opens("same");
    await soloGames.attempted(id, socketOf("same"));
    const elsewhere = new SoloGames({ rows: new SoloGameRows(database), store, now: () => now });
    expect(await elsewhere.networkOf(id)).toBe(networkName(NETWORK));
    for (let nth = 0; nth < 6; nth++) await opens("same");
    now += 91 * DAY_MS;
    await soloGames.forgetOld();
    expect(await kept([id])).toEqual([true]);
  });
});

import { DELETED_PLAYER } from "@chkobba/protocol";
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccountOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import { encodeRecord } from "../../schema/record-codec.ts";
import { withNewRows } from "../../schema/testing/server-database.ts";
import { LogEraser, type LogEraserParts } from "./log-eraser.ts";
import { packRecords, packTextOf, unpackRecords } from "./log-pack.ts";

const ALI = "account:11111111-1111-4111-8111-111111111111";
const ZOE = "account:22222222-2222-4222-8222-222222222222";
const AT = 1_800_000_000_000;

const seated = (playerId: string, name: string, holder: string): GameRecord => ({
  ...{ at: AT, kind: "entry", by: "player", holder },
  entry: { type: "seated", playerId, name, isBot: false },
});
const RECORDS: readonly GameRecord[] = [
  { at: AT, kind: "opened", setup: { seats: 2, target: 11 }, isSolo: false, turnSeconds: null },
  seated("1", "Ali", ALI),
  seated("2", "Zoe", ZOE),
  { at: AT, kind: "claimed", playerId: "2", holder: ZOE },
];
const SNAPSHOT: readonly GameRecord[] = [
  {
    ...{ at: AT, kind: "snapshot", setup: { seats: 2, target: 11 }, isSolo: false, turnSeconds: null },
    seats: [{ id: "2", name: "Zoe", isBot: false, hasLeft: false }, null],
    people: [
      {
        ...{ playerId: "2", holder: ZOE },
        attendance: { connected: true, since: AT, missedTurns: 0, isAway: false },
      },
    ],
    former: [{ playerId: "1", name: "Ali", holder: ALI }],
    hasSummarised: true,
  },
];

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });

  let count = 0;
  /** A packed game, and the accounts that its log names. */
  async function game(
    owners: readonly AccountOwner[] = [],
    packs: readonly (readonly GameRecord[])[] = [],
  ): Promise<{ readonly id: string; readonly number: number }> {
    const row = { id: `game ${++count}`, number: count };
    const rest = {
      status: "closed",
      version: 9,
      wake_at: null,
      created_at: AT,
      changed_at: AT,
      invitation: null,
    } as const;
    await database.query
      .insertInto("games")
      .values({ ...row, ...rest })
      .execute();
    let first = 1;
    for (const records of packs) {
      await addPack(row.id, first, await packRecords(records), records.length);
      first += records.length;
    }
    const named = owners.map((owner) => ({ owner, game: row.number }));
    if (named.length > 0) await database.query.insertInto("log_owners").values(named).execute();
    return row;
  }

  async function addPack(gameId: string, first: number, pack: Uint8Array, length = 1): Promise<void> {
    const row = { game_id: gameId, first_seq: first, last_seq: first + length - 1, pack };
    await database.query.insertInto("game_packs").values(row).execute();
  }

  async function packed(gameId: string): Promise<{ text: string; records: GameRecord[] }> {
    const packs = database.query.selectFrom("game_packs").selectAll().where("game_id", "=", gameId);
    const rows = await packs.orderBy("first_seq").execute();
    const texts = await Promise.all(rows.map((row) => packTextOf(row.pack)));
    return { text: texts.join(), records: (await Promise.all(rows.map((row) => unpackRecords(row.pack)))).flat() };
  }

  const erase = (owner: AccountOwner) =>
    database.query.insertInto("erasures").values({ owner, asked_at: AT }).execute();
  const erasures = async () =>
    (await database.query.selectFrom("erasures").select("owner").execute()).map(({ owner }) => owner);
  const owners = () => database.query.selectFrom("log_owners").selectAll().orderBy("game").orderBy("owner").execute();
  const record = (number: number) => ({ game: number, seq: 10, record: encodeRecord(seated("1", "Ali", ALI)) });

  let rowsErased: AccountOwner[];
  let errors: string[];
  beforeEach(() => {
    [rowsErased, errors] = [[], []];
  });
  const newEraser = (parts: Partial<LogEraserParts> = {}) =>
    new LogEraser({
      database,
      eraseRows: async (owner) => void rowsErased.push(owner),
      share: () => ({ place: 0, of: 1 }),
      logger: pino({ level: "error" }, { write: (line) => errors.push(line) }),
      ...parts,
    });

  it("seats of a deleted account lose owner and name in every pack; other players keep theirs", async () => {
    const { id, number } = await game([ALI, ZOE], [RECORDS, SNAPSHOT]);
    await erase(ALI);
    expect(await newEraser().eraseSome()).toBe(1);
    const { text, records } = await packed(id);
    expect(text).not.toContain(ALI);
    expect(text).not.toContain("Ali");
    expect(text).toContain(ZOE);
    expect(records).toHaveLength(RECORDS.length + SNAPSHOT.length);
    expect(records[1]).toEqual({ ...seated("1", DELETED_PLAYER, ""), holder: null });
    expect(records.slice(2, 4)).toEqual(RECORDS.slice(2));
    expect([rowsErased, await erasures(), await owners()]).toEqual([[ALI], [], [{ owner: ZOE, game: number }]]);
    expect(await newEraser().eraseSome()).toBe(0);
  });

  it("reads no game that does not name the account", async () => {
    const other = await game([ZOE]);
    // Reading this pack would fail.
    await addPack(other.id, 1, Buffer.of(1));
    const { id } = await game([ALI], [RECORDS]);
    await erase(ALI);
    await newEraser().eraseSome();
    expect((await packed(id)).text).not.toContain(ALI);
    expect([await erasures(), errors]).toEqual([[], []]);
  });

  it("waits until the log of an open game is packed", async () => {
    const { id, number } = await game([ALI]);
    await database.query.insertInto("game_records").values(record(number)).execute();
    await erase(ALI);
    expect([await newEraser().eraseSome(), await erasures()]).toEqual([0, [ALI]]);
    await database.query.deleteFrom("game_records").execute();
    await addPack(id, 1, await packRecords(RECORDS));
    expect([await newEraser().eraseSome(), await erasures()]).toEqual([1, []]);
    expect((await packed(id)).text).not.toContain(ALI);
  });

  it("reads a log again if it has grown while it was read", async () => {
    const { number } = await game([ALI], [RECORDS]);
    await erase(ALI);
    let grown = 0;
    const growing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (grown++ === 0) await database.query.insertInto("game_records").values(record(number)).execute();
        return result;
      },
    };
    await newEraser({ database: { ...database, query: database.query.withPlugin(growing) } }).eraseSome();
    expect([await erasures(), await owners()]).toEqual([[ALI], [{ owner: ALI, game: number }]]);
  });

  it("keeps what another server erased from the same pack", async () => {
    const { id } = await game([ALI, ZOE], [RECORDS]);
    await erase(ALI);
    let isRead = false;
    const overtaken: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isRead && result.rows.some((row) => "pack" in row)) {
          isRead = true;
          await erase(ZOE);
          await newEraser({ share: () => ({ place: 1, of: 2 }) }).eraseSome();
          await newEraser({ share: () => ({ place: 0, of: 2 }) }).eraseSome();
        }
        return result;
      },
    };
    const reads = database.reads.withPlugin(overtaken);
    await newEraser({ database: { ...database, reads } }).eraseSome();
    expect((await packed(id)).text).not.toContain("account:");
    expect([await erasures(), await owners()]).toEqual([[], []]);
  });

  it("each server erases from its share of the games, and the account is done once all are", async () => {
    const games = [await game([ALI], [RECORDS]), await game([ALI], [RECORDS])];
    await erase(ALI);
    const isErased = async ({ id }: { readonly id: string }) => !(await packed(id)).text.includes(ALI);
    const servers = [0, 1].map((place) => newEraser({ share: () => ({ place, of: 2 }) }));
    expect(await servers[0]?.eraseSome()).toBe(1);
    expect((await Promise.all(games.map(isErased))).toSorted()).toEqual([false, true]);
    expect(await erasures()).toEqual([ALI]);
    expect([await servers[1]?.eraseSome(), await servers[0]?.eraseSome()]).toEqual([1, 0]);
    expect([await Promise.all(games.map(isErased)), await erasures()]).toEqual([[true, true], []]);
  });

  it("a damaged pack is reported once, and does not block other games", async () => {
    const damaged = await game([ALI]);
    await addPack(damaged.id, 1, Buffer.of(1));
    const { id } = await game([ALI], [RECORDS]);
    await erase(ALI);
    const eraser = newEraser();
    expect([await eraser.eraseSome(), await eraser.eraseSome()]).toEqual([2, 0]);
    expect((await packed(id)).text).not.toContain(ALI);
    expect(errors).toEqual([expect.stringContaining(damaged.id)]);
    expect(await erasures()).toEqual([ALI]);
  });
});

import { DELETED_PLAYER, encodeRecord, type GameRecord } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import type { AccountOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import type { Tables } from "../../schema/index.ts";
import { withServerDatabase } from "../../schema/testing/server-database.ts";
import { LogEraser } from "./log-eraser.ts";
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
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  let count = 0;
  async function game(): Promise<{ readonly id: string; readonly number: number }> {
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
    return row;
  }

  async function pack(gameId: string, first: number, records: readonly GameRecord[]): Promise<void> {
    const row = { game_id: gameId, first_seq: first, last_seq: first + records.length - 1 };
    await database.query
      .insertInto("game_packs")
      .values({ ...row, pack: await packRecords(records) })
      .execute();
  }

  async function packed(gameId: string): Promise<{ text: string; records: GameRecord[] }> {
    const packs = database.query.selectFrom("game_packs").selectAll().where("game_id", "=", gameId);
    const rows = await packs.orderBy("first_seq").execute();
    const texts = await Promise.all(rows.map((row) => packTextOf(row.pack)));
    return { text: texts.join(), records: (await Promise.all(rows.map((row) => unpackRecords(row.pack)))).flat() };
  }

  const erase = (owner: AccountOwner) =>
    database.query.insertInto("erasures").values({ owner, asked_at: AT, walked_to: null }).execute();

  async function unpackedNoMore(number: number): Promise<void> {
    await database.query.deleteFrom("game_records").where("game", "=", number).execute();
    await database.query.deleteFrom("log_owners").where("game", "=", number).execute();
  }

  /** Runs the eraser up to `most` times. Stops when a run has erased accounts. Returns their number. */
  async function runs(eraser: LogEraser, most: number): Promise<number> {
    for (let nth = 0; nth < most; nth++) {
      const done = await eraser.eraseSome();
      if (done > 0) return done;
    }
    return 0;
  }

  it("seats of a deleted account lose owner and name in every pack; other players keep theirs", async () => {
    const rowsErased: string[] = [];
    const eraser = new LogEraser({ database, eraseRows: async (owner) => void rowsErased.push(owner) });
    const { id } = await game();
    await pack(id, 1, RECORDS);
    await pack(id, 5, SNAPSHOT);
    // More packs than one query reads.
    for (let nth = 0; nth < 60; nth++) await pack((await game()).id, 1, RECORDS);
    await erase(ALI);
    expect(await runs(eraser, 3)).toBe(1);
    const { text, records } = await packed(id);
    expect(text).not.toContain(ALI);
    expect(text).not.toContain("Ali");
    expect(text).toContain(ZOE);
    expect(records).toHaveLength(RECORDS.length + SNAPSHOT.length);
    expect(records[1]).toEqual({ ...seated("1", DELETED_PLAYER, ""), holder: null });
    expect(records.slice(2, 4)).toEqual(RECORDS.slice(2));
    expect((await packed(`game ${count}`)).text).not.toContain(ALI);
    expect(rowsErased).toEqual([ALI]);
    expect(await database.query.selectFrom("erasures").selectAll().execute()).toEqual([]);
    expect(await eraser.eraseSome()).toBe(0);
  });

  it("waits until the log of an open game is packed", async () => {
    const eraser = new LogEraser({ database, eraseRows: async () => {} });
    const { id, number } = await game();
    const rows = RECORDS.map((record, nth) => ({ game: number, seq: nth + 1, record: encodeRecord(record) }));
    await database.query.insertInto("game_records").values(rows).execute();
    await database.query.insertInto("log_owners").values({ owner: ALI, game: number }).execute();
    await erase(ALI);
    expect(await runs(eraser, 3)).toBe(0);
    await unpackedNoMore(number);
    await pack(id, 1, RECORDS);
    expect(await runs(eraser, 3)).toBe(1);
    expect((await packed(id)).text).not.toContain(ALI);
  });

  it("reads the packs again if a rematch names the owner while they are read", async () => {
    const eraser = new LogEraser({ database, eraseRows: async () => {} });
    // One run reads up to 500 packs.
    for (let nth = 0; nth < 501; nth++) await pack((await game()).id, 1, RECORDS.slice(0, 1));
    const { id, number } = await game();
    await erase(ALI);
    expect(await eraser.eraseSome()).toBe(0);
    const row = { game: number, seq: 1, record: encodeRecord(RECORDS[1] ?? seated("1", "Ali", ALI)) };
    await database.query.insertInto("game_records").values(row).execute();
    await database.query.insertInto("log_owners").values({ owner: ALI, game: number }).execute();
    expect(await runs(eraser, 3)).toBe(0);
    await unpackedNoMore(number);
    await pack(id, 1, RECORDS.slice(1, 2));
    expect(await runs(eraser, 3)).toBe(1);
    expect((await packed(id)).text).not.toContain(ALI);
  });
});

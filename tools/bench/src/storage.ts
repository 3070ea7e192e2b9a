// Measures the disk space of a finished game on both databases, before and after the game is packed, and the CPU time of
// packing it and of erasing a deleted account from it. The CPU time of SQLite is included, that of PostgreSQL is not.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bytesOfPostgres, bytesOfSqlite } from "@chkobba/server/testing/bytes-stored";
import { finishedGames } from "@chkobba/server/testing/finished-games";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { tableOf } from "./load/table.ts";
import { saveMeasured } from "./scale/measured.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "200" },
    /** Whether to save the figures for the simulation of many people. */
    save: { type: "boolean", default: false },
  },
});
const games = Number(values.games);

interface Row {
  readonly database: string;
  readonly records: number;
  /**
   * The bytes of all games, before (`rows`) and after they are packed. The bytes of an empty database are not counted.
   */
  readonly rows: number;
  readonly packed: number;
  /** The CPU time of this process for packing all games, and for erasing an account from each, in ms. */
  readonly packing: number;
  readonly erasing: number;
}

const perGame = (bytes: number) => (bytes / games).toFixed(0);
const [sqlite, postgres] = [await onSqlite(), await onPostgres()];
const rows = [sqlite, postgres];
console.log(
  `${games} games of two people to 21, bytes of disk a game, with its rows in all tables and their indexes\n`,
);
console.log(
  tableOf(rows, {
    database: ({ database }) => database,
    "records a game": ({ records }) => perGame(records),
    "in rows": ({ rows: bytes }) => perGame(bytes),
    packed: ({ packed }) => perGame(packed),
    "ms to pack": ({ packing }) => (packing / games).toFixed(1),
    "ms to erase an account": ({ erasing }) => (erasing / games).toFixed(1),
  }),
);
if (values.save) saveMeasured("storage", { storedBytes: postgres.packed / games });

async function onSqlite(): Promise<Row> {
  return measure("SQLite", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chkobba-storage-"));
    return {
      where: { DATABASE_URL: null, DATA_DIR: folder },
      bytes: async () => bytesOfSqlite(folder),
      end: async () => rmSync(folder, { recursive: true }),
    };
  });
}

async function onPostgres(): Promise<Row> {
  return measure("PostgreSQL", async () => {
    const postgres = await PostgresProcess.start();
    const url = `${postgres.url}/postgres`;
    return {
      where: { DATABASE_URL: url, DATA_DIR: tmpdir() },
      bytes: () => bytesOfPostgres(url),
      end: () => postgres.end(),
    };
  });
}

interface Place {
  readonly where: Parameters<typeof finishedGames>[0];
  bytes(): Promise<number>;
  end(): Promise<void>;
}

async function measure(database: string, newPlace: () => Promise<Place>): Promise<Row> {
  const { where, bytes, end } = await newPlace();
  await (await finishedGames(where, 0)).close();
  const empty = await bytes();
  const played = await finishedGames(where, games);
  const rows = (await bytes()) - empty;
  const packing = await cpuOf(played.pack);
  const packed = (await bytes()) - empty;
  const erasing = await cpuOf(played.erase);
  await played.close();
  await end();
  return { database, records: played.records, rows, packed, packing, erasing };
}

/** The CPU time of this process and its threads during the work, in ms. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

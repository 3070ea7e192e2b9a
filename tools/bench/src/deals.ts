// Measures the time that the database needs for a deal of the day with many results: for the line in the lobby, for the
// deal's page with its list, and for storing one more result.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { finishedTries, type MeasuredTries } from "@chkobba/server/testing/finished-tries";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { tableOf } from "./load/table.ts";

const { values } = parseArgs({ options: { tries: { type: "string", default: "1000,1000000" } } });
const sizes = values.tries.split(",").map(Number);
const ROUNDS = 300;

interface Row {
  readonly database: string;
  readonly tries: number;
  /** The median times in milliseconds of the lobby's line, of the deal's page, and of storing one more result. */
  readonly today: number;
  readonly page: number;
  readonly finish: number;
}

const rows: Row[] = [];
for (const tries of sizes) {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-deals-"));
  const where = { DATABASE_URL: null, DATA_DIR: folder };
  rows.push({ database: "SQLite", tries, ...(await measured(await finishedTries(where, tries, marginAt))) });
  rmSync(folder, { recursive: true });
  const postgres = await PostgresProcess.start();
  const there = { DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: tmpdir() };
  rows.push({ database: "PostgreSQL", tries, ...(await measured(await finishedTries(there, tries, marginAt))) });
  await postgres.end();
}
const ms = (value: number) => value.toFixed(2);
console.log("Milliseconds, the median\n");
console.log(
  tableOf(rows, {
    database: ({ database }) => database,
    "finished tries": ({ tries }) => String(tries),
    "the lobby's line": ({ today }) => ms(today),
    "the page with its list": ({ page }) => ms(page),
    "one try, begun and finished": ({ finish }) => ms(finish),
  }),
);

/**
 * Returns the margin of the nth result. There are about sixty different margins. Margins near the middle are more
 * frequent.
 */
function marginAt(nth: number): number {
  return ((nth * 7) % 31) + ((nth * 13) % 31) - 30;
}

async function measured(tries: MeasuredTries): Promise<Omit<Row, "database" | "tries">> {
  const row = { today: await median(tries.today), page: await median(tries.page), finish: await median(tries.finish) };
  await tries.close();
  return row;
}

async function median(work: (nth: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) {
    const began = performance.now();
    await work(nth);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

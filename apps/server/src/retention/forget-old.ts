// Deletes data that is older than its rule allows, some rows at a time, so that no move waits long.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import { RETENTION_RULES, type RetentionRule } from "./rules.ts";

const ROWS_AT_ONCE = 200;

/** The first character of each text that has replaced another one. */
const REPLACED = "~";

type Databases = Pick<Database<Tables>, "query" | "reads">;
type Replacing = Extract<RetentionRule["fate"], { readonly replaced: string }>;

/** @param now in milliseconds since the epoch */
export async function forgetOld(database: Databases, now: number): Promise<void> {
  for (const rule of RETENTION_RULES) {
    let forgotten = ROWS_AT_ONCE;
    while (forgotten === ROWS_AT_ONCE) forgotten = await forgetSome(database, rule, now - rule.keptMs);
  }
}

/** @returns how many rows it has found */
async function forgetSome(
  { query, reads }: Databases,
  { table, key, at, fate }: RetentionRule,
  before: number,
): Promise<number> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  if (typeof fate === "object" && "replaced" in fate) return replaceSome({ query, reads }, { table, at, fate }, before);
  const isFull = fate === "deleted" ? sql`1 = 1` : isFilled(fate);
  const { rows } = await sql<Readonly<Record<string, string>>>`
    select ${columns} from ${from} where ${sql.ref(at)} < ${before} and ${isFull} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(
    reads,
  );
  if (rows.length === 0) return 0;
  const old = sql.join(rows.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`));
  const change =
    fate === "deleted"
      ? sql`delete from ${from}`
      : sql`update ${from} set ${sql.ref(fate.emptied)} = ${sql.lit(fate.to)}`;
  await sql`${change} where (${columns}) in (values ${old})`.execute(query);
  return rows.length;
}

/**
 * Replaces the texts of old rows. Younger rows with the same text get the same new text, because the old text must be
 * forgotten everywhere.
 */
async function replaceSome(
  { query, reads }: Databases,
  { table, at, fate: { replaced } }: Pick<RetentionRule, "table" | "at"> & { readonly fate: Replacing },
  before: number,
): Promise<number> {
  const from = sql.table(table);
  const column = sql.ref(replaced);
  const { rows } = await sql<{ readonly text: string }>`
    select distinct ${column} as text from ${from}
    where ${sql.ref(at)} < ${before} and ${column} is not null and substr(${column}, 1, 1) <> ${REPLACED}
    limit ${sql.lit(ROWS_AT_ONCE)}`.execute(reads);
  for (const { text } of rows) {
    await sql`update ${from} set ${column} = ${REPLACED + randomUUID()} where ${column} = ${text}`.execute(query);
  }
  return rows.length;
}

/** A condition for rows whose column is not empty. It is written so that the database uses the index of these rows. */
function isFilled({ emptied, to }: Extract<RetentionRule["fate"], { readonly emptied: string }>) {
  return to === null ? sql`${sql.ref(emptied)} is not null` : sql`${sql.ref(emptied)} <> ''`;
}

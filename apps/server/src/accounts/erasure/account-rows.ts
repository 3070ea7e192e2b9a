// Reads and deletes an account's rows in all tables, by the rules of `schema/account-data.ts`.
import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { accountOwner, socketOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/job.ts";
import { ACCOUNT_DATA, type AccountRows, type Fate, NEW_NAME } from "../../schema/account-data.ts";
import type { Tables } from "../../schema/tables.ts";

type ExportedRow = Readonly<Record<string, unknown>>;

type Where = AccountRows<Readonly<Record<string, unknown>>>["own"];

interface Ruled {
  readonly table: string;
  readonly rows: AccountRows<Readonly<Record<string, unknown>>>;
}

const RULED: readonly Ruled[] = Object.entries(ACCOUNT_DATA).flatMap(([table, rows]) =>
  "none" in rows ? [] : [{ table, rows }],
);

/** Some rows of a table. */
export interface Portion {
  readonly table: string;
  readonly rows: readonly ExportedRow[];
}

/** How many rows one portion has at most. A player can have a result for every minute of a year. */
const ROWS_MAX = 1000;

/**
 * The account's rows of every table, in portions: a single read of all rows would fill the memory and block the event
 * loop. Each table has at least one portion, which may be empty.
 */
export async function* accountRows(
  reads: Kysely<Tables>,
  accountId: string,
  rowsMax = ROWS_MAX,
): AsyncGenerator<Portion> {
  for (const { table, rows: ruled } of RULED) {
    const key = sql.join(ruled.key.map((column) => sql.ref(column)));
    const own = namedBy(ruled.own, accountId);
    for (let last: ExportedRow | undefined, isLast = false; !isLast; ) {
      const isNext =
        last === undefined ? sql`` : sql`and (${key}) > (${sql.join(ruled.key.map((column) => last?.[column]))})`;
      const { rows } = await sql<ExportedRow>`
        select * from ${sql.table(table)} where (${own}) ${isNext}
        order by ${key} limit ${sql.lit(rowsMax)}`.execute(reads);
      last = rows.at(-1);
      isLast = rows.length < rowsMax;
      yield { table, rows: rows.map((row) => without(row, ruled.hidden ?? [])) };
    }
  }
}

/** The JSON of an object with a list of rows for each table, in portions. */
export async function* jsonOf(portions: AsyncIterable<Portion>): AsyncGenerator<string> {
  let last: string | null = null;
  yield "{";
  for await (const { table, rows } of portions) {
    const isNew = table !== last;
    if (isNew) yield `${last === null ? "" : "],"}${JSON.stringify(table)}:[`;
    const separator = isNew || rows.length === 0 ? "" : ",";
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    last = table;
  }
  yield last === null ? "}" : "]}";
}

/**
 * Statements that delete or change all rows that name the account. In each table, the rows that only mention the
 * account are handled before the account's own rows.
 */
export function erasingStatements({ query }: Pick<Database<Tables>, "query">, accountId: string): readonly Statement[] {
  const name = socketOwner(randomUUID());
  const statementOf = (table: string, where: Where, fate: Fate<Readonly<Record<string, unknown>>>) => {
    const from = sql.table(table);
    const condition = namedBy(where, accountId);
    if (fate === "deleted") return sql`delete from ${from} where ${condition}`.compile(query);
    const values = Object.entries(fate).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value === NEW_NAME ? name : value}`,
    );
    return sql`update ${from} set ${sql.join(values)} where ${condition}`.compile(query);
  };
  return RULED.flatMap(({ table, rows }) => [
    ...(rows.mentions ?? []).map(({ where, fate }) => statementOf(table, [where], fate)),
    statementOf(table, rows.own, rows.fate),
  ]);
}

function namedBy(columns: Where, accountId: string): RawBuilder<unknown> {
  const names = columns.map(({ column, as }) => {
    if (as === "id") return sql`${sql.ref(column)} = ${accountId}`;
    if (as === "owner") return sql`${sql.ref(column)} = ${accountOwner(accountId)}`;
    return sql`${sql.ref(column)} in (select id from ${sql.table(as.rowOf)} where account_id = ${accountId})`;
  });
  return sql.join(names, sql` or `);
}

function without(row: ExportedRow, hidden: readonly string[]): ExportedRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));
}

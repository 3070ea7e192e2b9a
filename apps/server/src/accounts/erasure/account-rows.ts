// Reads and deletes an account's rows in all tables, as `schema/account-data.ts` says.
import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Statement } from "../../platform/database/job.ts";
import { accountOwner } from "../../realtime/visitor.ts";
import { ACCOUNT_DATA, type AccountRows, type Fate, NEW_NAME } from "../../schema/account-data.ts";
import type { Tables } from "../../schema/tables.ts";

export type ExportedRow = Readonly<Record<string, unknown>>;
/** By table: the rows without their secret columns. */
export type ExportedRows = Readonly<Record<string, readonly ExportedRow[]>>;

type Where = AccountRows<Readonly<Record<string, unknown>>>["own"];

interface Ruled {
  readonly table: string;
  readonly rows: AccountRows<Readonly<Record<string, unknown>>>;
}

const RULED: readonly Ruled[] = Object.entries(ACCOUNT_DATA).flatMap(([table, rows]) =>
  "none" in rows ? [] : [{ table, rows }],
);

/** The account's rows of every table that has some. */
export async function readAccountRows(reads: Kysely<Tables>, accountId: string): Promise<ExportedRows> {
  const exported: Record<string, readonly ExportedRow[]> = {};
  for (const { table, rows } of RULED) {
    const found = await sql<ExportedRow>`
      select * from ${sql.table(table)} where ${namedBy(rows.own, accountId)}`.execute(reads);
    exported[table] = found.rows.map((row) => without(row, rows.hidden ?? []));
  }
  return exported;
}

/** Deletes or changes all rows that name the account. The account's own row goes last. */
export function erasingStatements({ query }: Pick<Database<Tables>, "query">, accountId: string): readonly Statement[] {
  const name = `socket:${randomUUID()}`;
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

// Owners in conditions of database queries.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { ACCOUNT, type AccountOwner, NETWORK, type NetworkOwner, SOCKET } from "./owner.ts";

/** The id of the account that the owner in a column is; a text that is no id if it is none. */
export function accountIdIn(column: string): RawBuilder<string> {
  return sql`substr(${sql.ref(column)}, ${sql.lit(ACCOUNT.length + 1)})`;
}

/** The owner of the account whose id is in a column. */
export function accountOwnerIn(column: string): RawBuilder<AccountOwner> {
  return sql`${sql.lit(ACCOUNT)} || ${sql.ref(column)}`;
}

/** The owner of the conduct of the network whose digest is in a column. */
export function networkOwnerIn(column: string): RawBuilder<NetworkOwner> {
  return sql`${sql.lit(NETWORK)} || ${sql.ref(column)}`;
}

/** Whether the owner in a column is a socket. */
export function isSocketIn(column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} like ${sql.lit(`${SOCKET}%`)}`;
}

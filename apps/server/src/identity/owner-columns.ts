// SQL expressions for owners, for the conditions of database queries.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { ACCOUNT, type AccountOwner, DEVICE, type DeviceOwner, SOCKET } from "./owner.ts";

/** The account id within the owner in a column. If the owner is not an account, the result is no id of an account. */
export function accountIdIn(column: string): RawBuilder<string> {
  return sql`substr(${sql.ref(column)}, ${sql.lit(ACCOUNT.length + 1)})`;
}

/** The owner of an account's seats, from a column with the account's id. */
export function accountOwnerIn(column: string): RawBuilder<AccountOwner> {
  return sql`${sql.lit(ACCOUNT)} || ${sql.ref(column)}`;
}

/** The owner of a device's seats, from a column with the digest of the device's id. */
export function deviceOwnerIn(column: string): RawBuilder<DeviceOwner> {
  return sql`${sql.lit(DEVICE)} || ${sql.ref(column)}`;
}

/** Whether the owner in a column is a socket. */
export function isSocketIn(column: string): Expression<SqlBool> {
  return sql`${sql.ref(column)} like ${sql.lit(`${SOCKET}%`)}`;
}

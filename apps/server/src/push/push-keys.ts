// The server's key pair, by which push services recognise its notifications. The pair is made at the first start, and
// stored in the database, so that all servers share it. The stored subscriptions work only with this pair.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/index.ts";

/** Both keys are written as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @param make called if there is no pair yet */
export async function pushKeys(database: Database<Tables>, make: () => Promise<PushKeys>): Promise<PushKeys> {
  const stored = await read(database);
  if (stored !== null) return stored;
  const made = await make();
  await database.query
    .insertInto("push_keys")
    .values({ id: 1, public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((same) => same.column("id").doNothing())
    .execute();
  // Another server may have stored its pair first.
  return (await read(database)) ?? made;
}

async function read({ query }: Database<Tables>): Promise<PushKeys | null> {
  const row = await query.selectFrom("push_keys").selectAll().where("id", "=", 1).executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

// The shapes of usernames. Of accounts whose names look the same, only the oldest has the shape.
import { usernameLook } from "@chkobba/protocol";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("accounts").addColumn("username_look", "text").execute();
  const { rows } = await sql<{ readonly id: string; readonly username: string }>`
    select id, username from accounts order by created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, username } of rows) {
    const look = usernameLook(username);
    if (!taken.has(look)) await sql`update accounts set username_look = ${look} where id = ${id}`.execute(db);
    taken.add(look);
  }
  await db.schema.createIndex("accounts_username_look").on("accounts").column("username_look").unique().execute();
}

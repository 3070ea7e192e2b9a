// The radio: its playlist, commentaries during songs, announcements over them, and the current track.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("radio_station")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("track_id", "text")
    .addColumn("started_at", "bigint")
    .execute();
  await db.schema
    .createTable("radio_tracks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("duration", "double precision", (column) => column.notNull())
    .addColumn("is_commentary", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("radio_commentaries")
    .addColumn("track_id", "text", (column) => column.notNull().references("radio_tracks.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("duration", "double precision", (column) => column.notNull())
    .addColumn("trigger_seconds", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("radio_commentaries_key", ["track_id", "id"])
    .execute();
  await db.schema
    .createTable("radio_announcements")
    .addColumn("starts_at", "bigint", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("duration", "double precision", (column) => column.notNull())
    .execute();
}

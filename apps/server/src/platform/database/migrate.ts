// Runs the missing migrations of a database, and refuses a database that a newer release has changed.
import { type Kysely, type Migration, Migrator } from "kysely";
import { SetupError } from "../setup-error.ts";

/** Runs the missing migrations. Throws a `SetupError` if the database has migrations that this release lacks. */
export async function migrate(db: Kysely<unknown>, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // A migration gets its number when work on it begins, and is released when it is finished. So a migration with a
    // higher number may already have run.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // Kysely has no class or code for the error about migrations that this release lacks.
  if (!(error instanceof Error && error.message.startsWith("corrupted migrations"))) throw error;
  throw new SetupError(
    `the database is of another release, most likely a newer one (${error.message}): start that release, or restore a backup`,
  );
}

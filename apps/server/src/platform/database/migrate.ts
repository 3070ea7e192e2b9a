// Runs the missing migrations of a database, after the caller has agreed. Refuses a database that a newer release has
// changed.
import { CompiledQuery, type Kysely, type Migration, Migrator } from "kysely";
import { SetupError } from "../setup-error.ts";
import type { Database } from "./database.ts";

/** A database as an earlier release left it. */
export interface Unmigrated extends Pick<Database<never>, "atomically" | "isShared"> {
  /** The names of the migrations that have run. */
  readonly migrations: readonly string[];
}

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * How a database is opened. "server": runs the missing migrations. `mayMigrate` is called before the first one, and
 * throws a `SetupError` to keep the database as it is. "command": a command never runs migrations, because servers of
 * the release that runs could not be started again. "import": runs all migrations if the database is empty, else
 * none.
 */
export type Opening =
  | { readonly kind: "server"; readonly mayMigrate?: (unmigrated: Unmigrated) => Promise<void> }
  | { readonly kind: "command" }
  | { readonly kind: "import" };

const TABLE = "kysely_migration";
const ANOTHER_RELEASE = "the database is of another release";

export interface Migratable extends Omit<Unmigrated, "migrations"> {
  readonly db: Kysely<unknown>;
  readonly migrations: Migrations;
  readonly opening: Opening;
}

/** Throws a `SetupError` if the database has migrations that this release lacks, or if it may not be migrated. */
export async function migrate({ db, migrations, opening, ...database }: Migratable): Promise<void> {
  const done = await migrationsIn(db);
  const unknown = done.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new SetupError(
      `${ANOTHER_RELEASE}, most likely a newer one, which has run the migration ${unknown}: start that release, or restore a backup`,
    );
  }
  if (Object.keys(migrations).every((name) => done.includes(name))) return;
  if (opening.kind === "command" || (opening.kind === "import" && done.length > 0)) {
    throw new SetupError(
      `${ANOTHER_RELEASE}, an earlier one: run this command of that release, or start a server of this release first`,
    );
  }
  if (opening.kind === "server" && done.length > 0) await opening.mayMigrate?.({ ...database, migrations: done });
  await runMissing(db, migrations);
}

async function migrationsIn(db: Kysely<unknown>): Promise<readonly string[]> {
  try {
    const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(`select name from ${TABLE}`));
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === `no such table: ${TABLE}` || ("code" in error && error.code === "42P01");
}

async function runMissing(db: Kysely<unknown>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // A migration gets its number when work on it begins, and is released when it is finished. So a migration with a
    // higher number may already have run.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

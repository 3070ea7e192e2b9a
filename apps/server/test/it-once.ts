// For files that also run on PostgreSQL: a test of a behaviour that is the same on every database.
import { it } from "vitest";
import { isOnPostgres } from "./data-folders.ts";

/** Runs on SQLite only. */
export const itOnce = it.skipIf(isOnPostgres());

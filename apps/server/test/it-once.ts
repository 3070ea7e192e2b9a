// For files whose tests also run on PostgreSQL: a test of a behaviour that is the same on every database.
import { it } from "vitest";
import { isOnPostgres } from "./data-folders.ts";

/** A test that runs on SQLite only. */
export const itOnce = it.skipIf(isOnPostgres());

// Lets every server of the tests that follow keep its data in PostgreSQL.
import { newPostgres } from "../src/platform/database/testing/each-database.ts";
import { useDatabases } from "./server-process.ts";

useDatabases(newPostgres);

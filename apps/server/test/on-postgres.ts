// From now on, every server that a test starts stores its data in PostgreSQL.
import { newPostgres } from "../src/platform/database/testing/each-database.ts";
import { storeDataIn } from "./data-folders.ts";

storeDataIn(newPostgres);

// From here on, every server of the tests stores its data in PostgreSQL.
import { newPostgres } from "../src/platform/database/testing/each-database.ts";
import { storeDataIn } from "./data-folders.ts";

storeDataIn(newPostgres);

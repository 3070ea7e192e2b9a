// A database with the server's tables, for the tests of one `describe`.
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import type { Place } from "../../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../index.ts";

/** Opens it before the tests, and removes it after them. @param use called once it is open */
export function withServerDatabase(newPlace: () => Promise<Place>, use: (database: Database<Tables>) => void): void {
  let place: Place;
  let database: Database<Tables>;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    use(database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
}

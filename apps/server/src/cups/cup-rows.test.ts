// The rows of cups that outlive their creator or their cancellation.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { erasingStatements } from "../accounts/erasure/account-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { CupStore, cupOf, DELETED_PLAYER, type NewCupRow } from "./cup-store.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;

const newCup = (id: string, more: Partial<NewCupRow>): NewCupRow => ({
  ...{ id, name: "A cup", kind: "arena", target: 11, turn_seconds: 30, starts_at: NOW + DAY_MS, minutes: 10 },
  ...{ size: null, is_private: 0, created_by: null, slot: `slot of ${id}`, ...more },
});

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let store: CupStore;
  beforeEach(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    store = new CupStore(database);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  it("a cup of a deleted account does not become a cup of the house, and a private one stays unlisted", async () => {
    await store.add(newCup("open", { created_by: "ali" }));
    await store.add(newCup("private", { created_by: "ali", is_private: 1 }));
    await database.atomically(erasingStatements(database, "ali"));
    const listed = await store.listed(null, NOW, 10);
    expect(listed.map(cupOf)).toEqual([expect.objectContaining({ id: "open", createdBy: DELETED_PLAYER })]);
    const kept = await store.cup("private");
    expect(kept && cupOf(kept)).toMatchObject({ createdBy: DELETED_PLAYER, isPrivate: true });
  });
});

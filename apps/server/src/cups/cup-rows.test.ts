// The rows of cups that outlive their creator or their cancellation.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { erasingStatements } from "../accounts/erasure/account-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { CupCourse } from "./cup-course.ts";
import { CupStore, cupOf, DELETED_PLAYER, type NewCupRow } from "./cup-store.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;

const newCup = (id: string, more: Partial<NewCupRow>): NewCupRow => ({
  ...{ id, name: "A cup", kind: "arena", target: 11, turn_seconds: 30, starts_at: NOW + DAY_MS, minutes: 10 },
  ...{ size: null, is_private: 0, created_by: null, slot: `slot of ${id}`, is_told: 0, ...more },
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

  it("a cancelled cup of the house keeps its slot until its start, so that the house does not open it again", async () => {
    const course = new CupCourse(database);
    const start = NOW + 7 * DAY_MS;
    await store.add(newCup("house", { slot: "house:friday", starts_at: start }));
    await store.add(newCup("ali's", { created_by: "ali", slot: "account:ali:0", starts_at: start }));
    for (const id of ["house", "ali's"]) await store.cancel(id, NOW);
    const idsAt = async (now: number) => {
      await course.forget({ over: now - 90 * DAY_MS, cancelled: now - DAY_MS, now }, 10);
      return (await database.query.selectFrom("cups").select("id").orderBy("id").execute()).map(({ id }) => id);
    };
    expect(await idsAt(NOW + DAY_MS)).toEqual(["ali's", "house"]);
    expect(await idsAt(NOW + 2 * DAY_MS)).toEqual(["house"]);
    expect(await store.add(newCup("again", { slot: "house:friday", starts_at: start }))).toBe(false);
    expect(await idsAt(start + 1)).toEqual([]);
  });
});

// The moderators' list of reported cups.
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { CupReports } from "./cup-reports.ts";
import { CupStore } from "./cup-store.ts";

const MODERATOR = { id: "moderator", username: "Moderator" };
const LISTED = 50;
const CREATORS = 20;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });

  let now = 0;
  const open = (): { store: CupStore; reports: CupReports } => {
    const store = new CupStore(database);
    const parts = { database, store, changed: () => {}, now: () => ++now, logger: pino({ enabled: false }) };
    return { store, reports: new CupReports(parts) };
  };
  const add = (store: CupStore, id: string, created_by: string) =>
    store.add({
      ...{ id, name: "A cup", kind: "arena", target: 11, turn_seconds: 30, starts_at: 1e12, minutes: 10 },
      ...{ size: null, is_private: 0, created_by, slot: `slot of ${id}`, is_told: 0 },
    });

  it("networks and accounts take turns in it: two networks that report every cup hide no other report", async () => {
    const { store, reports } = open();
    const flood = Array.from({ length: 3 * CREATORS }, (_, nth) => `flood ${nth}`);
    for (const id of flood) await add(store, id, "creator");
    await add(store, "insult", "creator");
    for (const network of ["one", "two"]) {
      for (const [nth, id] of flood.entries()) await reports.file(id, { accountId: `${network} ${nth % 17}`, network });
    }
    await reports.file("insult", { accountId: "honest", network: "home" });
    const listed = (await reports.open(MODERATOR.id)).map(({ cup }) => cup.id);
    expect(listed).toHaveLength(LISTED);
    expect(listed.indexOf("insult")).toBeLessThan(3);
  });

  it("a moderator's own cup is not in the moderator's list, and only another moderator decides about it", async () => {
    const { store, reports } = open();
    await add(store, "own", MODERATOR.id);
    await reports.file("own", { accountId: "honest", network: "home" });
    expect(await reports.open(MODERATOR.id)).toEqual([]);
    expect(await reports.decide("own", null, MODERATOR)).toMatchObject({ ok: false, refusal: { code: "FORBIDDEN" } });
    expect(await reports.open("another")).toMatchObject([{ cup: { id: "own" }, networks: 1, reports: 1 }]);
    expect(await reports.decide("own", "Renamed", { id: "another", username: "Another" })).toMatchObject({
      value: { cup: { name: "Renamed" } },
    });
    expect(await reports.open("another")).toEqual([]);
  });

  it("a cancelled cup takes no place in it", async () => {
    const { store, reports } = open();
    await add(store, "cancelled", "creator");
    await reports.file("cancelled", { accountId: "honest", network: "home" });
    await store.cancel("cancelled", ++now);
    expect(await reports.open(MODERATOR.id)).toEqual([]);
  });
});

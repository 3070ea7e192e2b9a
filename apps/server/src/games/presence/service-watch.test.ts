import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import type { Tables } from "../../schema/index.ts";
import { withServerDatabase } from "../../schema/testing/server-database.ts";
import { ServiceWatch } from "./service-watch.ts";

const OUTAGE_MS = 30_000;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let now: number;
  /** How far the machine's clock was set, in ms. Setting it lets no time pass. */
  let set: number;
  let outages: number[];
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    now = 1_800_000_000_000;
    set = 0;
    outages = [];
    await database.query.updateTable("service").set({ served_at: null }).execute();
  });

  const newWatch = () =>
    new ServiceWatch({
      database,
      outageMs: OUTAGE_MS,
      onOutage: async (since) => void outages.push(since),
      wall: () => now + set,
      monotonic: () => now,
      logger: pino({ level: "silent" }),
    });

  it("the first server of an installation notices no outage", async () => {
    await newWatch().checked();
    expect(outages).toEqual([]);
  });

  it("a start soon after the last server stopped is no outage; a later one is, since games were served last", async () => {
    await newWatch().checked();
    now += OUTAGE_MS;
    await newWatch().checked();
    const last = now;
    expect(outages).toEqual([]);
    now += OUTAGE_MS + 1;
    await newWatch().checked();
    await newWatch().checked();
    expect(outages).toEqual([last]);
  });

  it("a running server notices an outage if it could not store the time for long enough", async () => {
    const watch = newWatch();
    await watch.checked();
    const last = now;
    now += OUTAGE_MS + 1;
    await watch.checked();
    expect(outages).toEqual([last]);
  });

  it("if one server kept serving games, another one notices no outage", async () => {
    const [one, other] = [newWatch(), newWatch()];
    await one.checked();
    await other.checked();
    now += OUTAGE_MS;
    await other.checked();
    now += OUTAGE_MS;
    await one.checked();
    expect(outages).toEqual([]);
  });

  it("setting the clock while a server runs makes no outage", async () => {
    const watch = newWatch();
    await watch.checked();
    set = 60 * 60_000;
    await watch.checked();
    now += OUTAGE_MS - 1;
    await watch.checked();
    expect(outages).toEqual([]);
  });

  it("of simultaneous checks, one records the outage, and all wait for it", async () => {
    const watch = newWatch();
    await watch.checked();
    now += OUTAGE_MS + 1;
    await Promise.all([watch.checked(), watch.checked(), watch.checked()]);
    expect(outages).toHaveLength(1);
  });
});

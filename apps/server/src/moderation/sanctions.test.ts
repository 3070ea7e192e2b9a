// Sanctions as two servers on one database see them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { ModerationStore, type ReportRow } from "./moderation-store.ts";
import { Sanctions } from "./sanctions.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let store: ModerationStore;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    store = new ModerationStore(database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const report: ReportRow = {
    ...{ id: "r", at: 1, day: 0, reason: "abuse", text: "", reporter: "device:a", reporter_name: "A" },
    ...{ reported: "account:b", reported_name: "B", game_id: "g", player_id: "p", messages: "[]" },
    ...{ state: "open", was_dismissed: 0 },
  };
  const entry = { at: 1, moderator: "M", action: "mute", reported_name: "B", report_id: "r", note: "n" } as const;

  it("another server obeys a sanction once it has read the database, until the time is up or it is lifted", async () => {
    let now = 1000;
    const newServer = () => new Sanctions({ store, channel: null, now: () => now });
    const [one, other] = [newServer(), newServer()];
    await store.add(report);
    await store.decide(report, { ...entry, id: "1", until: 2000 }, { kind: "mute", until: 2000 });
    await store.decide(report, { ...entry, id: "2", action: "suspend", until: null }, { kind: "suspend", until: null });
    await one.changed();
    expect(other.isMuted(["account:b"])).toBe(false);
    await other.read();
    for (const server of [one, other]) {
      expect(server.isMuted(["device:x", "account:b"])).toBe(true);
      expect(server.isMuted(["device:x"])).toBe(false);
      expect(server.suspensionOf(["account:b"])).toEqual({ until: null });
    }
    now = 2000;
    expect(other.isMuted(["account:b"])).toBe(false);
    await store.decide(report, { ...entry, id: "3", action: "lift", until: null }, "lift");
    await other.read();
    expect(other.suspensionOf(["account:b"])).toBeNull();
    expect((await store.log()).map(({ action }) => action).toSorted()).toEqual(["lift", "mute", "suspend"]);
  });
});

// Sanctions as two servers on one database see them.
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import type { LogRow } from "./decision-statements.ts";
import { ModerationStore } from "./moderation-store.ts";
import { type ReportRow, ReportStore } from "./report-store.ts";
import { Sanctions } from "./sanctions.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: ModerationStore;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
    store = new ModerationStore(opened);
  });

  const report: ReportRow = {
    ...{ id: "r", at: 1, day: 0, reason: "abuse", text: "", reporter: "device:a", reporter_name: "A" },
    ...{ reported: "account:b", reported_name: "B", game_id: "g", player_id: "p", messages: "[]" },
    ...{ state: "open", was_dismissed: 0, network: null, room_id: null, room_name: null, log_id: null },
  };
  const entry: LogRow = {
    ...{ id: "1", at: 1, moderator: "M", action: "mute", reported_name: "B", report_id: "r", note: "n", until: null },
    ...{ person: "account:b", was: null, became: null, undoes: null },
  };

  it("another server obeys a sanction once it has read the database, until the time is up or it is lifted", async () => {
    let now = 1000;
    const newServer = () => new Sanctions({ store, channel: null, now: () => now });
    const [one, other] = [newServer(), newServer()];
    await new ReportStore(database).add(report);
    const imposed = (id: string, kind: "mute" | "suspend", until: number | null) =>
      store.decide(report, { ...entry, id, action: kind, until }, [
        store.statements.imposing("account:b", { kind, until }, id),
      ]);
    await imposed("1", "mute", 2000);
    await imposed("2", "suspend", null);
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
    await store.decide(report, { ...entry, id: "3", action: "lift" }, [store.statements.lifting("account:b")]);
    await other.read();
    expect(other.suspensionOf(["account:b"])).toBeNull();
    expect((await store.log({ except: [] })).map(({ action }) => action).toSorted()).toEqual([
      "lift",
      "mute",
      "suspend",
    ]);
  });
});

// The weights of reports, and which reports of many a moderator is shown.
import { describe, expect, it } from "vitest";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { type ReportRow, ReportStore } from "./report-store.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let store: ReportStore;
  withNewRows(newPlace, (opened) => {
    store = new ReportStore(opened);
  });

  let count = 0;
  async function add(given: Partial<ReportRow>): Promise<void> {
    count++;
    await store.add({
      ...{ id: `${count}`, at: count, day: 0, reason: "abuse", text: "", messages: "[]", game_id: "g", player_id: "p" },
      ...{ reporter: `device:${count}`, reporter_name: "A", reported: "account:b", reported_name: "B" },
      ...{ state: "open", was_dismissed: 0, network: `network ${count}`, room_id: null, room_name: null, log_id: null },
      ...given,
    });
  }
  const weights = async () => (await store.reports("open")).map(({ reported, weight }) => [reported, weight]);

  it("reports about a person add up, those of one network by less and less", async () => {
    await add({ reported: "account:one" });
    for (const network of ["crowd", "crowd", "crowd", "elsewhere"]) await add({ reported: "account:two", network });
    const two = ["account:two", 2.83];
    expect(await weights()).toEqual([two, two, two, two, ["account:one", 1]]);
  });

  it("networks that were forgotten after a month are not taken for one", async () => {
    for (const network of [null, null, null]) await add({ network });
    expect(await weights()).toEqual([
      ["account:b", 3],
      ["account:b", 3],
      ["account:b", 3],
    ]);
  });

  it("a reporter weighs less for each dismissed report", async () => {
    for (const reported of ["account:x", "account:y"]) {
      await add({ reporter: "device:liar", reported, state: "closed", was_dismissed: 1 });
    }
    await add({ reporter: "device:liar", reported: "account:one" });
    await add({ reporter: "device:honest", reported: "account:two" });
    expect(await weights()).toEqual([
      ["account:two", 1],
      ["account:one", 0.33],
    ]);
    const [lighter] = (await store.reports("open")).filter(({ reporter }) => reporter === "device:liar");
    expect(await store.report(lighter?.id ?? "")).toMatchObject({ weight: 0.33 });
    expect(await store.recordOf("device:liar")).toEqual({ reports: 3, dismissed: 2 });
  });

  it("hundreds of light reports don't hide a heavy one, and one person fills no list", async () => {
    for (let nth = 0; nth < 250; nth++) await add({ reported: `account:${nth}`, network: "crowd" });
    for (let nth = 0; nth < 40; nth++) await add({ reported: "account:hated", network: "crowd" });
    await add({ reported: "account:heavy" });
    await add({ reported: "account:heavy" });
    const listed = await store.reports("open");
    expect(listed).toHaveLength(200);
    expect(listed.filter(({ reported }) => reported === "account:hated")).toHaveLength(20);
    expect(listed.slice(0, 22).filter(({ reported }) => reported === "account:heavy")).toHaveLength(2);
  });

  it("counts the open reports of a person and of a network", async () => {
    await add({ reporter: "device:a", network: "one", reported: "account:x" });
    await add({ reporter: "device:a", network: "one", reported: "account:y", state: "closed" });
    await add({ reporter: "device:b", network: "one", reported: "account:x" });
    expect(await store.openOf({ reporter: "device:a", network: "one" })).toEqual({ ofReporter: 1, ofNetwork: 2 });
    await store.forgetExcess();
    expect(await store.openOf({ reporter: "device:a", network: "one" })).toEqual({ ofReporter: 1, ofNetwork: 2 });
  });
});

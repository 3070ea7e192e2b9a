// The weights of reports, and which of many reports a moderator is shown.
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { forgetOld } from "../retention/forget-old.ts";
import { ADDRESS_DAYS } from "../retention/rules.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { type ReportRow, ReportStore } from "./report-store.ts";

const DAY = 24 * 60 * 60_000;
const WRITTEN = 1_800_000_000_000;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: ReportStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new ReportStore(opened);
  });

  let count = 0;
  async function add(given: Partial<ReportRow>): Promise<void> {
    count++;
    await store.add({
      ...{
        id: `${count}`,
        at: WRITTEN + count,
        day: 0,
        reason: "abuse",
        text: "",
        messages: "[]",
        game_id: "g",
        player_id: "p",
      },
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

  it("the second report of a network weighs a half, whomever the two are about, and so does that of an author", async () => {
    await add({ network: "crowd", reported: "account:one" });
    await add({ network: "crowd", reported: "account:two" });
    await add({ reporter: "account:c", network: "home", reported: "account:three" });
    await add({ reporter: "account:c", network: "a café", reported: "account:four" });
    expect(await weights()).toEqual([
      ["account:one", 1],
      ["account:three", 1],
      ["account:two", 0.5],
      ["account:four", 0.5],
    ]);
  });

  it("220 reports of two networks don't keep an honest report from the list, nor from its top", async () => {
    for (let nth = 0; nth < 220; nth++) await add({ reported: `account:${nth}`, network: `flood ${nth % 2}` });
    await add({ reported: "account:rude", network: "home" });
    const listed = await store.reports("open");
    expect(listed.findIndex(({ reported }) => reported === "account:rude")).toBe(2);
    expect(listed.at(-1)?.weight).toBe(0.01);
  });

  it("an account's report comes before those of the guests who flood the same network", async () => {
    for (let nth = 0; nth < 100; nth++) await add({ reported: `account:${nth}`, network: "café" });
    await add({ reporter: "account:honest", reported: "account:rude", network: "café" });
    expect((await store.reports("open"))[0]).toMatchObject({ reported: "account:rude", weight: 1 });
  });

  it("reports of one author about one person count once a day, also after a dismissal was taken back", async () => {
    await add({ reporter: "device:a", reported: "account:b", day: 1, at: DAY });
    await add({ reporter: "device:a", reported: "account:b", day: -DAY, at: DAY + 5 });
    expect((await weights()).map(([, weight]) => weight)).toEqual([1, 1]);
  });

  it("reports about the moderator who reads are left out", async () => {
    await add({ reported: "account:moderator" });
    await add({ reported: "device:of-moderator" });
    await add({ reported: "account:other" });
    const own = ["account:moderator", "device:of-moderator"] as const;
    expect((await store.reports("open", own)).map(({ reported }) => reported)).toEqual(["account:other"]);
    await add({ reported: "account:moderator", state: "closed" });
    expect(await store.reports("closed", own)).toEqual([]);
  });

  it("reports of one network weigh the same after a month, when the network is forgotten", async () => {
    const networks = ["crowd", "crowd", "crowd", "elsewhere"];
    for (const network of networks) await add({ reported: "account:two", network });
    await add({ reported: "account:one", network: "crowd", at: WRITTEN + 2 * DAY });
    const before = await weights();
    expect(before.at(-1)).toEqual(["account:one", 0.25]);
    await forgetOld(database, WRITTEN + (ADDRESS_DAYS + 1) * DAY);
    expect(await weights()).toEqual(before);
    expect(before.slice(0, 4)).toEqual(networks.map(() => ["account:two", 2.83]));
    const stored = await database.query.selectFrom("reports").select("network").distinct().execute();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(await database.query.selectFrom("reports").selectAll().execute())).not.toMatch(
      /crowd|elsewh/,
    );
  });

  it("a younger report of the same network about the same person goes on weighing less", async () => {
    await add({ network: "crowd" });
    await add({ network: "crowd", at: WRITTEN + 5 * DAY });
    await forgetOld(database, WRITTEN + (ADDRESS_DAYS + 1) * DAY);
    expect((await weights()).map(([, weight]) => weight)).toEqual([1.5, 1.5]);
  });

  it("reports of unknown networks, as of deleted accounts, weigh like those of one", async () => {
    for (const network of [null, null, null]) await add({ network });
    expect(new Set((await weights()).map(([, weight]) => weight))).toEqual(new Set([1.83]));
  });

  it("a reporter weighs less for each dismissed report", async () => {
    for (const reported of ["account:x", "account:y"] as const) {
      await add({ reporter: "device:liar", reported, state: "closed", was_dismissed: 1, network: "of the liar" });
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
    for (let nth = 0; nth < 40; nth++) await add({ reported: "account:hated", network: "crowd" });
    for (let nth = 0; nth < 250; nth++) await add({ reported: `account:${nth}`, network: "crowd" });
    for (let nth = 0; nth < 5; nth++) await add({ reported: "account:heavy" });
    const listed = await store.reports("open");
    expect(listed).toHaveLength(200);
    expect(listed.filter(({ reported }) => reported === "account:hated")).toHaveLength(20);
    expect(listed.slice(0, 5).map(({ reported }) => reported)).toEqual(Array(5).fill("account:heavy"));
  });

  it("counts the open reports of a person, and those of a network's guests", async () => {
    await add({ reporter: "device:a", network: "one", reported: "account:x" });
    await add({ reporter: "device:a", network: "one", reported: "account:y", state: "closed" });
    await add({ reporter: "socket:b", network: "one", reported: "account:x" });
    await add({ reporter: "account:c", network: "one", reported: "account:x" });
    await add({ reporter: "device:d", network: "another", reported: "account:x" });
    expect(await store.openOf({ reporter: "device:a", network: "one" })).toEqual({ ofReporter: 1, ofGuests: 2 });
    expect(await store.openOf({ reporter: "account:c", network: "one" })).toEqual({ ofReporter: 1, ofGuests: 2 });
  });

  it("keeps a limited number of open reports, the heaviest, and all closed ones", async () => {
    await add({ text: "closed", state: "closed" });
    await add({ text: "old" });
    for (const text of ["flood 1", "flood 2", "flood 3"]) await add({ text, network: "crowd" });
    await add({ text: "new" });
    const left = async () =>
      (await database.query.selectFrom("reports").select("text").orderBy("at").execute()).map(({ text }) => text);
    await store.forgetExcess(5);
    expect(await left()).toEqual(["closed", "old", "flood 1", "flood 2", "flood 3", "new"]);
    await store.forgetExcess(3);
    expect(await left()).toEqual(["closed", "old", "flood 1", "new"]);
    await store.forgetExcess(1);
    expect(await left()).toEqual(["closed", "old"]);
    await store.forgetExcess();
    expect(await left()).toHaveLength(2);
  });
});

// Tests who keeps a place in the order of joining a knockout of the house.
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { Absences } from "./absences.ts";
import { CupEntries } from "./cup-entries.ts";
import { CupStarts } from "./cup-starts.ts";
import { CupStore } from "./cup-store.ts";

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let absences: Absences;
  let starts: CupStarts;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(() => {
    absences = new Absences(database);
    starts = new CupStarts(database);
  });

  /** Opens a knockout of the house in which these players wish for a place. */
  async function open(id: string, wishes: readonly string[]) {
    const store = new CupStore(database);
    await store.add({
      ...{ id, name: "Friday knockout", kind: "knockout", target: 11, turn_seconds: 30, starts_at: NOW, minutes: null },
      ...{ size: 4, is_private: 0, created_by: null, slot: `house:${id}`, is_told: 1 },
    });
    for (const account of wishes) await new CupEntries(database).join(id, account, null);
    const cup = await store.cup(id);
    if (cup === null) throw new Error("the cup was not stored");
    return cup;
  }

  /** Starts the knockout `id` with the wishes of `all`, of whom `present` are connected. */
  async function start(id: string, all: readonly string[], present: readonly string[], now = NOW): Promise<void> {
    const cup = await open(id, all);
    const noted = absences.noting(cup, present, now);
    const isDone =
      present.length < 2 ? await starts.cancelDue(cup, now, noted) : await starts.start(cup, present, true, noted);
    expect(isDone).toBe(true);
  }

  const outOfOrder = async (id: string, wishes: readonly string[]) => {
    await open(id, wishes);
    return [...(await absences.outOfOrder(id))].toSorted();
  };

  it("a player who was absent from two starts in a row comes after the others, until there again", async () => {
    const all = ["ali", "sami", "rim"];
    await start("first", all, ["sami", "rim"]);
    expect(await outOfOrder("a", all)).toEqual([]);
    await start("second", all, ["sami", "rim"]);
    expect(await outOfOrder("b", all)).toEqual(["ali"]);
    await start("third", all, all);
    expect(await outOfOrder("c", all)).toEqual([]);
  });

  it("absences count too where too few players come and the cup is cancelled", async () => {
    await start("first", ["ali", "sami"], []);
    await start("second", ["ali", "sami"], ["sami"]);
    expect(await outOfOrder("a", ["ali", "sami"])).toEqual(["ali"]);
  });

  it("two servers that decide the same cup at once count one absence", async () => {
    const cup = await open("first", ["ali", "sami"]);
    for (const isFirst of [true, false]) {
      expect(await starts.cancelDue(cup, NOW, absences.noting(cup, [], NOW))).toBe(isFirst);
    }
    expect(await outOfOrder("a", ["ali", "sami"])).toEqual([]);
  });

  it("an absence is forgotten after sixty days", async () => {
    await start("first", ["ali", "sami", "rim"], ["sami", "rim"]);
    await start("later", ["sami", "rim"], ["sami", "rim"], NOW + 61 * DAY_MS);
    expect(await database.query.selectFrom("cup_absences").selectAll().execute()).toEqual([]);
  });
});

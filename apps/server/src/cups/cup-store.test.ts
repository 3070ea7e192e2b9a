// Tests the rows of cups that stay in the database after their creator is deleted or after they are cancelled.
import { beforeEach, describe, expect, it } from "vitest";
import { AccountStore } from "../accounts/account-store.ts";
import { erasingStatements } from "../accounts/erasure/account-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { CupCourse } from "./cup-course.ts";
import { CupEntries } from "./cup-entries.ts";
import { CupList } from "./cup-list.ts";
import { cupOf, DELETED_PLAYER, type NewCupRow, SOON_MS, TROPHIES_MAX } from "./cup-rows.ts";
import { CupStarts } from "./cup-starts.ts";
import { CupStore } from "./cup-store.ts";
import { CupWinners } from "./cup-winners.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;

const newCup = (id: string, more: Partial<NewCupRow>): NewCupRow => ({
  ...{ id, name: "A cup", kind: "arena", target: 11, turn_seconds: 30, starts_at: NOW + DAY_MS, minutes: 10 },
  ...{ size: null, is_private: 0, created_by: null, slot: `slot of ${id}`, is_told: 0, ...more },
});

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: CupStore;
  let entries: CupEntries;
  let winners: CupWinners;
  const lists = () => new CupList({ store, winners, now: () => NOW });
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    store = new CupStore(database);
    entries = new CupEntries(database);
    winners = new CupWinners(database, store, () => NOW);
  });

  it("a cup of a deleted account does not become a cup of the house, and a private one stays unlisted", async () => {
    await store.add(newCup("open", { created_by: "ali" }));
    await store.add(newCup("private", { created_by: "ali", is_private: 1 }));
    await database.atomically(erasingStatements(database, "ali"));
    const listed = (await lists().of(null)).cups;
    expect(listed).toEqual([expect.objectContaining({ id: "open", createdBy: DELETED_PLAYER })]);
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
    await store.add(newCup("again", { slot: "house:friday", starts_at: start }));
    expect(await store.cup("again")).toBeNull();
    expect(await idsAt(start + 1)).toEqual([]);
  });

  it("old cups that were won stay as trophies, the newest fifty of each winner; the others are deleted", async () => {
    const names = { username: "ali", email: "ali@example.com", passwordHash: "a hash", role: "player" } as const;
    await new AccountStore(database).add({ id: "ali", ...names, createdAt: NOW, isGuest: false });
    const add = async (id: string, over_at: number, winner: string | null) => {
      await store.add(newCup(id, {}));
      await database.query
        .updateTable("cups")
        .set({ state: "over", over_at, winner, slot: null })
        .where("id", "=", id)
        .execute();
      await entries.join(id, "ali", null);
      const player = { cup_id: id, account_id: "ali", nth: 1, device: null, seed: null, last_opponent: null };
      await database.query
        .insertInto("cup_players")
        .values({ ...player, game_id: null, player_id: null, playing: null })
        .execute();
    };
    const wins = Array.from({ length: TROPHIES_MAX + 2 }, (_, at) => `win ${at}`);
    for (const [at, id] of wins.entries()) await add(id, NOW + at, "ali");
    await add("without a winner", NOW, null);
    await add("won by a deleted account", NOW, "sami");
    await add("new", NOW + 100, "ali");
    const course = new CupCourse(database);
    for (let pass = 0; pass < 3; pass++) await course.forget({ over: NOW + 99, cancelled: 0, now: NOW }, 40);
    const left = await database.query.selectFrom("cups").select("id").orderBy("over_at").execute();
    expect(left.map(({ id }) => id)).toEqual([...wins.slice(2), "new"]);
    const players = await database.query.selectFrom("cup_players").select("cup_id").execute();
    expect(players.map(({ cup_id }) => cup_id)).toEqual(["new"]);
    expect((await winners.wonBy("ali", "ali", TROPHIES_MAX)).map(({ id }) => id)).toEqual([
      "new",
      ...wins.slice(3).reverse(),
    ]);
  });

  it("the list has running cups, open ones by their start, then those just over; ten thousand empty cups hide none of them", async () => {
    const flood = Array.from({ length: 10_000 }, (_, at) => ({
      ...newCup(`flood ${at}`, { created_by: `account ${at}`, starts_at: NOW + at }),
      winner: null,
      over_at: null,
    }));
    for (let from = 0; from < flood.length; from += 50) {
      await database.query
        .insertInto("cups")
        .values(flood.slice(from, from + 50))
        .execute();
    }
    const late = NOW + 7 * DAY_MS;
    await store.add(newCup("house", { starts_at: late + 2 }));
    await store.add(newCup("with players", { created_by: "sami", starts_at: late }));
    await store.add(newCup("running", { created_by: "sami", slot: "1", starts_at: NOW - 1 }));
    await store.add(newCup("over", { created_by: "sami", slot: "2" }));
    await store.add(newCup("own", { created_by: "ali", starts_at: late + 1 }));
    await entries.join("with players", "sami", null);
    await database.query.updateTable("cups").set({ state: "running" }).where("id", "=", "running").execute();
    await database.query.updateTable("cups").set({ state: "over", over_at: NOW }).where("id", "=", "over").execute();
    const list = lists();
    const idsFor = async (account: string | null) => (await list.of(account)).cups.map(({ id }) => id);
    const empty = (count: number) => flood.slice(0, count).map(({ id }) => id);
    expect(await idsFor(null)).toEqual(["running", ...empty(46), "with players", "house", "over"]);
    expect(await idsFor("ali")).toEqual(["running", ...empty(45), "with players", "own", "house", "over"]);
  });

  it("creators take turns in the list, and cups with more players come first: a few accounts with many cups hide none", async () => {
    for (let account = 0; account < 20; account++) {
      for (let nth = 0; nth < 3; nth++) {
        await store.add(newCup(`flood ${account} ${nth}`, { created_by: `flood ${account}`, starts_at: NOW + nth }));
        await entries.join(`flood ${account} ${nth}`, `flood ${account}`, null);
      }
    }
    await store.add(newCup("large", { created_by: "ali", starts_at: NOW + 7 * DAY_MS }));
    for (const player of ["one", "two"]) await entries.join("large", player, null);
    await store.add(newCup("small", { created_by: "sami", starts_at: NOW + 8 * DAY_MS }));
    await entries.join("small", "sami", null);
    const ids = (await lists().of(null)).cups.map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(ids).toEqual(expect.arrayContaining(["large", "small"]));
    const turns = ids.filter((id) => id.endsWith(" 0"));
    expect(turns).toHaveLength(20);
  });

  it("arenas that are due start together, knockouts a few at a time; cups with fewer than two players are cancelled", async () => {
    const course = new CupCourse(database);
    const starts = new CupStarts(database);
    const add = async (id: string, players: number, more: Partial<NewCupRow> = {}) => {
      await store.add(newCup(id, { starts_at: NOW, created_by: id, ...more }));
      for (let nth = 0; nth < players; nth++) await entries.join(id, `player ${nth}`, null);
    };
    const knockout = { kind: "knockout", minutes: null, size: 4 } as const;
    for (const id of ["arena", "another"]) await add(id, 2);
    await add("small", 2, knockout);
    await add("large", 3, knockout);
    await add("later", 3, { starts_at: NOW + 1 });
    for (const id of ["none", "one", "alone"]) await add(id, id === "none" ? 0 : 1);
    const counts = [
      await starts.cancelEmpty(NOW, 2),
      await starts.cancelEmpty(NOW, 2),
      await starts.cancelEmpty(NOW, 2),
    ];
    expect(counts.map(({ length }) => length)).toEqual([2, 1, 0]);
    expect(await store.cup("one")).toMatchObject({ state: "cancelled", over_at: NOW, slot: null, revision: 2 });
    expect((await starts.startByClock(NOW, 9)).toSorted()).toEqual(["another", "arena"]);
    expect(await store.cup("arena")).toMatchObject({ state: "running", revision: 3 });
    expect((await starts.dueByRounds(NOW, 1)).map(({ id }) => id)).toEqual(["large"]);
    for (const cup of await starts.dueByRounds(NOW, 9)) expect(await starts.start(cup, [], false)).toBe(true);
    expect((await course.runningByRounds()).map(({ id }) => id).toSorted()).toEqual(["large", "small"]);
    const endsAt = NOW + 10 * 60_000;
    expect(await course.overByClock(endsAt - 1, 9)).toEqual([]);
    expect(await course.overByClock(endsAt, 1)).toHaveLength(1);
  });

  it("there is work from ten minutes before a cup until its players are notified, and from its start until its end", async () => {
    const course = new CupCourse(database);
    const starts = new CupStarts(database);
    const start = NOW + SOON_MS + 1;
    await store.add(newCup("arena", { starts_at: start }));
    for (const player of ["ali", "sami"]) await entries.join("arena", player, null);
    expect(await course.hasWork(NOW)).toBe(false);
    expect(await course.hasWork(NOW + 1)).toBe(true);
    expect(await starts.takeSoon(start, 9)).toHaveLength(1);
    expect(await course.hasWork(start - 1)).toBe(false);
    expect(await course.hasWork(start)).toBe(true);
    await starts.startByClock(start, 9);
    expect(await course.hasWork(start)).toBe(true);
    await course.endByClock("arena", start + 10 * 60_000);
    expect(await course.hasWork(start + DAY_MS)).toBe(false);
  });

  it("only connected players of running arenas may be paired", async () => {
    const course = new CupCourse(database);
    const starts = new CupStarts(database);
    const accounts = new AccountStore(database);
    await store.add(newCup("arena", { starts_at: NOW }));
    for (const id of ["ali", "sami", "zoe"]) {
      const names = { username: id, email: `${id}@example.com`, passwordHash: "a hash", role: "player" } as const;
      await accounts.add({ id, ...names, createdAt: NOW, isGuest: false });
      await entries.join("arena", id, null);
    }
    for (const account_id of ["ali", "zoe"]) {
      await database.query.insertInto("online_accounts").values({ account_id, server: 0, games: "[]" }).execute();
    }
    const idle = async (now: number) => (await store.idlePlayers(now)).map(({ username }) => username);
    expect(await idle(NOW)).toEqual([]);
    await starts.startByClock(NOW, 9);
    expect(await idle(NOW)).toEqual(["ali", "zoe"]);
    expect(await idle(NOW + 10 * 60_000)).toEqual([]);
    expect((await course.runningAmong(["arena", "none"])).map(({ id }) => id)).toEqual(["arena"]);
  });

  it("a cup is announced once, the largest ones first", async () => {
    const starts = new CupStarts(database);
    for (const id of ["empty", "full", "tomorrow"]) {
      await store.add(newCup(id, { starts_at: id === "tomorrow" ? NOW + DAY_MS : NOW, created_by: id }));
    }
    await entries.join("full", "sami", null);
    const taken = async () => (await starts.takeSoon(NOW, 1)).map(({ id }) => id);
    expect([await taken(), await taken(), await taken()]).toEqual([["full"], ["empty"], []]);
  });
});

// The running servers of one PostgreSQL, as each of these servers sees them.
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprintOf } from "../src/platform/cluster/fingerprint.ts";
import { ServerMembership } from "../src/platform/cluster/server-membership.ts";
import type { Database } from "../src/platform/database/database.ts";
import { newPostgres, type PostgresPlace } from "../src/platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../src/schema/index.ts";
import { openDatabase } from "../src/schema/open-database.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const FINGERPRINT = fingerprintOf({ AUTH_SECRET: "a secret" });
const LONG = { timeout: 150_000 };
const FAILING = "cluster: writing the heartbeat failed";
const warnings: string[] = [];
const logger = pino({ level: "warn" }, { write: (line) => warnings.push(line) });

let place: PostgresPlace;
let databases: Database<Tables>[];
let members: ServerMembership[];
/** How far the members' clock is ahead of the machine's, in ms. */
let aheadMs: number;
beforeEach(async () => {
  aheadMs = 0;
  warnings.length = 0;
  place = await newPostgres();
  databases = [];
  members = [];
});
afterEach(async () => {
  for (const member of members) await member.close();
  for (const database of databases) await database.close();
  await place.remove();
});

async function join(open: () => Promise<Database<Tables>> = () => place.open<Tables>(migrations)) {
  const database = await open();
  databases.push(database);
  const member = await ServerMembership.join({
    ...{ database, logger },
    fingerprint: FINGERPRINT,
    now: () => performance.now() + aheadMs,
  });
  members.push(member);
  return { member, database };
}

/** Collects the events that a member emits from now on, as texts. */
function saidBy(member: ServerMembership): string[] {
  const said: string[] = [];
  member.on("lost", (server) => said.push(`lost ${server}`));
  member.on("revived", () => said.push("revived"));
  return said;
}

it("each server has its own number and sees the others run; the lowest number leads", async () => {
  const { member: one } = await join();
  const { member: two } = await join();
  expect(two.number).toBeGreaterThan(one.number);
  expect(two.isAlive(one.number)).toBe(true);
  // `one` has not seen `two` yet, but `two` is too new to count as lost.
  expect(one.isAlive(two.number)).toBe(true);
  expect([one.isLeader(), two.isLeader()]).toEqual([true, false]);
  expect([one.isAlive(undefined), two.isAlive(0)]).toEqual([false, false]);
});

it("the counts that a server shares are seen by the others, until it is lost", async () => {
  const [{ member: one }, { member: two }] = [await join(), await join()];
  two.share("listeners", 3);
  await expect.poll(() => one.shared("listeners"), LONG).toEqual([3]);
  two.share("listeners", 5);
  await expect.poll(() => one.shared("listeners"), LONG).toEqual([5]);
  expect(two.shared("listeners")).toEqual([]);
  await two.close();
  await expect.poll(() => one.shared("listeners"), LONG).toEqual([]);
  expect(one.isAlive(two.number)).toBe(false);
});

it("a server that stops is lost for the others after six seconds, and reported until its row is removed", async () => {
  const [{ member: one }, { member: two }] = [await join(), await join()];
  const said = saidBy(two);
  const began = performance.now();
  await one.close();
  await expect.poll(() => said.length, LONG).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(5000);
  expect([two.isAlive(one.number), two.isLeader()]).toEqual([false, true]);
  await expect.poll(() => said, LONG).toEqual([`lost ${one.number}`, `lost ${one.number}`]);
  await two.forget(one.number);
});

it("a server whose row was removed while it ran writes it again", async () => {
  const [{ member: one }, { member: two }] = [await join(), await join()];
  const said = saidBy(one);
  await two.forget(one.number);
  await expect.poll(() => said, LONG).toEqual(["revived"]);
  expect(two.isAlive(one.number)).toBe(true);
  await two.forgetOthers();
  await one.confirm();
  expect(said).toEqual(["revived", "revived"]);
});

it("a running server whose row another one had removed is found by a lookup", async () => {
  const [{ member: beside }, { member: first }] = [await join(), await join()];
  await first.forgetOthers();
  await beside.confirm();
  expect(first.isAlive(beside.number)).toBe(false);
  await first.lookFor([beside.number]);
  expect(first.isAlive(beside.number)).toBe(true);
});

it("a server that has gone is looked up once", async () => {
  const [{ member: gone }, { member: first, database }] = [await join(), await join()];
  await gone.close();
  await first.forgetOthers();
  // `first` is closed and writes no regular heartbeats. So it writes a heartbeat only when it looks for other servers.
  await first.close();
  const beats = async () => {
    const sql = { sql: "select beats from servers where number = ?", parameters: [first.number] };
    return (await database.atomically([sql]))[0]?.rows;
  };
  const before = await beats();
  await first.lookFor([gone.number]);
  expect(first.isAlive(gone.number)).toBe(false);
  const after = await beats();
  expect(after).not.toEqual(before);
  await first.lookFor([gone.number, undefined, first.number]);
  expect(await beats()).toEqual(after);
});

it("a database that does not answer for eight seconds makes no server lost; each knows that it was silent itself", async () => {
  const line = await TcpProxy.open();
  line.forwardTo(place.url);
  const throughLine = () =>
    openDatabase({ DATABASE_URL: line.urlOf(place.url), DATA_DIR: "" }) as Promise<Database<Tables>>;
  const pair = [await join(throughLine), await join(throughLine)];
  const said = pair.map(({ member }) => saidBy(member));
  line.forwardTo(null);
  line.cut();
  await expect.poll(() => warnings.filter((line) => line.includes(FAILING)), LONG).toHaveLength(2);
  aheadMs += 8000;
  line.forwardTo(place.url);
  await expect.poll(() => said, LONG).toEqual([["revived"], ["revived"]]);
  expect(pair.map(({ member }) => member.isLeader())).toEqual([true, false]);
  for (const database of databases.splice(0)) {
    for (const member of members.splice(0)) await member.close();
    await database.close();
  }
  line.close();
});

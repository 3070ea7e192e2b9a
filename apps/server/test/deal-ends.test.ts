// Attempts that their players do not finish. The server ends them at midnight or after three days. Until then, they
// cost the server little.
import { randomUUID } from "node:crypto";
import { type Deal, replySchema } from "@chkobba/protocol";
import { expect, inject, it } from "vitest";
import { bodyOf, call, post } from "./account-calls.ts";
import { makeDataDir } from "./data-folders.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOn, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { inDatabase, readLog } from "./stored.ts";
import { addressOf } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;
/** More attempts than the server ends in one batch. */
const TRIES = inject("isLong") ? 600 : 45;

const server = oneServer({ ...FAST, SOCKETS_PER_ADDRESS: "2000" }, ServerProcess.startWithClock);

async function sitDown(dealId: string, pair?: 0 | 1): Promise<Seated> {
  const player = await Player.connect(server().url, { deviceId: `device_${randomUUID()}` });
  const seat = await player.demand("play-deal", { dealId, playerName: "Amina", ...(pair !== undefined && { pair }) });
  return { player, ...addressOf(seat) };
}

async function challenge(terms: object): Promise<Deal> {
  return bodyOf(await post(server().url, "/deals", terms), replySchema("createDeal"), 201).deal;
}

const today = async () => bodyOf(await call(server().url, "GET", "/deals/today"), replySchema("getToday"));
const seedOf = async (id: string) =>
  bodyOf(await call(server().url, "GET", `/deals/${id}`), replySchema("getDeal")).deal.seed;

async function openTries(): Promise<number> {
  const sql = "select count(*) as open from deal_tries where finished_at is null";
  const [row] = await inDatabase<{ open: number | string }>(server().dataDir, sql);
  return Number(row?.open);
}

it("attempts are ended in batches once their day is over; no card is played after midnight, and then the seed is published", async () => {
  const { deal, closesAt } = await today();
  const [first, ...others] = await Promise.all(Array.from({ length: TRIES }, () => sitDown(deal.id)));
  if (first === undefined) throw new Error("a try was wanted");
  const view = await playOn(first, { isOver: ({ round }) => round === 2 });
  for (const { player } of others) player.close();
  await server().pass(closesAt - Date.now() + 1000);
  const card = view.players.find(({ id }) => id === first.playerId)?.hand[0]?.id ?? "";
  const late = await first.player.ask("play-card", { ...addressOf(first), cardId: card, capturedCardIds: [] });
  expect(late).toMatchObject({ success: false });
  await expect.poll(openTries, { timeout: 120_000 }).toBe(0);
  const [ended] = await inDatabase<{ points: string }>(
    server().dataDir,
    `select points from deal_tries where game_id = '${first.gameId}'`,
  );
  expect(JSON.parse(ended?.points ?? "null"), "the rounds that were played").toHaveLength(1);
  expect(await seedOf(deal.id)).toMatch(/^[\da-f]{64}$/);
  const [{ places } = { places: 0 }] = await inDatabase<{ places: number | string }>(
    server().dataDir,
    `select count(*) as places from deal_tries where deal_id = '${deal.id}' and margin is not null`,
  );
  expect(Number(places)).toBe(TRIES);
  first.player.close();
}, 180_000);

it("attempts at challenges end after three days, alone and in pairs, and a pair that never met is deleted", async () => {
  const [alone, pairs] = await Promise.all([
    challenge({ rounds: 1, level: "hard" }),
    challenge({ rounds: 1, level: "normal", kind: "teams" }),
  ]);
  const tries = [
    await sitDown(alone.id),
    await sitDown(pairs.id, 0),
    await sitDown(pairs.id, 0),
    await sitDown(pairs.id, 1),
  ];
  for (const { player } of tries) player.close();
  await server().pass(3 * DAY_MS - 60_000);
  const newest = await sitDown(alone.id);
  expect(await openTries()).toBe(5);
  await server().pass(61_000);
  await expect.poll(openTries, { timeout: 60_000 }).toBe(1);
  const ended = await inDatabase<{ deal_id: string; margin: number; game_id: string }>(
    server().dataDir,
    `select deal_id, margin, game_id from deal_tries where deal_id in ('${alone.id}', '${pairs.id}') and margin is not null`,
  );
  const [solo, first, second] = tries;
  // Bots may have continued the game of the absent pair, so its margin is not known.
  const { margin } = ended.find(({ deal_id }) => deal_id === pairs.id) ?? {};
  expect(margin).toEqual(expect.any(Number));
  expect(ended.toSorted((a, b) => Number(a.deal_id === pairs.id) - Number(b.deal_id === pairs.id))).toEqual([
    { deal_id: alone.id, margin: -4, game_id: solo?.gameId },
    { deal_id: pairs.id, margin, game_id: first?.gameId },
    { deal_id: pairs.id, margin, game_id: second?.gameId },
  ]);
  newest.player.close();
}, 120_000);

it("a start reads no unfinished attempt, and the attempt can continue afterwards", async () => {
  const dataDir = makeDataDir();
  const before = await ServerProcess.start(FAST, dataDir);
  const auth = { deviceId: `device_${randomUUID()}` };
  const { deal } = bodyOf(await call(before.url, "GET", "/deals/today"), replySchema("getToday"));
  const wish = { dealId: deal.id, playerName: "Amina" };
  const player = await Player.connect(before.url, auth);
  const seat = addressOf(await player.demand("play-deal", wish));
  await before.kill();
  player.close();
  const recordsOf = () => readLog(dataDir, seat.gameId);
  const records = await recordsOf();
  const after = await ServerProcess.start(FAST, dataDir);
  expect(await recordsOf()).toEqual(records);
  const again = await Player.connect(after.url, auth);
  expect(addressOf(await again.demand("play-deal", wish))).toEqual(seat);
  expect(await again.view(seat.gameId)).toMatchObject({ status: "in_progress", currentPlayerId: seat.playerId });
  again.close();
  await after.stop();
}, 60_000);

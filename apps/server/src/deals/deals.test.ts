// Deals by a clock that the test sets: midnight, days in a row, ranks, and what a guest hands on to an account.
import { randomBytes } from "node:crypto";
import { commitmentOf } from "@chkobba/shuffle";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { dealResult, missedDeal } from "./deal-result.ts";
import { DealStore, type Person } from "./deal-store.ts";
import { Deals } from "./deals.ts";

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const AMINA: Person = { name: "account:amina", device: "device:phone" };
const GUEST: Person = { name: "device:guest", device: "device:guest" };

describe.each(EACH_DATABASE)("on $name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let store: DealStore;
  let now: number;
  const dealsHere = () => new Deals({ store, newSeed: () => randomBytes(32).toString("hex"), now: () => now });
  let deals: Deals;

  beforeEach(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    store = new DealStore(database);
    now = NOON;
    deals = dealsHere();
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  async function begin(person: Person, dealId?: string, mayBegin = true) {
    const id = dealId ?? (await deals.today(null)).deal.id;
    return deals.play({ dealId: id, playerName: person.name.slice(-10), pair: undefined }, person, () => mayBegin);
  }

  /** Plays a whole try with that margin in its first round. */
  async function finish(person: Person, margin: number, dealId?: string, isListed = true): Promise<string> {
    const begun = await begin(person, dealId);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { deal, seat } = begun.value;
    const points = [[Math.max(0, margin), Math.max(0, -margin)] as const, [0, 0] as const, [0, 0] as const];
    const open = { deal_id: deal.id, game_id: seat.gameId };
    await store.finish(open, dealResult({ points, interrupted: null, rounds: 3, team: 0 }), {
      at: now,
      chkobbas: 0,
      isListed,
    });
    return deal.id;
  }

  it("a day begins at midnight UTC, with the deal whose commitment was published the day before, on every server", async () => {
    const first = await deals.today(null);
    expect(first.deal.date).toBe("2026-11-22");
    expect(first.closesAt).toBe(Date.UTC(2026, 10, 23));
    expect((await dealsHere().today(null)).deal).toEqual(first.deal);
    now = first.closesAt - 1;
    expect((await deals.today(null)).deal.id).toBe(first.deal.id);
    now = first.closesAt;
    const second = await deals.today(null);
    expect(second.deal).toMatchObject({ date: "2026-11-23", commitment: first.next.commitment });
  });

  it("nobody hears of tomorrow's deal but its commitment", async () => {
    await deals.today(null);
    const [, next] = await deals.prepareDays();
    expect(await deals.page(next.id, null)).toMatchObject({ ok: false, refusal: { code: "DEAL_NOT_FOUND" } });
    expect(await begin(GUEST, next.id)).toMatchObject({ ok: false, refusal: { code: "DEAL_NOT_FOUND" } });
  });

  it("the seed of a day comes out when it is over, and every try at it; a challenge's never", async () => {
    const { deal } = await deals.today(null);
    const begun = await begin(GUEST);
    const seedOf = async (id: string) => {
      const page = await deals.page(id, null);
      return page.ok ? page.value.deal.seed : "unknown";
    };
    expect(await seedOf(deal.id)).toBeNull();
    now += DAY_MS;
    expect(await seedOf(deal.id)).toBeNull();
    const gameId = begun.ok ? begun.value.seat.gameId : "";
    expect(await deals.mayReplay(gameId, null)).toMatchObject({ ok: false });
    await store.finish({ deal_id: deal.id, game_id: gameId }, missedDeal(3), {
      at: now,
      chkobbas: 0,
      isListed: false,
    });
    const seed = await seedOf(deal.id);
    expect(commitmentOf(seed ?? "")).toBe(deal.commitment);
    expect(await deals.mayReplay(gameId, null)).toMatchObject({ ok: true });
    const challenge = await deals.create({ rounds: 1, level: "hard", kind: "solo" });
    now += 100 * DAY_MS;
    expect(await seedOf(challenge.id)).toBeNull();
  });

  it("a try that was begun before midnight belongs to its day; no new one begins after it", async () => {
    const { deal } = await deals.today(null);
    now = Date.UTC(2026, 10, 23) - 1;
    const begun = await begin(AMINA, deal.id);
    now += 1;
    expect(await begin(GUEST, deal.id)).toMatchObject({ ok: false, refusal: { code: "DEAL_OVER" } });
    const again = await begin(AMINA, deal.id);
    expect(again).toEqual(begun);
    expect(again).toMatchObject({ value: { deal: { closesAt: Date.UTC(2026, 10, 23) } } });
  });

  it("each person has one try: at every server, by account or device, and a guest none at a device where an account has played", async () => {
    const { deal } = await deals.today(null);
    const [one, other] = await Promise.all([
      begin(AMINA),
      dealsHere().play({ dealId: deal.id, playerName: "again", pair: undefined }, AMINA, () => true),
    ]);
    const seatOf = (tried: typeof one) => (tried.ok ? tried.value.seat : tried.refusal.code);
    expect(seatOf(one)).toEqual(seatOf(other));
    expect(seatOf(await begin({ name: "device:phone", device: "device:phone" }))).toEqual(seatOf(one));
    expect(seatOf(await begin({ name: "account:brother", device: "device:phone" }))).not.toEqual(seatOf(one));
    expect(await begin(GUEST, deal.id, false)).toMatchObject({ ok: false, refusal: { code: "RATE_LIMITED" } });
  });

  it("days in a row are counted by UTC, and end with a day that is missed", async () => {
    const streak = async () => (await deals.today(AMINA)).streak;
    expect(await streak()).toBe(0);
    now = Date.UTC(2026, 10, 22, 23, 59);
    await finish(AMINA, 1);
    await begin(AMINA);
    expect(await streak()).toBe(1);
    now = Date.UTC(2026, 10, 23, 0, 1);
    expect(await streak()).toBe(1);
    await begin(AMINA);
    expect(await streak()).toBe(2);
    now += 2 * DAY_MS;
    expect(await streak()).toBe(0);
    await begin(AMINA);
    expect(await streak()).toBe(1);
  });

  it("equal margins share a rank; a guest is ranked, and not listed", async () => {
    const margins = [3, 7, -2, 7];
    for (const [nth, margin] of margins.entries()) {
      await finish({ name: `account:${nth}`, device: null }, margin);
    }
    const id = await finish(GUEST, 4, undefined, false);
    expect((await deals.today(GUEST)).mine).toMatchObject({ margin: 4, rank: 3, finished: true });
    const page = await deals.page((await deals.today(null)).deal.id, GUEST);
    const listed = page.ok ? page.value.results?.map(({ margin, rank, isMe }) => [margin, rank, isMe]) : null;
    expect(listed).toEqual([
      [7, 1, false],
      [7, 1, false],
      [3, 4, false],
      [-2, 5, false],
      [4, 3, true],
    ]);
    expect(page).toMatchObject({
      value: {
        players: 5,
        margins: [
          [-2, 1],
          [3, 1],
          [4, 1],
          [7, 2],
        ],
      },
    });
    expect(id).toBe((await deals.today(null)).deal.id);
  });

  it("a guest who signs in takes their try and their days along, unless the account has its own", async () => {
    await finish(GUEST, 5);
    await deals.adopt(GUEST.name, "account:new");
    expect((await deals.today({ name: "account:new", device: null })).mine).toMatchObject({ margin: 5 });
    expect((await deals.today({ name: "account:new", device: null })).streak).toBe(1);
    // The device's guest has still had their try.
    expect((await deals.today(GUEST)).mine).toMatchObject({ margin: 5 });
    await finish(AMINA, 1);
    await deals.adopt(GUEST.name, AMINA.name);
    expect((await deals.today(AMINA)).mine).toMatchObject({ margin: 1 });
  });

  it("a try whose game was never opened is lost an hour after its day, and no other one", async () => {
    const { deal } = await deals.today(null);
    const lost = await begin(GUEST);
    await begin(AMINA);
    const lostId = lost.ok ? lost.value.seat.gameId : "";
    const hasGame = async (gameId: string) => gameId !== lostId;
    now = Date.UTC(2026, 10, 23) + HOUR_MS - 1;
    await deals.endOrphans(hasGame);
    expect(await store.margins(deal.id)).toEqual([]);
    now += 1;
    await deals.endOrphans(hasGame);
    await deals.endOrphans(hasGame);
    expect(await store.margins(deal.id)).toEqual([[-12, 1]]);
  });

  it("challenges that nobody has played are deleted in time", async () => {
    const [played, unplayed] = [
      await deals.create({ rounds: 1, level: "easy", kind: "solo" }),
      await deals.create({ rounds: 5, level: "hard", kind: "solo" }),
    ];
    await begin(GUEST, played.id);
    await store.forgetUnplayed(now + 1);
    expect(await store.deal(unplayed.id)).toBeNull();
    expect(await store.deal(played.id)).not.toBeNull();
    expect((await deals.today(null)).players).toBe(0);
  });
});

it("a round that is missing counts as lost by four", () => {
  const left = { points: [[5, 2]], interrupted: null, rounds: 3, team: 0 } as const;
  expect(dealResult(left)).toEqual({ margin: 3 - 8, points: [[5, 2]] });
  expect(missedDeal(5).margin).toBe(-20);
});

it("[GAME-5] a round that its player leaves counts as lost by four, or as it stands where that is worse", () => {
  const left = (interrupted: readonly [number, number], team: 0 | 1 = 0) =>
    dealResult({ points: [[5, 2]], interrupted, rounds: 3, team }).margin;
  expect(left([3, 0])).toBe(3 - 8);
  expect(left([0, 4])).toBe(3 - 8);
  expect(left([0, 6])).toBe(3 - 10);
  expect(left([6, 0], 1)).toBe(-3 - 10);
  // The last round of the deal is over: nothing is missing.
  expect(dealResult({ points: [[5, 2]], interrupted: [0, 9], rounds: 1, team: 0 }).margin).toBe(3);
});

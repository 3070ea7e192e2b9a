// Tests deals under a clock that the test sets: midnight, days in a row, ranks, and the attempts that an account takes
// over from a guest.

import { randomBytes } from "node:crypto";
import { commitmentOf } from "@chkobba/shuffle";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../identity/person.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { type DealPoints, dealResult, missedDeal } from "./deal-result.ts";
import { DealService } from "./deal-service.ts";
import { DealStore } from "./deal-store.ts";
import type { Candidate } from "./deal-tries.ts";
import { ForgottenDeals } from "./forgotten-deals.ts";
import { TRIES_AT_ONCE, TryClosing } from "./try-closing.ts";

const NOON = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const HOME = "192.0.2.1";
const AMINA = { owner: "account:amina", device: "device:phone" } as const;
const BILEL = { owner: "account:bilel", device: "device:tablet" } as const;
const GUEST = { owner: "device:guest", device: "device:guest" } as const;

function comingFrom(network: string, memberSince: number | null): Pick<Candidate, "network" | "memberSince"> {
  return { network, memberSince };
}

const SETTLED = comingFrom(HOME, 0);
const AS_GUEST = comingFrom(HOME, null);

const resultOf = (points: DealPoints["points"]) => dealResult({ points, interrupted: null, rounds: 3, team: 0 });

describe.each(EACH_DATABASE)("on $name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: DealStore;
  let now: number;
  const dealsHere = () => new DealService({ store, newSeed: () => randomBytes(32).toString("hex"), now: () => now });
  let deals: DealService;

  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    store = new DealStore(database);
    now = NOON;
    deals = dealsHere();
  });

  async function begin(person: Person, dealId?: string, mayBegin = true, from = SETTLED) {
    const id = dealId ?? (await deals.today(null)).deal.id;
    const wish = { dealId: id, playerName: person.owner.slice(-10), pair: undefined };
    return deals.tries.play(wish, { ...person, ...from }, () => mayBegin);
  }

  /** Plays a whole attempt with this margin in its first round. */
  async function finish(person: Person, margin: number, dealId?: string, isListed = true, from = SETTLED) {
    const begun = await begin(person, dealId, true, from);
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { deal, seat } = begun.value;
    const points = [[Math.max(0, margin), Math.max(0, -margin)] as const, [0, 0] as const, [0, 0] as const];
    const [open] = await store.triesAt(seat.gameId);
    if (open === undefined) throw new Error("the try is not stored");
    const cardsKnown = await store.mayKnowCards(open);
    await store.finish(open, resultOf(points), { at: now, chkobbas: 0, isListed, cardsKnown });
    return deal.id;
  }

  const gameOf = (begun: Awaited<ReturnType<typeof begin>>) => (begun.ok ? begun.value.seat.gameId : "");
  const markOf = async (person: Person, dealId: string) => {
    const page = await deals.page(dealId, person);
    return page.ok ? page.value.mine?.mark : page.refusal.code;
  };

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

  it("only the commitment of tomorrow's deal is published", async () => {
    await deals.today(null);
    const [, next] = await deals.prepareDays();
    expect(await deals.page(next.id, null)).toMatchObject({ ok: false, refusal: { code: "DEAL_NOT_FOUND" } });
    expect(await begin(GUEST, next.id)).toMatchObject({ ok: false, refusal: { code: "DEAL_NOT_FOUND" } });
  });

  it("a day's seed is published once the day and all its attempts are over; a challenge's never", async () => {
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
      cardsKnown: false,
    });
    const seed = await seedOf(deal.id);
    expect(commitmentOf(seed ?? "")).toBe(deal.commitment);
    expect(await deals.mayReplay(gameId, null)).toMatchObject({ ok: true });
    const challenge = await deals.create({ rounds: 1, level: "hard", kind: "solo" });
    now += 100 * DAY_MS;
    expect(await seedOf(challenge.id)).toBeNull();
  });

  it("a day's game on the boards is watched by people who risked a place of their own; others wait for the next day", async () => {
    const dealId = await finish(AMINA, 12);
    const throwAway: Person = { owner: "device:throw-away", device: "device:throw-away" };
    await finish(GUEST, 3, dealId, false);
    await finish(BILEL, 5, dealId);
    const quitter = gameOf(await begin(throwAway, dealId));
    const left = { at: now, chkobbas: 0, isListed: false, cardsKnown: false };
    const given = dealResult({ points: [[4, 0]], interrupted: null, rounds: 3, team: 0 });
    await store.finish({ deal_id: dealId, game_id: quitter }, given, left);
    const [best, guests] = await Promise.all([AMINA, GUEST].map(async (person) => gameOf(await begin(person, dealId))));
    const sees = async (gameId: string | undefined, person: Person) => (await deals.mayReplay(gameId ?? "", person)).ok;
    expect(await sees(best, BILEL)).toBe(true);
    expect(await sees(best, AMINA)).toBe(true);
    expect(await sees(best, GUEST)).toBe(false);
    expect(await sees(best, throwAway)).toBe(false);
    // People who have played all rounds may watch a game that is not on the boards. Anyone may watch their own game.
    expect(await sees(guests, BILEL)).toBe(true);
    expect(await sees(quitter, GUEST)).toBe(true);
    expect(await sees(guests, throwAway)).toBe(false);
    expect(await sees(quitter, throwAway)).toBe(true);
    const open = async (person: Person) => {
      const page = await deals.page(dealId, person);
      return page.ok && page.value.othersOpen;
    };
    expect(await Promise.all([AMINA, BILEL, GUEST, throwAway].map(open))).toEqual([true, true, false, false]);
    now += DAY_MS;
    expect(await Promise.all([GUEST, throwAway].map((person) => sees(best, person)))).toEqual([true, true]);
  });

  it("an attempt begun before midnight belongs to its day; after midnight none begins for that day", async () => {
    const { deal } = await deals.today(null);
    now = Date.UTC(2026, 10, 23) - 1;
    const begun = await begin(AMINA, deal.id);
    now += 1;
    expect(await begin(GUEST, deal.id)).toMatchObject({ ok: false, refusal: { code: "DEAL_OVER" } });
    const again = await begin(AMINA, deal.id);
    expect(again).toEqual(begun);
    expect(again).toMatchObject({ value: { deal: { closesAt: Date.UTC(2026, 10, 23) } } });
  });

  it("a person has one attempt at each deal on all servers, by account or device; a guest has none on a device where an account has played", async () => {
    const { deal } = await deals.today(null);
    const [one, other] = await Promise.all([
      begin(AMINA),
      dealsHere().tries.play(
        { dealId: deal.id, playerName: "again", pair: undefined },
        { ...AMINA, ...SETTLED },
        () => true,
      ),
    ]);
    const seatOf = (tried: typeof one) => (tried.ok ? tried.value.seat : tried.refusal.code);
    expect(seatOf(one)).toEqual(seatOf(other));
    expect(seatOf(await begin({ owner: "device:phone", device: "device:phone" }))).toEqual(seatOf(one));
    expect(seatOf(await begin({ owner: "account:brother", device: "device:phone" }))).not.toEqual(seatOf(one));
    expect(await begin(GUEST, deal.id, false)).toMatchObject({ ok: false, refusal: { code: "RATE_LIMITED" } });
  });

  it("days in a row are counted by UTC, and a missed day ends them", async () => {
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

  it("equal margins share a rank; a guest has a rank but is not listed", async () => {
    const margins = [3, 7, -2, 7];
    for (const [nth, margin] of margins.entries()) {
      await finish({ owner: `account:${nth}`, device: null }, margin);
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

  it("a guest who signs in keeps their attempt and their days in a row, unless the account has its own", async () => {
    await finish(GUEST, 5);
    await deals.adopt(GUEST.owner, "account:new");
    expect((await deals.today({ owner: "account:new", device: null })).mine).toMatchObject({ margin: 5 });
    expect((await deals.today({ owner: "account:new", device: null })).streak).toBe(1);
    // The guest on the device still has this attempt.
    expect((await deals.today(GUEST)).mine).toMatchObject({ margin: 5 });
    await finish(AMINA, 1);
    await deals.adopt(GUEST.owner, AMINA.owner);
    expect((await deals.today(AMINA)).mine).toMatchObject({ margin: 1 });
  });

  describe("a guest who signs in", () => {
    const LATER = { owner: "account:later", device: GUEST.device } as const;

    it("does not pass an open attempt to the account, so that a person cannot pick the best of many", async () => {
      const { deal } = await deals.today(null);
      const open = await begin(GUEST, deal.id, true, AS_GUEST);
      await deals.adopt(GUEST.owner, LATER.owner);
      expect((await deals.today(LATER)).mine).toBeNull();
      const own = await begin(LATER, deal.id);
      expect(gameOf(own)).not.toBe(gameOf(open));
      await finish(LATER, 9, deal.id);
      expect(await markOf(LATER, deal.id)).toBe("known");
    });

    it("passes a finished one to the account, marked", async () => {
      const challenge = await deals.create({ rounds: 3, level: "hard", kind: "solo" });
      await finish(GUEST, 5, challenge.id, true, AS_GUEST);
      expect(await markOf(GUEST, challenge.id)).toBeUndefined();
      await deals.adopt(GUEST.owner, LATER.owner);
      expect(await markOf(LATER, challenge.id)).toBe("adopted");
      const page = await deals.page(challenge.id, LATER);
      expect(page).toMatchObject({ value: { results: [{ margin: 5, mark: "adopted", isMe: true }] } });
    });
  });

  describe("the cards of a deal count as known", () => {
    const PHONE = { device: "device:shared" } as const;

    it("to a second player on the same device, until the first one's attempt ends", async () => {
      const { deal } = await deals.today(null);
      await finish({ owner: "account:first", ...PHONE }, 1, deal.id);
      await begin({ owner: "account:second", ...PHONE }, deal.id);
      await begin({ owner: "account:third", ...PHONE }, deal.id);
      await finish({ owner: "account:second", ...PHONE }, 2, deal.id);
      expect(await markOf({ owner: "account:first", ...PHONE }, deal.id)).toBeUndefined();
      expect(await markOf({ owner: "account:second", ...PHONE }, deal.id)).toBe("known");
    });

    const newcomers = [
      { who: "guests", from: AS_GUEST, most: 10 },
      { who: "accounts made this week", from: comingFrom(HOME, NOON - 6 * DAY_MS), most: 10 },
      { who: "older accounts", from: SETTLED, most: Number.POSITIVE_INFINITY },
    ];
    it.each(newcomers)("in a network after attempts of $who: $most", async ({ from, most }) => {
      const { deal } = await deals.today(null);
      // This player begins first, and ends after the others have seen the cards. Ten guests who come later must not take
      // a neighbour off the boards.
      const early: Person = { owner: "account:early", device: null };
      await begin(early, deal.id);
      for (let nth = 1; nth <= 11; nth++) {
        await begin({ owner: `device:${nth}`, device: `device:${nth}` }, deal.id, true, from);
        if (nth !== 9 && nth !== 10) continue;
        const person: Person = { owner: `account:after-${nth}`, device: null };
        await finish(person, nth, deal.id);
        expect(await markOf(person, deal.id)).toBe(nth >= most ? "known" : undefined);
      }
      await finish(early, 12, deal.id);
      expect(await markOf(early, deal.id)).toBeUndefined();
      const elsewhere: Person = { owner: "account:elsewhere", device: null };
      await finish(elsewhere, 3, deal.id, true, comingFrom("198.51.100.1", 0));
      expect(await markOf(elsewhere, deal.id)).toBeUndefined();
    });

    it("in an IPv6 /56 and /48 after two and eight times as many attempts", async () => {
      const { deal } = await deals.today(null);
      for (let nth = 0; nth < 20; nth++) {
        const device = `device:${nth}` as const;
        await begin({ owner: device, device }, deal.id, true, comingFrom(`2001:db8:1:${nth}::/64`, null));
      }
      const marks: (string | undefined)[] = [];
      for (const [nth, network] of ["2001:db8:1:aa::/64", "2001:db8:1:1aa::/64"].entries()) {
        const person: Person = { owner: `account:${nth}`, device: null };
        await finish(person, 1, deal.id, true, comingFrom(network, 0));
        marks.push(await markOf(person, deal.id));
      }
      expect(marks).toEqual(["known", undefined]);
    });

    it("in a network after the seed of a challenge was sent to it", async () => {
      const challenge = await deals.create({ rounds: 3, level: "hard", kind: "solo" });
      const before: Person = { owner: "account:before", device: null };
      await finish(before, 2, challenge.id);
      const taker = await begin(GUEST, challenge.id, true, AS_GUEST);
      await deals.tries.take(gameOf(taker), HOME);
      const neighbour: Person = { owner: "account:neighbour", device: null };
      const friend: Person = { owner: "account:friend", device: null };
      await finish(neighbour, 3, challenge.id);
      await finish(friend, 4, challenge.id, true, comingFrom("198.51.100.1", 0));
      await finish(GUEST, 6, challenge.id);
      const page = await deals.page(challenge.id, before);
      const marks = page.ok ? page.value.results?.map(({ name, mark }) => [name, mark]) : null;
      expect(marks).toEqual([
        ["vice:guest", "taken"],
        ["unt:friend", undefined],
        [":neighbour", "known"],
        ["unt:before", undefined],
      ]);
    });

    it("only in that deal", async () => {
      const [one, other] = [
        await deals.create({ rounds: 3, level: "hard", kind: "solo" }),
        await deals.create({ rounds: 3, level: "hard", kind: "solo" }),
      ];
      await deals.tries.take(gameOf(await begin(GUEST, one.id)), HOME);
      await finish(AMINA, 1, other.id);
      expect(await markOf(AMINA, other.id)).toBeUndefined();
    });
  });

  describe("a day's second deal, for playing offline", () => {
    it("has its own cards and its own list; the seed of the day's first deal is never sent", async () => {
      const today = await deals.today(null);
      const { along } = today;
      expect(along.deal).toMatchObject({ date: today.deal.date, along: true, rounds: 3, level: "hard", seed: null });
      expect(along.deal.commitment).not.toBe(today.deal.commitment);
      expect((await dealsHere().today(null)).along.deal).toEqual(along.deal);
      const counted = await begin(GUEST, today.deal.id);
      const taken = await begin(GUEST, along.deal.id);
      expect(await deals.mayTake(gameOf(counted))).toMatchObject({ ok: false, refusal: { code: "FORBIDDEN" } });
      expect(await deals.mayTake(gameOf(taken))).toMatchObject({ ok: true });
      await deals.tries.take(gameOf(taken), HOME);
      await finish(GUEST, 4, along.deal.id);
      await finish(AMINA, 2, along.deal.id);
      const after = await deals.today(GUEST);
      expect(after).toMatchObject({ players: 0, along: { players: 2, mine: { margin: 4, rank: 1 } } });
      const page = await deals.page(along.deal.id, AMINA);
      const listed = page.ok ? page.value.results?.map(({ margin, mark }) => [margin, mark]) : null;
      expect(listed).toEqual([
        [4, undefined],
        [2, undefined],
      ]);
    });

    it("is over with its day", async () => {
      const { along } = await deals.today(null);
      now += DAY_MS;
      expect(await begin(GUEST, along.deal.id)).toMatchObject({ ok: false, refusal: { code: "DEAL_OVER" } });
      expect((await deals.today(null)).along.deal.id).not.toBe(along.deal.id);
      expect(await deals.page(along.deal.id, null)).toMatchObject({ value: { deal: { seed: expect.any(String) } } });
    });
  });

  describe("attempts whose time is up", () => {
    let ended: string[];
    let isGone: (gameId: string) => boolean;
    let isFailing: boolean;
    const closing = () =>
      new TryClosing({
        ...{ store, now: () => now, logger: pino({ level: "silent" }) },
        endGame: async (gameId) => {
          ended.push(gameId);
          if (isFailing) throw new Error("the database is not there");
          if (isGone(gameId)) return "gone";
          const [open] = await store.triesAt(gameId);
          const stored = { at: now, chkobbas: 0, isListed: false, cardsKnown: false };
          if (open !== undefined) await store.finish(open, resultOf([[1, 0]]), stored);
          return "ended";
        },
      });
    beforeEach(() => {
      ended = [];
      isGone = () => false;
      isFailing = false;
    });

    it("end at midnight, or after three days for a challenge, a few at each call", async () => {
      const { deal } = await deals.today(null);
      const challenge = await deals.create({ rounds: 3, level: "hard", kind: "solo" });
      const asked = await begin(GUEST, challenge.id);
      const count = 2 * TRIES_AT_ONCE + 5;
      for (let nth = 0; nth < count; nth++) await begin({ owner: `device:${nth}`, device: `device:${nth}` }, deal.id);
      now = Date.UTC(2026, 10, 23) - 1;
      await closing().closeSome();
      expect(ended).toEqual([]);
      now += 1;
      const task = closing();
      const counts: number[] = [];
      for (let nth = 0; nth < 4; nth++) {
        await Promise.all([task.closeSome(), task.closeSome()]);
        counts.push(ended.length);
      }
      expect(counts).toEqual([TRIES_AT_ONCE, 2 * TRIES_AT_ONCE, count, count]);
      expect(await store.standings.margins(deal.id)).toEqual([[1 - 8, count]]);
      now = NOON + 3 * DAY_MS;
      await task.closeSome();
      expect(ended.slice(count)).toEqual([gameOf(asked)]);
      expect(await store.hasOpenTries(challenge.id)).toBe(false);
    });

    it("are tried again after a failure, after all others", async () => {
      const { deal } = await deals.today(null);
      const [first, second] = [gameOf(await begin(GUEST, deal.id)), gameOf(await begin(AMINA, deal.id))];
      now = Date.UTC(2026, 10, 23);
      isFailing = true;
      await closing().closeSome();
      isFailing = false;
      await closing().closeSome();
      expect(ended.toSorted()).toEqual([first, second].toSorted());
      now += HOUR_MS;
      await closing().closeSome();
      expect(ended).toHaveLength(4);
      expect(await store.hasOpenTries(deal.id)).toBe(false);
    });

    it("are lost if their game was never opened, and deleted if a pair never met", async () => {
      const { deal } = await deals.today(null);
      await begin(GUEST, deal.id);
      const pairs = await deals.create({ rounds: 1, level: "hard", kind: "teams" });
      const alone = await begin(AMINA, pairs.id);
      isGone = () => true;
      now = Date.UTC(2026, 10, 23);
      await closing().closeSome();
      expect(await store.standings.margins(deal.id)).toEqual([[-12, 1]]);
      now = NOON + 3 * DAY_MS;
      await closing().closeSome();
      expect(await store.triesAt(gameOf(alone))).toEqual([]);
      expect(await store.standings.margins(pairs.id)).toEqual([]);
    });
  });

  it("networks are deleted after their day, a challenge and its attempts after their time", async () => {
    const { deal } = await deals.today(null);
    const challenge = await deals.create({ rounds: 3, level: "hard", kind: "solo" });
    for (let nth = 0; nth < 5; nth++) {
      const person: Person = { owner: `device:${nth}`, device: `device:${nth}` };
      await begin(person, deal.id, true, AS_GUEST);
      await deals.tries.take(gameOf(await begin(person, challenge.id)), HOME);
      await finish(person, nth, challenge.id);
    }
    const networks = async () => (await database.query.selectFrom("deal_networks").select("times").execute()).length;
    expect(await networks()).toBe(2);
    await new ForgottenDeals(database).networks("2026-11-22");
    expect(await networks()).toBe(2);
    await new ForgottenDeals(database).networks("2026-11-23");
    expect(await networks()).toBe(1);
    expect(await new ForgottenDeals(database).oldest(NOON, 2)).toBe(false);
    let statements = 0;
    while (await new ForgottenDeals(database).oldest(NOON + 1, 2)) statements++;
    expect(statements).toBe(4);
    expect([await networks(), await store.deal(challenge.id)]).toEqual([0, null]);
    expect(await store.deal(deal.id)).not.toBeNull();
  });

  it("challenges without attempts are deleted in time", async () => {
    const [played, unplayed] = [
      await deals.create({ rounds: 1, level: "easy", kind: "solo" }),
      await deals.create({ rounds: 5, level: "hard", kind: "solo" }),
    ];
    await begin(GUEST, played.id);
    await new ForgottenDeals(database).unplayed(now + 1);
    expect(await store.deal(unplayed.id)).toBeNull();
    expect(await store.deal(played.id)).not.toBeNull();
    expect((await deals.today(null)).players).toBe(0);
  });
});

it("a missing round counts as lost by four", () => {
  const left = { points: [[5, 2]], interrupted: null, rounds: 3, team: 0 } as const;
  expect(dealResult(left)).toEqual({ margin: 3 - 8, points: [[5, 2]] });
  expect(missedDeal(5).margin).toBe(-20);
});

it("[GAME-5] a round that its player leaves counts as lost by four, or as it stands if that is worse", () => {
  const left = (interrupted: readonly [number, number], team: 0 | 1 = 0) =>
    dealResult({ points: [[5, 2]], interrupted, rounds: 3, team }).margin;
  expect(left([3, 0])).toBe(3 - 8);
  expect(left([0, 4])).toBe(3 - 8);
  expect(left([0, 6])).toBe(3 - 10);
  expect(left([6, 0], 1)).toBe(-3 - 10);
  // The deal has one round, and it was played to its end: no round is missing.
  expect(dealResult({ points: [[5, 2]], interrupted: [0, 9], rounds: 1, team: 0 }).margin).toBe(3);
});

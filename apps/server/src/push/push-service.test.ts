// Notifications, with their rows in a database. Each event is announced once, whichever server announces it.

import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import type { Delivery } from "../tallies.ts";
import type { Occasion, PushEvent } from "./public.ts";
import { pushKeys } from "./push-keys.ts";
import type { Parcel, Recipient } from "./push-sender.ts";
import { PushService } from "./push-service.ts";
import { SUBSCRIPTIONS_OF_NETWORK, SubscriptionStore } from "./subscription-store.ts";

const HOUR_MS = 3_600_000;
const logger = pino({ level: "silent" });

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: SubscriptionStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new SubscriptionStore(opened);
  });

  let now = 0;
  let sent: (Pick<Recipient, "endpoint"> & { readonly text: string })[] = [];
  let delivery: Delivery = "delivered";
  beforeEach(async () => {
    now = 10 * HOUR_MS;
    sent = [];
    delivery = "delivered";
  });

  /** The notifications of one server; all servers share the database and the service. */
  const newPush = () =>
    new PushService({
      store,
      sender: {
        send: async ({ endpoint }: Recipient, { text }: Parcel) => {
          sent.push({ endpoint, text });
          return delivery;
        },
      },
      isSeen: async () => false,
      now: () => now,
      logger,
    });

  let nth = 0;
  function subscribe(
    more: Partial<Parameters<SubscriptionStore["put"]>[0]> = {},
  ): ReturnType<SubscriptionStore["put"]> {
    const id = `row-${++nth}`;
    return store.put({
      ...{ id, endpoint: `https://push.example/${id}`, p256dh: "", auth: "", account_id: null, session_id: null },
      ...{
        device: "device:d",
        network: "a",
        household: "a",
        kinds: '["turn","invitation"]',
        quiet_from: null,
        quiet_to: null,
      },
      ...{ language: "en", time_zone: "UTC", deal_at: null, failures: 0, seen_at: 0, ...more },
    });
  }

  async function notify(pushes: readonly PushService[], event: PushEvent, occasion: Occasion): Promise<number> {
    const before = sent.length;
    for (const push of pushes) push.notify("device:d", event, occasion);
    await Promise.all(pushes.map((push) => push.settled()));
    return sent.length - before;
  }

  const TURN = { kind: "turn", friends: ["Amira"] } as const;
  const INVITATION = { kind: "invitation", from: "Amira", gameId: "g" } as const;

  it("two servers announce the same event once to each browser", async () => {
    await subscribe();
    await subscribe();
    const servers = [newPush(), newPush()];
    expect(await notify(servers, TURN, { topic: "g", tag: "1" })).toBe(2);
    expect(await notify(servers, TURN, { topic: "g", tag: "1" })).toBe(0);
    expect(await notify(servers, TURN, { topic: "g", tag: "2" })).toBe(2);
    expect(await notify(servers, TURN, { topic: "h", tag: "1" })).toBe(2);
  });

  it("a subscription that was deleted in the meantime gets nothing, and the others of its owner are notified", async () => {
    await subscribe();
    const rows = await store.of("device:d");
    await subscribe();
    const [gone] = rows;
    const all = await store.of("device:d");
    await store.remove(gone?.id ?? "");
    await newPush().deliver(all, TURN, { topic: "g", tag: "1" });
    expect(sent).toHaveLength(1);
  });

  it("no kind but the turn is announced twice within an hour", async () => {
    await subscribe();
    const push = [newPush()];
    expect(await notify(push, INVITATION, { tag: "1" })).toBe(1);
    now += HOUR_MS - 1;
    expect(await notify(push, INVITATION, { tag: "2" })).toBe(0);
    now += 1;
    expect(await notify(push, INVITATION, { tag: "3" })).toBe(1);
  });

  it("an invitation of one friend does not hold back that of another", async () => {
    await subscribe();
    const push = [newPush()];
    expect(await notify(push, INVITATION, { topic: "account:one", tag: "1" })).toBe(1);
    expect(await notify(push, INVITATION, { topic: "account:one", tag: "2" })).toBe(0);
    expect(await notify(push, INVITATION, { topic: "account:other", tag: "3" })).toBe(1);
  });

  it("a refused kind and quiet hours don't use up the hour", async () => {
    await subscribe({ quiet_from: 9 * 60, quiet_to: 11 * 60 });
    const push = [newPush()];
    expect(await notify(push, INVITATION, { tag: "1" })).toBe(0);
    now += HOUR_MS;
    expect(await notify(push, INVITATION, { tag: "2" })).toBe(1);
  });

  it("a subscription is deleted after ten failures in a row, but not if one in between arrives", async () => {
    await subscribe();
    const fail = async (times: number) => {
      delivery = "failed";
      for (let time = 0; time < times; time++) await notify([newPush()], TURN, { topic: "g", tag: `${++nth}` });
    };
    await fail(9);
    delivery = "delivered";
    await notify([newPush()], TURN, { topic: "g", tag: "fine" });
    await fail(9);
    expect(await store.of("device:d")).toHaveLength(1);
    await fail(1);
    expect(await store.of("device:d")).toEqual([]);
  });

  /** Fills a network but for one place, from one household. */
  async function fill(network: string, confirmed_at: number | null): Promise<void> {
    const rows = Array.from({ length: SUBSCRIPTIONS_OF_NETWORK - 1 }, (_, index) => ({
      ...{ id: `${network}-${index}`, endpoint: "", p256dh: "", auth: "", account_id: null, session_id: null },
      ...{ device: `device:${index}` as const, network, household: "fullest", kinds: "[]", quiet_from: null },
      ...{ quiet_to: null, language: "en" as const, time_zone: "UTC", deal_at: null, failures: 0 },
      ...{ seen_at: 1000 + index, confirmed_at },
    }));
    for (let from = 0; from < rows.length; from += 100) {
      await database.query
        .insertInto("push_subscriptions")
        .values(rows.slice(from, from + 100))
        .execute();
    }
  }

  it("a network has a limited number of confirmed subscriptions; its existing ones can still be changed", async () => {
    await fill("full", 5);
    expect(await subscribe({ network: "full", device: "device:last" })).toBe("done");
    await database.query.updateTable("push_subscriptions").set({ confirmed_at: 5 }).execute();
    expect(await subscribe({ network: "full", device: "device:too-many" })).toBe("full");
    expect(await subscribe({ network: "full", id: "full-3", device: "device:3" })).toBe("done");
    expect(await subscribe({ network: "other", id: "moves" })).toBe("done");
    expect(await subscribe({ network: "full", id: "moves" })).toBe("full");
  });

  it("in a full network the oldest one that was never confirmed makes room, from the household with the most", async () => {
    await fill("invented", null);
    const ids = async () =>
      new Set(
        (
          await database.query.selectFrom("push_subscriptions").select("id").where("network", "=", "invented").execute()
        ).map(({ id }) => id),
      );
    // Older than all others, from other households: one that a push service has confirmed, and one that waits for it.
    const old = { network: "invented", seen_at: 1 };
    expect(await subscribe({ ...old, id: "honest", household: "home", device: "device:home" })).toBe("done");
    await store.delivered("honest", 5);
    expect(await subscribe({ ...old, id: "new", household: "cafe", device: "device:cafe" })).toBe("done");
    const left = await ids();
    expect(left.size).toBe(SUBSCRIPTIONS_OF_NETWORK);
    expect([left.has("honest"), left.has("new"), left.has("invented-0"), left.has("invented-1")]).toEqual([
      ...[true, true, false, true],
    ]);
  });

  it("a subscription is confirmed by its first delivery, and stays so if a page puts it again", async () => {
    await subscribe({ id: "kept" });
    const confirmed = async () => (await store.of("device:d"))[0]?.confirmed_at;
    expect(await confirmed()).toBeNull();
    await notify([newPush()], TURN, { topic: "g", tag: "1" });
    const first = now;
    expect(await confirmed()).toBe(first);
    now += HOUR_MS;
    await subscribe({ id: "kept" });
    await notify([newPush()], TURN, { topic: "g", tag: "2" });
    expect(await confirmed()).toBe(first);
  });

  it("a subscription without kinds, and a guest's that was never confirmed, are deleted after a day", async () => {
    await subscribe({ id: "no kinds", kinds: "[]", seen_at: 50 });
    await subscribe({ id: "guest", seen_at: 50 });
    await subscribe({ id: "confirmed", seen_at: 50 });
    await subscribe({ id: "today", kinds: "[]", seen_at: 60 });
    await store.delivered("no kinds", 5);
    await store.delivered("confirmed", 5);
    await store.forget(10, 60);
    expect((await store.of("device:d")).map(({ id }) => id).toSorted()).toEqual(["confirmed", "today"]);
  });

  it("a subscription counts for the network that confirmed it last, also if it had none", async () => {
    const networkOf = async (id: string) =>
      (await store.of("device:d")).find((subscription) => subscription.id === id)?.network;
    await subscribe({ id: "moves", network: "" });
    await subscribe({ id: "moves", network: "home" });
    expect(await networkOf("moves")).toBe("home");
    await subscribe({ id: "moves", network: "cafe" });
    expect(await networkOf("moves")).toBe("cafe");
  });

  it("old subscriptions, and what was sent long ago, are deleted", async () => {
    await subscribe({ seen_at: 5 });
    await subscribe({ seen_at: 50 });
    await notify([newPush()], TURN, { topic: "g", tag: "1" });
    expect((await store.of("device:d")).every(({ confirmed_at }) => confirmed_at === now)).toBe(true);
    await store.forget(10, now);
    const counts = async () => [
      (await database.query.selectFrom("push_subscriptions").select("id").execute()).length,
      (await database.query.selectFrom("push_sent").select("tag").execute()).length,
    ];
    expect(await counts()).toEqual([1, 1]);
    await store.forget(10, now + 1);
    expect(await counts()).toEqual([1, 0]);
  });

  it("servers that start at the same time use the same keys", async () => {
    let made = 0;
    const make = async () => ({ publicKey: `public ${++made}`, privateKey: `private ${made}` });
    const [one, other] = await Promise.all([pushKeys(database, make), pushKeys(database, make)]);
    expect(one).toEqual(other);
  });
});

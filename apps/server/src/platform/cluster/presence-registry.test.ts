import { beforeEach, describe, expect, it } from "vitest";
import { KIND, type PresenceMessage } from "./presence-message.ts";
import { MISSED_HEARTBEATS_MAX, MISSED_HEARTBEATS_MAX_LEAVING, SharedPresenceRegistry } from "./presence-registry.ts";

interface Sent {
  readonly from: string;
  readonly message: PresenceMessage;
}

/** Some servers, and the channel that carries their messages: in one order to all of them, when the test says so. */
class Cluster {
  readonly #registries = new Map<string, SharedPresenceRegistry>();
  #sent: Sent[] = [];
  /** What the registries have emitted, in order. */
  readonly events: string[] = [];
  /** Servers whose messages get lost, and which receive none. */
  readonly cutOff = new Set<string>();

  add(name: string): SharedPresenceRegistry {
    const registry = new SharedPresenceRegistry({
      self: name,
      publish: (message) => {
        if (this.cutOff.has(name)) registry.messageLost();
        else this.#sent.push({ from: name, message });
      },
    });
    registry.on("changed", (key) => this.events.push(`${name}: ${key} changed`));
    registry.on("orphaned", (entries) => {
      for (const [key, text] of entries) this.events.push(`${name}: ${key} of ${text} orphaned`);
    });
    registry.on("stale", () => this.events.push(`${name}: stale`));
    this.#registries.set(name, registry);
    registry.join();
    this.deliver();
    return registry;
  }

  /** Delivers all messages, and those sent in answer to them. */
  deliver(): void {
    while (this.#sent.length > 0) this.deliverOne();
  }

  deliverOne(): void {
    const sent = this.#sent.shift();
    if (sent === undefined) return;
    for (const [name, registry] of this.#registries)
      if (!this.cutOff.has(name)) registry.receive(sent.from, sent.message);
  }

  heartbeat(...names: string[]): void {
    for (const name of names) this.#registries.get(name)?.sendHeartbeat();
    this.deliver();
  }

  /** Keeps only events from now on. */
  forget(): void {
    this.events.length = 0;
  }
}

let cluster: Cluster;
let a: SharedPresenceRegistry;
let b: SharedPresenceRegistry;
beforeEach(() => {
  cluster = new Cluster();
  a = cluster.add("a");
  b = cluster.add("b");
});

const times = (count: number, work: () => void) => Array.from({ length: count }, work);

describe("a presence registry", () => {
  it("has the entries of the other servers and not its own", () => {
    a.add("seat", "game");
    expect(a.isElsewhere("seat")).toBe(false);
    expect(b.isElsewhere("seat")).toBe(false);
    cluster.deliver();
    expect(b.elsewhere("seat")).toEqual(["game"]);
    a.remove("seat");
    cluster.deliver();
    expect(b.isElsewhere("seat")).toBe(false);
    expect(cluster.events).toEqual(["b: seat changed", "b: seat changed"]);
  });

  it("has the newest text of each server", () => {
    const c = cluster.add("c");
    a.add("count", "1");
    b.add("count", "2");
    a.add("count", "3");
    cluster.deliver();
    expect(c.elsewhere("count")).toEqual(["3", "2"]);
    expect(a.elsewhere("count")).toEqual(["2"]);
  });

  it("sends a server that joins later what was added before", () => {
    a.add("seat", "game");
    cluster.deliver();
    expect(cluster.add("c").elsewhere("seat")).toEqual(["game"]);
  });

  it("has one leader", () => {
    const c = cluster.add("c");
    expect([a, b, c].map((registry) => registry.isLeader())).toEqual([true, false, false]);
  });

  it("sends nothing for an entry that is there already, and nothing while it has no peer", () => {
    const messages: PresenceMessage[] = [];
    const alone = new SharedPresenceRegistry({ self: "alone", publish: (message) => messages.push(message) });
    alone.add("seat", "game");
    expect(messages).toEqual([]);
    alone.receive("other", { say: KIND.snapshot, notes: [], lost: 0 });
    alone.add("seat", "game");
    alone.add("seat", "another game");
    alone.remove("no seat");
    expect(messages).toEqual([{ say: KIND.add, nth: 1, key: "seat", text: "another game" }]);
  });
});

describe("a presence registry is synced", () => {
  it("once the addition has come back, and the other server has received it", async () => {
    a.add("seat", "game");
    let isSynced = false;
    const synced = a.synced().then(() => {
      isSynced = true;
    });
    await Promise.resolve();
    expect(isSynced).toBe(false);
    cluster.deliver();
    await synced;
    expect(b.isElsewhere("seat")).toBe(true);
    await a.synced();
  });

  it("only once each of the other servers has acknowledged the addition", async () => {
    cluster.cutOff.add("b");
    a.add("seat", "game");
    let isSynced = false;
    const synced = a.synced().then(() => {
      isSynced = true;
    });
    cluster.deliver();
    await Promise.resolve();
    expect(isSynced).toBe(false);
    a.receive("b", { say: KIND.acknowledge, whom: "c", nth: 1 });
    await Promise.resolve();
    expect(isSynced).toBe(false);
    a.receive("b", { say: KIND.acknowledge, whom: "a", nth: 1 });
    await synced;
  });

  it("at once without a peer, or when messages get lost", async () => {
    const alone = new SharedPresenceRegistry({ self: "alone", publish: () => undefined });
    alone.add("seat", "game");
    await alone.synced();
    cluster.cutOff.add("a");
    a.add("seat", "game");
    await a.synced();
    expect(b.isElsewhere("seat")).toBe(false);
  });

  it("in one order for all: of two servers that remove a key at once, the one whose message comes last finds it nowhere else", async () => {
    a.add("seat", "game");
    b.add("seat", "game");
    cluster.deliver();
    a.remove("seat");
    b.remove("seat");
    const found = [a, b].map((registry) => registry.synced().then(() => registry.isElsewhere("seat")));
    cluster.deliverOne();
    expect(await found[0]).toBe(true);
    cluster.deliver();
    expect(await found[1]).toBe(false);
  });
});

describe("a server that falls silent", () => {
  beforeEach(() => {
    a.add("seat", "game");
    cluster.deliver();
    cluster.heartbeat("b", "a");
    cluster.forget();
  });

  it("is dead after that many heartbeats of the others; its entries are gone, and what it may not have sent makes the others stale", () => {
    times(MISSED_HEARTBEATS_MAX, () => cluster.heartbeat("b"));
    expect(b.isElsewhere("seat")).toBe(true);
    cluster.heartbeat("b");
    expect(b.isElsewhere("seat")).toBe(false);
    expect(cluster.events).toEqual(["b: seat changed", "b: seat of game orphaned", "b: stale"]);
  });

  it("leaves no entry orphaned that another server has", () => {
    b.add("seat", "game");
    cluster.deliver();
    cluster.forget();
    times(MISSED_HEARTBEATS_MAX + 1, () => cluster.heartbeat("b"));
    expect(cluster.events).toEqual(["b: seat changed", "b: stale"]);
  });

  it("is not dead as long as it sends anything", () => {
    times(3 * MISSED_HEARTBEATS_MAX, () => cluster.heartbeat("b", "a"));
    expect(b.isElsewhere("seat")).toBe(true);
  });

  it("is not declared dead by a server that receives nothing, not even its own heartbeats", () => {
    cluster.cutOff.add("b");
    times(3 * MISSED_HEARTBEATS_MAX, () => cluster.heartbeat("b"));
    expect(b.isElsewhere("seat")).toBe(true);
  });

  it("is back with its entries when it wakes, and is stale itself", () => {
    times(MISSED_HEARTBEATS_MAX + 1, () => cluster.heartbeat("b"));
    cluster.forget();
    cluster.heartbeat("a");
    expect(b.isElsewhere("seat")).toBe(true);
    expect(cluster.events).toEqual(["a: stale", "b: seat changed"]);
    expect(a.peerCount).toBe(1);
  });
});

describe("a server that stops", () => {
  it("is gone a little later, and its entries stay until then", () => {
    a.add("seat", "game");
    cluster.deliver();
    cluster.forget();
    a.leave();
    a.remove("seat");
    times(MISSED_HEARTBEATS_MAX_LEAVING, () => cluster.heartbeat("b"));
    expect(cluster.events).toEqual([]);
    expect(b.isElsewhere("seat")).toBe(true);
    cluster.heartbeat("b");
    expect(cluster.events).toEqual(["b: seat changed", "b: seat of game orphaned"]);
  });
});

describe("a server that was cut off", () => {
  it("brings the others up to date, and they bring it up to date", () => {
    a.add("old", "game");
    b.add("other's old", "game");
    cluster.deliver();
    cluster.cutOff.add("a");
    a.remove("old");
    a.add("new", "game");
    b.remove("other's old");
    b.add("other's new", "game");
    cluster.deliver();
    cluster.forget();
    cluster.cutOff.clear();
    a.rejoin();
    cluster.deliver();
    expect(["old", "new"].map((key) => b.isElsewhere(key))).toEqual([false, true]);
    expect(["other's old", "other's new"].map((key) => a.isElsewhere(key))).toEqual([false, true]);
    expect(cluster.events).toContain("b: old of game orphaned");
    expect(cluster.events).toContain("a: other's old of game orphaned");
  });

  it("makes itself and the others stale, once", () => {
    cluster.cutOff.add("a");
    a.add("seat", "game");
    cluster.cutOff.clear();
    a.rejoin();
    cluster.deliver();
    cluster.heartbeat("a", "b");
    expect(cluster.events.filter((event) => event.endsWith("stale"))).toEqual(["a: stale", "b: stale"]);
  });
});

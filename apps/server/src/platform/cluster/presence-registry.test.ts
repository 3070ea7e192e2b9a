import { beforeEach, describe, expect, it } from "vitest";
import { PARTING_BEATS, SharedPresenceRegistry, SILENT_BEATS, type Word } from "./presence-registry.ts";

interface Said {
  readonly from: string;
  readonly word: Word;
}

/** Some servers and what carries their words: in one order to all of them, when the test says so. */
class Cluster {
  readonly #boards = new Map<string, SharedPresenceRegistry>();
  #said: Said[] = [];
  /** What each board has reported, in its order. */
  readonly events: string[] = [];
  /** Those who hear nothing and are not heard. */
  readonly cutOff = new Set<string>();

  add(name: string): SharedPresenceRegistry {
    const board = new SharedPresenceRegistry({
      self: name,
      say: (word) => {
        if (this.cutOff.has(name)) board.lose();
        else this.#said.push({ from: name, word });
      },
    });
    board.on("changed", (key) => this.events.push(`${name}: ${key} changed`));
    board.on("orphaned", (notes) => {
      for (const [key, text] of notes) this.events.push(`${name}: ${key} of ${text} orphaned`);
    });
    board.on("doubted", () => this.events.push(`${name}: doubts`));
    this.#boards.set(name, board);
    board.join();
    this.deliver();
    return board;
  }

  /** Everything that was said, and what is said in answer to it. */
  deliver(): void {
    while (this.#said.length > 0) this.deliverOne();
  }

  deliverOne(): void {
    const said = this.#said.shift();
    if (said === undefined) return;
    for (const [name, board] of this.#boards) if (!this.cutOff.has(name)) board.hear(said.from, said.word);
  }

  beat(...names: string[]): void {
    for (const name of names) this.#boards.get(name)?.beat();
    this.deliver();
  }

  /** Reports from now on. */
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

describe("a board", () => {
  it("shows the notes of the others and not one's own", () => {
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

  it("tells whoever comes later what was pinned before", () => {
    a.add("seat", "game");
    cluster.deliver();
    expect(cluster.add("c").elsewhere("seat")).toEqual(["game"]);
  });

  it("has one server that speaks for all", () => {
    const c = cluster.add("c");
    expect([a, b, c].map((board) => board.isLeader())).toEqual([true, false, false]);
  });

  it("says nothing about the same note twice, and nothing while nobody else is there", () => {
    const words: Word[] = [];
    const alone = new SharedPresenceRegistry({ self: "alone", say: (word) => words.push(word) });
    alone.add("seat", "game");
    expect(words).toEqual([]);
    alone.hear("other", { say: "all", notes: [], lost: 0 });
    alone.add("seat", "game");
    alone.add("seat", "another game");
    alone.remove("no seat");
    expect(words).toEqual([{ say: "pin", nth: 1, key: "seat", text: "another game" }]);
  });
});

describe("a board is settled", () => {
  it("when what was pinned has come back, and so has reached the others", async () => {
    a.add("seat", "game");
    let isSettled = false;
    const settled = a.settled().then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    cluster.deliver();
    await settled;
    expect(b.isElsewhere("seat")).toBe(true);
    await a.settled();
  });

  it("only when each of the others has said that it knows what was pinned", async () => {
    cluster.cutOff.add("b");
    a.add("seat", "game");
    let isSettled = false;
    const settled = a.settled().then(() => {
      isSettled = true;
    });
    cluster.deliver();
    await Promise.resolve();
    expect(isSettled).toBe(false);
    a.hear("b", { say: "seen", whom: "c", nth: 1 });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    a.hear("b", { say: "seen", whom: "a", nth: 1 });
    await settled;
  });

  it("at once where nobody else is there, or nobody can be told", async () => {
    const alone = new SharedPresenceRegistry({ self: "alone", say: () => undefined });
    alone.add("seat", "game");
    await alone.settled();
    cluster.cutOff.add("a");
    a.add("seat", "game");
    await a.settled();
    expect(b.isElsewhere("seat")).toBe(false);
  });

  it("in one order for all: of two that let go at once, the one that is heard last knows that nobody is left", async () => {
    a.add("seat", "game");
    b.add("seat", "game");
    cluster.deliver();
    a.remove("seat");
    b.remove("seat");
    const found = [a, b].map((board) => board.settled().then(() => board.isElsewhere("seat")));
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
    cluster.beat("b", "a");
    cluster.forget();
  });

  it("is gone after so many beats of the others, and its notes with it, and what it may not have told is doubted", () => {
    times(SILENT_BEATS, () => cluster.beat("b"));
    expect(b.isElsewhere("seat")).toBe(true);
    cluster.beat("b");
    expect(b.isElsewhere("seat")).toBe(false);
    expect(cluster.events).toEqual(["b: seat changed", "b: seat of game orphaned", "b: doubts"]);
  });

  it("leaves nothing orphaned that somebody else has", () => {
    b.add("seat", "game");
    cluster.deliver();
    cluster.forget();
    times(SILENT_BEATS + 1, () => cluster.beat("b"));
    expect(cluster.events).toEqual(["b: seat changed", "b: doubts"]);
  });

  it("is not gone as long as something of it is heard", () => {
    times(3 * SILENT_BEATS, () => cluster.beat("b", "a"));
    expect(b.isElsewhere("seat")).toBe(true);
  });

  it("is judged by nobody who hears nothing, not even their own beats", () => {
    cluster.cutOff.add("b");
    times(3 * SILENT_BEATS, () => cluster.beat("b"));
    expect(b.isElsewhere("seat")).toBe(true);
  });

  it("is back with its notes when it wakes, and doubts what it has shown meanwhile", () => {
    times(SILENT_BEATS + 1, () => cluster.beat("b"));
    cluster.forget();
    cluster.beat("a");
    expect(b.isElsewhere("seat")).toBe(true);
    expect(cluster.events).toEqual(["a: doubts", "b: seat changed"]);
    expect(a.others).toBe(1);
  });
});

describe("a server that stops", () => {
  it("is gone a little later, without a word about its notes before", () => {
    a.add("seat", "game");
    cluster.deliver();
    cluster.forget();
    a.leave();
    a.remove("seat");
    times(PARTING_BEATS, () => cluster.beat("b"));
    expect(cluster.events).toEqual([]);
    expect(b.isElsewhere("seat")).toBe(true);
    cluster.beat("b");
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

  it("makes itself and the others doubt what they have shown, once", () => {
    cluster.cutOff.add("a");
    a.add("seat", "game");
    cluster.cutOff.clear();
    a.rejoin();
    cluster.deliver();
    cluster.beat("a", "b");
    expect(cluster.events.filter((event) => event.endsWith("doubts"))).toEqual(["a: doubts", "b: doubts"]);
  });
});

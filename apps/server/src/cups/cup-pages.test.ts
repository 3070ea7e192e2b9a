// Tests when the page of a cup is read again. The store is a fake; the test decides when its reads end.
import { describe, expect, it } from "vitest";
import { CupPages } from "./cup-pages.ts";
import type { NamedCup } from "./cup-rows.ts";

const CUP: NamedCup = {
  ...{ id: "calm", name: "Calm", kind: "arena", target: 11, turn_seconds: 30, starts_at: 0, minutes: 60, size: null },
  ...{ is_private: 0, created_by: null, slot: null, state: "running", players: 0, winner: null, over_at: null },
  ...{ is_told: 1, is_trophy: 0, revision: 1, creator: null, champion: null },
};

function open() {
  let reads = 0;
  let end: () => void = () => {};
  const pages = new CupPages({
    store: {
      cup: async (id) => {
        reads++;
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return { ...CUP, id };
      },
      players: async () => [],
      games: async () => [],
      ratings: async () => new Map(),
    },
    winners: { suspendedIn: async () => new Set(), shown: async (cups) => cups },
    now: () => 0,
  });
  /** Requests the page, and calls `happens` during a read of the store. Returns the number of reads. */
  const ask = async (happens = () => {}) => {
    const before = reads;
    const page = pages.page("calm", null, 1);
    if (reads > before) {
      happens();
      end();
    }
    await page;
    return reads - before;
  };
  return { pages, ask };
}

describe("the page of a cup", () => {
  it("is kept although another cup changes while it is read", async () => {
    const { pages, ask } = open();
    expect(await ask(() => pages.drop("busy"))).toBe(1);
    expect(await ask()).toBe(0);
  });

  it("is read again if the cup itself changed, before or during the read", async () => {
    const { pages, ask } = open();
    expect(await ask(() => pages.drop("calm"))).toBe(1);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(0);
    pages.drop("calm");
    expect(await ask()).toBe(1);
  });
});

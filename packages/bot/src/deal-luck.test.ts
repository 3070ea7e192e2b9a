// Tests the luck of deals: it is with the side that gets the good cards.
import { ALL_CARDS, type Card, card, type Entry, HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { type DealLuckOptions, dealLuckOf } from "./deal-luck.ts";
import { seeded } from "./seeded.ts";
import { sealedGame } from "./testing/sealed-games.ts";
import { network } from "./trained-network.ts";

const options = (seed: number, samples: number): DealLuckOptions => ({ network, random: seeded(seed), samples });

/** A game that ends after its first deal, in which the first seat, which leads, gets the cards `own`. */
function dealtTo(own: readonly Card[], others: readonly Card[]) {
  const table = ["7-spata", "10-coeur", "2-trefle", "9-spata"].map(card);
  const first = [...table, ...own, ...others];
  const deck = [...first, ...ALL_CARDS.filter((one) => !first.includes(one))];
  const entries: Entry[] = [{ type: "started", deal: { leader: 0, decks: [deck] } }];
  const players = ["a", "b"].map((id) => ({ id, name: id, isBot: false }));
  return { setup: { seats: 2, target: 11, ...HOUSE_RULES }, players, entries } as const;
}

const GOOD = ["7-dinari", "10-dinari", "9-dinari"].map(card);
const POOR = ["1-coeur", "3-trefle", "4-spata"].map(card);

describe("the luck of deals", () => {
  it("is with the side that gets the better cards", () => {
    const [lucky, unlucky] = [dealtTo(GOOD, POOR), dealtTo(POOR, GOOD)].map((game) =>
      dealLuckOf(game, options(1, 200)),
    );
    expect(lucky).toBeGreaterThan(0.5);
    expect(unlucky).toBeLessThan(0);
  });

  it("is the same for the same game and random numbers", () => {
    const { entries, ...game } = sealedGame({ seats: 4, level: "easy", seed: 1 });
    const script = { ...game, entries: entries.map(({ entry }) => entry) };
    const first = dealLuckOf(script, options(1, 3));
    expect(first).not.toBeNull();
    expect(dealLuckOf(script, options(1, 3))).toBe(first);
    expect(dealLuckOf(script, options(2, 3))).not.toBe(first);
  });

  it("has no result if the plays break the rules, or if time is up", () => {
    const game = dealtTo(GOOD, POOR);
    expect(dealLuckOf(game, { ...options(1, 3), isTimeUp: () => true })).toBeNull();
    expect(dealLuckOf({ ...game, entries: [...game.entries, ...game.entries] }, options(1, 3))).toBeNull();
  });
});

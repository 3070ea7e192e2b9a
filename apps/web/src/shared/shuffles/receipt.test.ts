// The words of a receipt, for each result of the check.
import type { BotCheck, BotFault } from "@chkobba/shuffle";
import { describe, expect, it } from "vitest";
import { shuffles as ar } from "../i18n/ar/shuffles.ts";
import { shuffles as en } from "../i18n/en/shuffles.ts";
import { shuffles as fr } from "../i18n/fr/shuffles.ts";
import { receiptOf } from "./receipt.ts";
import { faultText, isReceiptRight, receiptLine } from "./receipt-texts.ts";

const RIGHT: BotCheck = {
  ...{ verdict: "right", seed: "fits", isByTheRules: true, choices: 84, checked: 84, lowered: 0 },
  ...{ unknownReleases: [], faults: [] },
};
const receipt = (bots: Partial<BotCheck> = {}, areCardsRight = true) => ({
  areCardsRight,
  bots: { ...RIGHT, ...bots },
  luck: null,
});
const place = { round: 2, play: 6, seat: 1 };

describe("the line at the end of a game", () => {
  it.each([
    [receipt(), "Cards: checked. Bot: checked.", true],
    [receipt({ verdict: "part", checked: 40 }), "Cards: checked. Bot: 40 of 84 moves checked.", true],
    [receipt({ verdict: "wrong" }), "Cards: checked. Bot: something is wrong.", false],
    [receipt({ verdict: "none" }), "Cards: checked.", true],
    [receipt({ verdict: "unsealed" }), "Cards: checked.", true],
    [receipt({}, false), "Cards: something is wrong. Bot: checked.", false],
  ])("says what was checked, and what is wrong: %#", (found, line, isRight) => {
    expect(receiptLine(found, en)).toBe(line);
    expect(isReceiptRight(found)).toBe(isRight);
  });

  it("says why an old bot can't be checked", () => {
    expect(receiptLine(receipt({ verdict: "unknown" }), en)).toContain("no longer here");
  });

  it.each([
    [1.24, "Luck: your cards were worth 1.2 points more."],
    [-0.06, "Luck: your cards were worth 0.1 points less."],
    [0.04, "Luck: even."],
  ])("says by how much the cards were lucky: %d", (luck, line) => {
    expect(receiptLine({ ...receipt(), luck }, en)).toBe(`Cards: checked. Bot: checked. ${line}`);
  });

  it("shows the luck of the player's own side, and none without a side", () => {
    const cards = { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] } as const;
    const lucks = [0, 1, -1].map((team) => receiptOf({ cards, bots: RIGHT, luck: 1.5 }, null, team).luck);
    expect(lucks).toEqual([1.5, -1.5, null]);
  });

  it("finds the cards wrong if this browser saw other seals", () => {
    const cards = { isRight: true, serverSeed: "fits", seeds: [], isByTheRules: true, rounds: [] } as const;
    expect(
      [true, null, false].map((seen) => receiptOf({ cards, bots: RIGHT, luck: 1 }, seen, 0).areCardsRight),
    ).toEqual([true, true, false]);
  });
});

describe("a fault of a bot", () => {
  const WHATS: readonly BotFault["what"][] = [
    "other play",
    "other keep",
    "samples",
    "level",
    "not listed",
    "not played",
  ];

  it("has a sentence of its own in each language, with its place in the game", () => {
    for (const texts of [en, fr, ar]) {
      expect(new Set(WHATS.map((what) => faultText({ ...place, what }, texts))).size).toBe(WHATS.length);
    }
    expect(faultText({ ...place, what: "samples" }, en)).toMatch(/^Round 2, card 7: /);
    expect(faultText({ ...place, play: null, what: "other keep" }, en)).toMatch(/^Round 2, the cut: /);
  });
});

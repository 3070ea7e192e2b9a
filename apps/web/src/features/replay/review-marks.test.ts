// Tests of the marks on cards at each position of a reviewed game.
import { ALL_CARDS, card, cardId, HOUSE_RULES } from "@chkobba/rules";
import { expect, it } from "vitest";
import { stepsOf } from "./replay-steps.ts";
import { markOf, marksOf, verdictAt } from "./review-marks.ts";
import type { Verdict } from "./verdicts.ts";

const TOP = ["1-spata", "3-dinari", "5-coeur", "10-trefle", "6-trefle", "2-coeur", "2-dinari"].map(card);
const steps = () =>
  stepsOf({
    setup: { seats: 2, target: 21, ...HOUSE_RULES },
    players: ["amal", "nour"].map((id) => ({ id, name: id, isBot: false })),
    entries: [
      {
        type: "started",
        deal: { leader: 0, decks: [[...TOP, ...ALL_CARDS.filter((other) => !TOP.includes(other))]] },
      },
      { type: "played", playerId: "amal", card: card("6-trefle"), taken: [card("1-spata"), card("5-coeur")] },
    ],
  }) ?? [];

const verdict = (kind: Verdict["kind"], best: Verdict["best"]): Verdict => ({
  ...{ at: 1, round: 1, kind, lost: 0.5, won: 0, best, reason: null },
});

function marked(given: Verdict): Readonly<Record<string, string>> {
  const marks = marksOf(steps(), given);
  return Object.fromEntries(
    TOP.flatMap((it) => [[cardId(it), markOf(marks, it) ?? ""]]).filter(([, mark]) => mark !== ""),
  );
}

it("the played move and the better one are marked, each with the cards it captures", () => {
  expect(marked(verdict("mistake", { cardId: "2-coeur", capturedCardIds: [] }))).toEqual({
    "6-trefle": "played",
    "1-spata": "played",
    "5-coeur": "played",
    "2-coeur": "better",
  });
});

it("a card that belongs to both moves has both marks", () => {
  expect(marked(verdict("fine", { cardId: "6-trefle", capturedCardIds: ["3-dinari"] }))).toMatchObject({
    "6-trefle": "both",
    "1-spata": "played",
    "3-dinari": "better",
  });
});

it("if the best move was played, nothing is marked as better", () => {
  const best = { cardId: "6-trefle", capturedCardIds: ["1-spata", "5-coeur"] };
  expect(new Set(Object.values(marked(verdict("best", best))))).toEqual(new Set(["played"]));
});

it("marks only cards of the game", () => {
  const better = (kind: Verdict["kind"], best: Verdict["best"]) => marksOf(steps(), verdict(kind, best))?.better;
  expect(better("best", { cardId: "6-trefle", capturedCardIds: [] })).toEqual(new Set());
  expect(better("mistake", { cardId: "2-coeur", capturedCardIds: ["11-coeur"] })).toEqual(new Set([card("2-coeur")]));
});

it("a step without a play has no marks", () => {
  const given = verdict("mistake", { cardId: "2-coeur", capturedCardIds: [] });
  expect(marksOf(steps(), { ...given, at: 0 })).toBeNull();
  expect(marksOf(steps(), { ...given, at: 2 })).toBeNull();
  expect(markOf(null, card("2-coeur"))).toBeUndefined();
});

it("the marks show at the position before the move and at the one after it", () => {
  const given = verdict("best", { cardId: "6-trefle", capturedCardIds: [] });
  expect([0, 1, 2].map((at) => verdictAt([given], at))).toEqual([given, given, undefined]);
});

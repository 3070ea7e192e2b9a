import { describe, expect, test } from "vitest";
import { type Card, type CardSet, canCapture, cardId, legalCaptures, type RefusalCode, valueOf } from "./index.ts";
import { atEveryStep, inEveryGame, MODES } from "./testing/every-game.ts";
import { handOf, playEntry, refusalOf, spectatorView, tableOf, turnOf } from "./testing/games.ts";
import { type GamePlan, PLAYS_OF_A_ROUND, type Step } from "./testing/plans.ts";

describe.each(MODES)("in every $mode game", ({ seats }) => {
  test("[CAP-1..CAP-5] every offered set of table cards can be captured, and every other one is refused", () => {
    atEveryStep(seats, ({ before, entry }) => {
      if (entry.type !== "played") return;
      const table = tableOf(before);
      const sets = subsets(table);
      for (const card of handOf(before, turnOf(before))) {
        const legal = sets.filter((taken) => isLegal(card, taken, table));
        expect(legalCaptures(card, table).map(asText).toSorted()).toEqual(legal.map(asText).toSorted());
        expect(canCapture(card, table)).toBe(legal.length > 0);
        for (const taken of sets) {
          const refusal = refusalOf(before, playEntry(before, { card, taken }));
          if (refusal !== expectedRefusal(taken, legal)) expect.fail(`${cardId(card)} x ${asText(taken)}: ${refusal}`);
        }
      }
    });
  });

  test("[CAP-6] the played and the captured cards move to the player's pile", () => {
    atEveryStep(seats, ({ before, entry, after }) => {
      if (entry.type !== "played" || after.status !== "in_progress") return;
      const turn = turnOf(before);
      const [pile, pileAfter] = [before, after].map((game) => spectatorView(game).players[turn]?.capturedCards ?? []);
      const won = entry.taken.length === 0 ? [] : [...entry.taken, entry.card];
      expect(pileAfter?.slice(pile?.length).map(({ id }) => id)).toEqual(won.map(cardId));
      const left = tableOf(before).filter((card) => !entry.taken.includes(card));
      expect(tableOf(after)).toEqual(entry.taken.length === 0 ? [...left, entry.card] : left);
    });
  });

  test("[CHK-1, CHK-2] a capture that clears the table is a chkobba; with the last card only by the house rule", () => {
    const lastCards = { true: 0, false: 0 };
    const check = (game: readonly Step[], { setup: { lastCardChkobba } }: GamePlan) => {
      let plays = 0;
      for (const { before, entry, after } of game) {
        plays = entry.type === "played" ? plays + 1 : 0;
        if (entry.type !== "played" || entry.taken.length === 0) continue;
        const clears = entry.taken.length === tableOf(before).length;
        const isLastCard = plays === PLAYS_OF_A_ROUND;
        expect(spectatorView(after).lastCapture?.wasChkobba).toBe(clears && (lastCardChkobba || !isLastCard));
        if (clears && isLastCard) lastCards[`${lastCardChkobba}`]++;
      }
    };
    // The last card of a round rarely clears the table. So one batch of games may lack such a play for one of the two
    // values of the house rule. Then the next batch of games is played.
    let batch = 0;
    while (Math.min(lastCards.true, lastCards.false) === 0) batch = inEveryGame(seats, check, batch);
  });
});

/** Every subset of these cards, including the empty one. */
function subsets(cards: readonly Card[]): CardSet[] {
  const [first, ...others] = cards;
  if (first === undefined) return [[]];
  const without = subsets(others);
  return [...without, ...without.map((set) => [first, ...set])];
}

function isLegal(card: Card, taken: CardSet, table: readonly Card[]): boolean {
  const value = valueOf(card);
  if (taken.length === 0 || taken.reduce((sum, each) => sum + valueOf(each), 0) !== value) return false;
  return taken.length === 1 || table.every((lying) => valueOf(lying) !== value);
}

function expectedRefusal(taken: CardSet, legal: readonly CardSet[]): RefusalCode | null {
  if (taken.length === 0) return legal.length > 0 ? "CAPTURE_REQUIRED" : null;
  return legal.includes(taken) ? null : "ILLEGAL_CAPTURE";
}

function asText(set: CardSet): string {
  return set.map(cardId).toSorted().join(" ");
}

// The sentence of a reason why a play is better than another one.
import { cardFromId, isDiamond, type ReasonCode, valueOf } from "@chkobba/rules";
import type { Catalogue } from "../i18n/index.ts";
import { cardName } from "../ui/card-name.ts";

interface GivenReason {
  readonly code: ReasonCode;
  readonly cards: readonly string[];
  readonly points?: number | undefined;
}

/** Returns an empty text if the reason names no card. */
export function reasonText({ code, cards, points = 0 }: GivenReason, texts: Catalogue["puzzles"]): string {
  const known = cards.map(cardFromId).filter((card) => card !== undefined);
  const [first, ...others] = known;
  if (first === undefined) return "";
  const counts: Partial<Record<ReasonCode, number>> = {
    cards: known.length,
    diamonds: known.filter(isDiamond).length,
    seven: known.filter((card) => valueOf(card) === 7).length,
    counted: points,
  };
  return texts.reasons[code]({
    card: cardName(first, texts),
    sum: others.reduce((sum, card) => sum + valueOf(card), 0),
    count: counts[code] ?? others.length,
    value: valueOf(first),
  });
}

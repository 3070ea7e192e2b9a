// Sound priorities: what taking is worth, less what the table then offers to the next player.
import { type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";
import type { Candidate } from "./move.ts";

// What a card in the pile is worth, in points.
const WORTH = { chkobba: 1, sevenOfDiamonds: 0.9, seven: 0.25, six: 0.06, diamond: 0.1, card: 0.05 } as const;

/** About how often the next player holds a card of one given value. */
const CLEAR_CHANCE = 0.3;

export function worthOf({ played, taken }: Candidate, table: readonly Card[]): number {
  if (taken.length === 0) return -worthTrailed(played) - riskOf([...table, played]);
  const left = table.filter((lying) => !taken.includes(lying));
  const gain = [...taken, played].reduce((sum, card) => sum + worthTaken(card), 0);
  return gain + (left.length === 0 ? WORTH.chkobba : -riskOf(left));
}

function worthTaken(card: Card): number {
  if (card === SEVEN_OF_DIAMONDS) return WORTH.sevenOfDiamonds + WORTH.seven + WORTH.diamond + WORTH.card;
  const byValue = valueOf(card) === 7 ? WORTH.seven : valueOf(card) === 6 ? WORTH.six : 0;
  return byValue + (isDiamond(card) ? WORTH.diamond : 0) + WORTH.card;
}

/** A card that is laid on the table is half given away. */
function worthTrailed(card: Card): number {
  return worthTaken(card) / 2;
}

/** A table that one card can clear may cost a chkobba: that card has the value of all that lies there. */
function riskOf(table: readonly Card[]): number {
  const total = table.reduce((sum, card) => sum + valueOf(card), 0);
  const clearable = total <= 10 ? WORTH.chkobba * CLEAR_CHANCE : 0;
  const sevens = table.filter((card) => valueOf(card) === 7).length;
  return clearable + sevens * WORTH.six;
}

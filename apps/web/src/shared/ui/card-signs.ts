// Rank and suit of a card as text, shown if its picture can't be loaded.
import { cardFromId, valueOf } from "@chkobba/rules";

const SUIT_SYMBOLS = { spata: "♠", dinari: "♦", coeur: "♥", trefle: "♣" } as const;
const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "Q", "J", "K"];

export type Suit = keyof typeof SUIT_SYMBOLS;

const SUITS: readonly Suit[] = ["spata", "dinari", "coeur", "trefle"];

/** Rank and suit as in the card's corner, such as "7♦". */
export function cardSigns(id: string): { readonly rank: string; readonly symbol: string; readonly isRed: boolean } {
  const suit = suitOf(id);
  const card = cardFromId(id);
  if (card === undefined || suit === undefined) return { rank: "?", symbol: "", isRed: false };
  return {
    rank: RANKS[valueOf(card)] ?? "?",
    symbol: SUIT_SYMBOLS[suit],
    isRed: suit === "dinari" || suit === "coeur",
  };
}

export function suitOf(id: string): Suit | undefined {
  const name = id.slice(id.indexOf("-") + 1);
  return SUITS.find((suit) => suit === name);
}

// What the guide calls a card: "7 of diamonds".
import { type Card, cardId, valueOf } from "@chkobba/rules";
import type { Messages } from "../../shared/i18n/index.ts";

export const SUITS = ["spata", "dinari", "coeur", "trefle"] as const;

export function cardName(card: Card, words: Messages["howToPlay"]): string {
  const id = cardId(card);
  const suit = SUITS.find((it) => id.endsWith(it)) ?? SUITS[0];
  return words.cardName(valueOf(card), suit);
}

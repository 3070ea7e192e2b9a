// The name of a card in a text: "7 of diamonds".
import { type Card, cardId, valueOf } from "@chkobba/rules";

export const SUITS = ["spata", "dinari", "coeur", "trefle"] as const;

interface CardTexts {
  readonly cardName: (value: number, suit: (typeof SUITS)[number]) => string;
}

export function cardName(card: Card, texts: CardTexts): string {
  const id = cardId(card);
  const suit = SUITS.find((it) => id.endsWith(it)) ?? SUITS[0];
  return texts.cardName(valueOf(card), suit);
}

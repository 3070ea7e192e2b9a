// Arabic, as spoken in Tunisia: texts about cards, for the table and the guide.
import type { cardTexts as english } from "../en/cards.ts";

const SUITS = { spata: "سباطة", dinari: "ديناري", coeur: "كور", trefle: "تريفل" };
const RANKS = ["", "لاص", "زوز", "ثلاثة", "أربعة", "خمسة", "ستّة", "سبعة", "موجيرة", "كوّال", "راي"];

const rank = (value: number): string => RANKS[value] ?? String(value);

export const cardTexts: typeof english = {
  cardName: (value, suit) => `${rank(value)} ${SUITS[suit]}`,
  oneOf: rank,
  equalLiesThere: (value) => `ثمّا ${rank(value)} عالطاولة: لازم تتّاكل.`,
  canBeTaken: "تتّاكل",
};

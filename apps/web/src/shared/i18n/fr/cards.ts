// French: texts about cards, for the table and the guide.
import type { cardTexts as english } from "../en/cards.ts";

const SUITS = { spata: "pique", dinari: "carreau", coeur: "cœur", trefle: "trèfle" };
const RANKS = ["", "as", "2", "3", "4", "5", "6", "7", "dame", "valet", "roi"];

export const cardTexts: typeof english = {
  cardName: (value, suit) => `${RANKS[value] ?? value} de ${SUITS[suit]}`,
  oneOf: (value) => (value === 8 ? "une dame" : `un ${RANKS[value] ?? value}`),
  equalLiesThere: (value) =>
    value === 8
      ? "Une dame est sur la table\u00a0: il faut la prendre."
      : `Un ${RANKS[value] ?? value} est sur la table\u00a0: il faut le prendre.`,
  canBeTaken: "peut être prise",
};

/** Puts the article before a card: "le 7 de carreau", "la dame de cœur", "l'as de pique". */
export const withArticle = (card: string): string =>
  card.startsWith("as ") ? `l'${card}` : card.startsWith("dame ") ? `la ${card}` : `le ${card}`;

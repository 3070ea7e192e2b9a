// English: the cut before a round.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

export const cut = {
  shuffling: "The deck is being shuffled and sealed.",
  you: "Cut the deck",
  other: (name: string): string => `${name} cuts the deck`,
  yourCard: "Keep it?",
  otherLooks: (name: string): string => `${name} looks at the card`,
  howTo: "Slide over the cards and let go where you want to cut.",
  onlyYou: "Only you can see it. Keep it, and it's the first card of your hand.",
  spread: "How many cards to lift",
  lift: (count: number): string => plural(count, { one: "Lift # card of 40", other: "Lift # cards of 40" }),
  here: "Cut here",
  keep: "Keep it",
  leave: "Leave it on the table",
  /** `name` is null for the player who uses this page. */
  cuts: (name: string | null): string => (name === null ? "You cut the deck." : `${name} cuts the deck.`),
  lifted: (name: string | null, count: number): string =>
    plural(count, { one: `${name ?? "You"} lifted # card.`, other: `${name ?? "You"} lifted # cards.` }),
  underIt: (card: string): string => `Next is the ${card}. Keep it, or leave it on the table?`,
  kept: (name: string | null): string => `${name ?? "You"} kept the card.`,
  keptCard: (name: string | null, card: string): string => `${name ?? "You"} kept the ${card}.`,
  left: (name: string | null, card: string): string => `${name ?? "You"} left the ${card} on the table.`,
};

// English: the keys at the table, and what they say.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const list = new Intl.ListFormat("en");

export const keys = {
  title: "Keys at the table",
  setting: "Keys at the table",
  settingNote: "Single keys say the cards and the score, and play a card. Press ? at the table for the list.",
  does: {
    hand: "Say my cards",
    table: "Say the table, and what each of my cards can take",
    score: "Say the score",
    piles: "Say what has been taken: cards, diamonds, sevens",
    last: "Say the last move; again: the move before it",
    clock: "Say whose turn it is, and the clock",
    again: "Say it again",
    play: "Play that card of my hand. If it can take several things, the next number says what it takes.",
    help: "Show this list",
  },
  hand: (cards: readonly string[]): string =>
    cards.length === 0
      ? "You have no cards."
      : `Your cards: ${cards.map((card, index) => `${index + 1}, the ${card}`).join("; ")}.`,
  canTake: (card: string, captures: readonly (readonly string[])[]): string =>
    captures.length === 0
      ? `The ${card} takes nothing.`
      : `The ${card} takes ${captures.map((cards) => `the ${list.format(cards)}`).join(", or ")}.`,
  score: (name: string, points: number, target: number): string => `${name}: ${points} of ${target}.`,
  pile: (name: string, cards: number, diamonds: number, sevens: number): string =>
    `${name}: ${plural(cards, { one: "# card", other: "# cards" })}, ${plural(diamonds, { one: "# diamond", other: "# diamonds" })}, ${plural(sevens, { one: "# seven", other: "# sevens" })}.`,
  noMove: "No card has been played in this round.",
  noTurn: "Nobody is at turn.",
  notYourTurn: "It isn't your turn.",
  noCard: (number: number): string => `You have no card ${number}.`,
  options: (card: string, captures: readonly (readonly string[])[]): string =>
    `The ${card} takes: ${captures.map((cards, index) => `${index + 1}, the ${list.format(cards)}`).join("; ")}. Press a number.`,
  pressAgain: "Press it again to take.",
  speech: "Announcements",
  speechLengths: { short: "Short", usual: "Normal", full: "With the table" },
};

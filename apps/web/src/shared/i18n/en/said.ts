// English: the game's announcements for screen readers, and lines about the start of a round.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");
const list = new Intl.ListFormat("en");

export const said = {
  gameBegins: "The game begins.",
  roundBegins: (round: number): string => `Round ${round} begins.`,
  roundHasBegun: (round: number): string => `Round ${round} has begun.`,
  newCards: (cards: readonly string[]): string => `New cards: ${list.format(cards)}.`,
  onTable: (cards: readonly string[]): string =>
    cards.length === 0 ? "No cards on the table." : `On the table: ${list.format(cards)}.`,
  takes: (cards: readonly string[]): string => `It takes the ${list.format(cards)}.`,
  /** Used if a card has several possible captures. */
  takesOneOf: (captures: readonly (readonly string[])[]): string =>
    `It takes ${new Intl.ListFormat("en", { type: "disjunction" }).format(captures.map((cards) => `the ${list.format(cards)}`))}.`,
  scored: (name: string, points: number, total: number): string =>
    `${name}: ${plural(points, { one: "# point", other: "# points" })} in this round, ${total} in all.`,
};

// French: the game's announcements for screen readers, and lines about the start of a round.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const list = new Intl.ListFormat("fr");

export const said: Catalogue["table"]["said"] = {
  gameBegins: "La partie commence.",
  roundBegins: (round) => `La manche ${round} commence.`,
  roundHasBegun: (round) => `La manche ${round} a commencé.`,
  newCards: (cards) => `Nouvelles cartes\u00a0: ${list.format(cards)}.`,
  onTable: (cards) =>
    cards.length === 0 ? "Aucune carte sur la table." : `Sur la table\u00a0: ${list.format(cards)}.`,
  takes: (cards) => `Elle prend\u00a0: ${list.format(cards)}.`,
  takesOneOf: (captures) =>
    `Elle prend\u00a0: ${new Intl.ListFormat("fr", { type: "disjunction" }).format(captures.map((cards) => list.format(cards)))}.`,
  scored: (name, points, total) =>
    `${name}\u00a0: ${plural(points, { one: "# point", other: "# points" })} dans cette manche, ${total} en tout.`,
};

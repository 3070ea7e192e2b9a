// Arabic, as spoken in Tunisia: the game's announcements for screen readers, and lines about the start of a round.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");
const list = new Intl.ListFormat("ar");

export const said: Catalogue["table"]["said"] = {
  gameBegins: "بدا الطرح.",
  roundBegins: (round) => `تبدا الدورة ${round}.`,
  roundHasBegun: (round) => `بدات الدورة ${round}.`,
  newCards: (cards) => `كوارط جدد: ${list.format(cards)}.`,
  onTable: (cards) => (cards.length === 0 ? "ما ثمّا حتّى كارطة عالطاولة." : `عالطاولة: ${list.format(cards)}.`),
  takes: (cards) => `تاكل: ${list.format(cards)}.`,
  takesOneOf: (captures) => `تاكل: ${captures.map((cards) => list.format(cards)).join("، وإلّا ")}.`,
  scored: (name, points, total) =>
    `${name}: ${plural(points, { one: "نقطة", two: "زوز نقاط", few: "# نقاط", other: "# نقطة" })} في الدورة هذي، ${total} في الكلّ.`,
};

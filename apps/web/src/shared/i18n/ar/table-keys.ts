// Arabic, as spoken in Tunisia: the keys at the table, and what they say.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");
const list = new Intl.ListFormat("ar");

export const keys: Catalogue["table"]["keys"] = {
  title: "أزرار الكلافيي عالطاولة",
  setting: "أزرار الكلافيي عالطاولة",
  settingNote: "زرّ وحدو يقرالك الكوارط والنقاط، ويلعب كارطة. انزل على ? في الطاولة باش تشوف القايمة.",
  does: {
    hand: "اقرا كوارطي",
    table: "اقرا الطاولة، وشنوّة تنجّم تاكل كلّ كارطة متاعي",
    score: "اقرا النقاط",
    piles: "اقرا شنوّة تاكل: كوارط، ديناري، سبعات",
    last: "اقرا آخر لعبة؛ مرّة أخرى: اللعبة اللي قبلها",
    clock: "اقرا الدور متاع شكون، والوقت",
    again: "عاود اقرا",
    play: "العب الكارطة هذيكا. كان تنجّم تاكل برشة حاجات، النومرو اللي بعدو يقول شنوّة تاكل.",
    help: "ورّي القايمة هذي",
  },
  hand: (cards) =>
    cards.length === 0
      ? "ما عندك حتّى كارطة."
      : `كوارطك: ${cards.map((card, index) => `${index + 1}، ${card}`).join("؛ ")}.`,
  canTake: (card, captures) =>
    captures.length === 0
      ? `${card}: ما تاكل شي.`
      : `${card}: تاكل ${captures.map((cards) => list.format(cards)).join("، وإلّا ")}.`,
  score: (name, points, target) => `${name}: ${points} من ${target}.`,
  pile: (name, cards, diamonds, sevens) =>
    `${name}: ${plural(cards, { one: "كارطة", two: "زوز كوارط", few: "# كوارط", other: "# كارطة" })}، ${diamonds} ديناري، ${plural(sevens, { one: "سبعة", two: "زوز سبعات", few: "# سبعات", other: "# سبعة" })}.`,
  noMove: "ما تلعبت حتّى كارطة في الدورة هذي.",
  noTurn: "ما هو دور حدّ.",
  notYourTurn: "ماهوش دورك.",
  noCard: (number) => `ما عندكش كارطة ${number}.`,
  options: (card, captures) =>
    `${card} تاكل: ${captures.map((cards, index) => `${index + 1}، ${list.format(cards)}`).join("؛ ")}. انزل على نومرو.`,
  pressAgain: "انزل مرّة أخرى باش تاكل.",
  speech: "القراية",
  speechLengths: { short: "قصيرة", usual: "عاديّة", full: "بالطاولة" },
};

// Arabic, as spoken in Tunisia: flags and the rules of the chat on the page of moderators.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const flags: Catalogue["moderation"]["flags"] = {
  none: "ما ثمّا حتّى تنبيه",
  noneText: "هنا يظهرو الحسابات الجدد في أجهزة الحسابات الموقوفة، والزوز اللي بالك يعطيو في بعضهم النقاط.",
  kinds: {
    "suspended-device": "دخل من جهاز",
    "rating-ring": "تقريب ديما يربح الطروحات المحسوبة ضدّ",
  },
  guest: "ضيف موقوف",
  figures: ({ games, won, short, sameNetwork, sameDevice }) =>
    `${plural(games, { one: "طرح واحد", two: "زوز طروحات", few: "# طروحات", other: "# طرح" })}، ربح ${won} · قصار ${short} · من شبكة وحدة ${sameNetwork} · بجهاز مشترك ${sameDevice}`,
  close: "سكّر",
  closeOf: (name) => `سكّر التنبيه على ${name}`,
};

export const rules: Catalogue["moderation"]["rules"] = {
  changed: (name, date) => `آخر تبديل: ${name}، ${date}`,
  links: "وقّف الليانات",
  linksNote: "ليانات السيت هذا ديما يتعدّاو، والكلمات الحاضرة زادة.",
  domains: "دومينات مسموحة",
  copies: "وقّف نفس الكلام المعاود",
  copiesNote: "نفس الكلام من واحد، في الطاولات الكلّ مع بعضهم. الكلام القصير ما يتحسبش.",
  flood: "وقّف السيل",
  floodNote: "ميساجات واحد الكلّ، من غير الكلمات الحاضرة.",
  messages: "ميساجات بالأكثر",
  minutes: "في قدّاش من دقيقة",
  save: "بدّل القواعد",
};

export const cups: Catalogue["moderation"]["cups"] = {
  none: "ما ثمّاش بطولات مبلّغ عليها",
  noneText: "البطولات اللي اسمها تبلّغ عليه تظهر هنا.",
  reports: (reports, networks) => `تبليغات: ${reports} · شبكات: ${networks}`,
  newName: "اسم جديد",
  rename: "بدّل الاسم",
  keep: "خلّي الاسم",
};

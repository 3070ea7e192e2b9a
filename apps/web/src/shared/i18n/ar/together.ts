// Arabic: looking at a finished game together.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");
const listed = (cards: readonly string[]): string => cards.join(" و");

export const together: Catalogue["together"] = {
  joining: "قاعدين نلوّجو عالأخرين…",
  title: "نتفرّجو فيه مع بعضنا",
  here: (count) => plural(count, { one: "واحد هوني", two: "زوز هوني", few: "# هوني", many: "# هوني", other: "# هوني" }),
  leads: (name) => `${name} يقود`,
  youLead: "إنتي تقود: الأخرين يشوفو اللي تورّيه.",
  nowLeads: (name) => `توّا ${name} يقود.`,
  you: (name) => `${name} (إنتي)`,
  guest: "ضيف",
  letLead: (name) => `خلّي ${name} يقود`,
  remove: (name) => `خرّج ${name}`,
  leave: "نتفرّج وحدي",
  again: "ارجع معاهم",
  removed: "لاعب من الطرح هذا خرّجك.",
  forbidden: "تنجّم تدخل كي يكون لاعب من الطرح هذا موجود.",
  say: "قول حاجة",

  whatIf: {
    title: "وكان؟",
    open: "وكان نلعبو كارطة أخرى؟",
    choose: (name) => `${name} يلعب:`,
    put: (card) => `حطّ ${card}`,
    take: ({ card, taken }) => `كول ${listed(taken)} بـ${card}`,
    thinking: "البوت قاعد يجاوب…",
    failed: "البوت ما نجّمش يجاوب في المتصفّح متاعك.",
    shown: (sentence) => `وكان: ${sentence}`,
    back: "ارجع للطرح",
  },
};

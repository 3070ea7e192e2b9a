// Arabic, as spoken in Tunisia: the chat.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const chat: Catalogue["table"]["chat"] = {
  title: "الشات",
  minimise: "صغّر الشات",
  unread: (count) =>
    plural(count, {
      one: "ميساج ما قريتوش",
      two: "زوز ميساجات ما قريتهمش",
      few: "# ميساجات ما قريتهمش",
      other: "# ميساج ما قريتهمش",
    }),
  messages: "الميساجات",
  empty: "حتّى حدّ ما حكى لتوّا.",
  newest: "لآخر ميساج",
  field: "الميساج متاعك",
  placeholder: "قول حاجة",
  send: "ابعث",
  used: (count, most) => `${count} من ${most} حرف`,
  notSent: (reason) => `الميساج ما تبعثش: ${reason}`,
  phrases: "كلمات حاضرة",
  sayings: {
    hello: { text: "عسلامة!", meaning: "كي توصل" },
    wellPlayed: { text: "يعطيك الصحّة!", meaning: "لعبة باهية" },
    chkobba: { text: "شكبّة!", meaning: "نظّفنا الطاولة" },
    enough: { text: "يزّي!", meaning: "ياسر عاد" },
    more: { text: "زيد!", meaning: "كمّل هكّاكة" },
    quick: { text: "فيسع!", meaning: "راك بطيت" },
    pity: { text: "يا خسارة!", meaning: "ما جاتش" },
    goodbye: { text: "بسلامة!", meaning: "كي تمشي" },
  },
  people: "سكّت لعّابة",
  mutedNote: "إنتي برك ما عادش تشوف ميساجاتهم.",
  mute: "سكّتو",
  unmute: "خلّيه يحكي",
  mutePlayer: (name) => `سكّت ${name}`,
  unmutePlayer: (name) => `خلّي ${name} يحكي`,
  muted: (names) => `مسكّتين: ${names}`,
  phrasesOnly: "كان الكلمات الحاضرة مع اللي ما نعرفهمش",
  phrasesOnlyNote: "الميساجات الأخرى تقعد مخبّية حتّى تكتبو الزوز.",
  wrote: "ميساج جديد",
  show: "ورّيه",
  showMessage: (name) => `ورّي الميساج متاع ${name}`,
};

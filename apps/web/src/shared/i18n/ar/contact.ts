// Arabic, as spoken in Tunisia: what a player lets others send.
import type { Catalogue } from "../catalogue.ts";

export const contact: Catalogue["table"]["contact"] = {
  title: "شنوّة ينجّمو يبعثولك",
  switches: {
    friendsChat: { text: "الشات مع أصحابي برك", note: "ما تشوفش ميساجات اللعّابة الأخرين." },
    phrasesOnly: { text: "كلمات حاضرة برك", note: "من الأخرين ما تشوف كان الكلمات الحاضرة." },
    friendsVoice: {
      text: "من غير صوت ناس ما نعرفهمش",
      note: "مع ناس لقاهملك السيت وإلّا في طاولة محلولة للناس الكلّ، تسمع أصحابك واللعّابة اللي تقبلهم في الطاولة.",
    },
  },
  onlyFriends: "قاعد تشوف ميساجات أصحابك برك.",
  onlyPhrases: "قاعد تشوف الكلمات الحاضرة برك.",
  showAll: "ورّيني الكلّ",
  strangers: "لعّابة ما تسمعهمش",
  strangersNote: "إنتي والناس اللي ما تعرفهمش تسمعو بعضكم كي تقبل.",
  allow: "اقبل",
  allowPlayer: (name) => `اسمع ${name}`,
  asks: "يحبّ يحكي",
  asked: (name) => `${name} يحبّ يحكي. اقبل في الشات بالصوت.`,
};

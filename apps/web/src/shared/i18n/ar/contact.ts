// Arabic, as spoken in Tunisia: the settings for what others may send to a player.
import type { Catalogue } from "../catalogue.ts";

export const contact: Catalogue["table"]["contact"] = {
  title: "شنوّة ينجّمو يبعثولك",
  switches: {
    friendsChat: { text: "الشات مع صحابي برك", note: "ما تشوفش ميساجات اللعّابة الأخرين." },
    phrasesOnly: { text: "كلمات حاضرة برك", note: "تشوف الكلمات الحاضرة متاع الأخرين، أما موش اللي يكتبوه." },
    friendsVoice: {
      text: "من غير صوت ناس ما نعرفهمش",
      note: "في الطرح بالزربة، في البطولات وفي الطاولات المحلولة، تسمع كان صحابك واللعّابة اللي تقبلهم.",
    },
  },
  onlyFriends: "قاعد تشوف ميساجات صحابك برك.",
  onlyPhrases: "قاعد تشوف الكلمات الحاضرة برك.",
  showAll: "ورّيني الكلّ",
  strangers: "لعّابة ما تسمعهمش",
  strangersNote: "إنتي والناس اللي ما تعرفهمش تسمعو بعضكم كي تقبل.",
  allow: "اقبل",
  allowPlayer: (name) => `اسمع ${name}`,
  asks: "يحبّ يحكي",
  asked: (name) => `${name} يحبّ يحكي. اقبل في الشات بالصوت.`,
};

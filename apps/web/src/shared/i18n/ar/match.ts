// Tunisian Arabic: searching for people to play with.
import type { Conduct } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";

const lapses: Readonly<Record<Conduct, string>> = {
  finished: "لعبت للّخر",
  left: "خرجت من الطرح",
  "ran-out": "وفا وقتك برشة مرّات",
  sat: "خلّيت الوقت يمشي وإنت خاسر",
  "last-moment": "استنّيت آخر ثانية برشة مرّات وإنت خاسر",
  "came-back": "تقصّت عليك الكونكسيون",
  "server-fault": "السرفر هو السبب",
  declined: "بطّلت ماتش",
  unanswered: "ما جاوبتش",
};

export const match: Catalogue["match"] = {
  searching: "نلوّجو على لاعب",
  withPartner: "نستنّاو في صاحبك",
  nobodyYet: "مازال حتّى حدّ، نلوّجو",
  letDown: "ما تمّتش. إنتي الأوّل في الصفّ.",
  stop: "وقّف التلويج",
  botMeanwhile: "العب مع البوت في الأثناء",
  found: (isTeamGame) => (isTeamGame ? "لقينالك لعّابة" : "لقينالك خصم"),
  rating: (value, provisional) => `نقاط الترتيب ${value}${provisional ? "، مازالت مش ثابتة" : ""}`,
  rated: (cards) => `الطرح هذا يتحسب في ترتيبك. تخسرو كي السيرفر يلعب ${cards} كارطة في بلاصتك.`,
  unrated: "الطرح هذا ما يتحسبش في الترتيب.",
  pace: (seconds) => `كلّ جولة فيها زادة وقت محدود لكلّ لاعب. كي يوفا، تولّي ${seconds} ثانية لكلّ كارطة.`,
  seconds: (left) => `${left} ث باش تجاوب`,
  accept: "نلعب",
  decline: "لا، موش توّا",
  accepted: "نستنّاو في لخرين...",
  over: "وقف التلويج",
  notAnswered: "ما جاوبتش في الوقت، ووقف التلويج.",
  searchAgain: "عاود لوّج",
  banned: {
    title: "راحة صغيرة",
    lapses,
    until: (time, minutes) => `تنجّم تعاود تلوّج على ${time} (بعد ${minutes} دق).`,
    forgotten: "كلّ مرّة زايدة تطوّل الراحة. بعد عشرة طروح للّخر كلّ شي يتنسى.",
    letDownsForgotten: "كلّ مرّة زايدة تطوّل الراحة. بعد ثلاثة طروح للّخر كلّ شي يتنسى.",
    network: "برشة ماتشات تبطّلو من الكونكسيون متاعك. كي تلعب طرح مع ناس، الحكاية هاذي ما عادش توقّفك.",
  },
};

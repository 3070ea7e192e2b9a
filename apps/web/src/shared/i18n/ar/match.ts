// Tunisian Arabic: quick match.
import type { Conduct } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";

const lapses: Readonly<Record<Conduct, string>> = {
  finished: "لعبت للّخر",
  left: "خرجت من الطرح",
  "ran-out": "وفى وقتك برشة مرّات",
  sat: "خلّيت الوقت يمشي كي كنت ورا في النقاط",
  "last-moment": "استنّيت آخر ثانية برشة مرّات كي كنت ورا في النقاط",
  "came-back": "تقصّت عليك الكونكسيون",
  "server-fault": "السرفر هو السبب",
  declined: "بطّلت ماتش",
  unanswered: "ما جاوبتش",
};

export const match: Catalogue["match"] = {
  searching: "نلوّجو على لاعب",
  withPartner: "نستنّاو في شريكك",
  nobodyYet: "مازال ما جا حدّ، نلوّجو",
  letDown: "ما تمّتش. إنتي الأوّل في الصفّ.",
  stop: "وقّف التلويج",
  botMeanwhile: "العب مع البوت ما دامك تستنّى",
  found: (isTeamGame) => (isTeamGame ? "لقينا اللعّابة" : "لقينالك شكون يلعب معاك"),
  rating: (value, provisional) => `نقاط الترتيب ${value}${provisional ? " (وقتيّة)" : ""}`,
  rated: (cards) => `الطرح هذا يتحسب في ترتيبك. تخسرو كي نلعبو ${cards} كوارط في بلاصتك.`,
  unrated: "الطرح هذا ما يتحسبش في الترتيب.",
  pace: (seconds) => `كلّ لاعب عندو زادة وقت محدود في كلّ دورة. كي يوفى، تولّي ${seconds} ثانية لكلّ كارطة.`,
  seconds: (left) => `${left} ث باش تجاوب`,
  accept: "نلعب",
  decline: "نبطّل",
  accepted: "نستنّاو في الأخرين...",
  over: "وقف التلويج",
  notAnswered: "ما جاوبتش في الوقت، ووقف التلويج.",
  searchAgain: "عاود لوّج",
  banned: {
    title: "راحة صغيرة",
    lapses,
    until: (time, minutes) => `تنجّم تعاود تلوّج على ${time} (بعد ${minutes} دق).`,
    forgotten: "كلّ مرّة تطوّل الراحة الجاية. كمّل عشرة طروحات ويتفسخ كلّ شي.",
    letDownsForgotten: "كلّ مرّة تطوّل الراحة الجاية. كمّل ثلاثة طروحات ويتفسخ كلّ شي.",
    network: "برشة ماتشات تبطّلو من الكونكسيون متاعك. كي تلعب طرح مع ناس، الحكاية هذي ما عادش توقّفك.",
  },
};

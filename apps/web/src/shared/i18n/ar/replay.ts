// Arabic, as spoken in Tunisia: the replay of a finished game.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { toName } from "./to-name.ts";

const plural = pluralIn("ar");

const decimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const listed = (cards: readonly string[]): string => cards.join(" و");

export const replay: Catalogue["replay"] = {
  title: "إعادة الطرح",
  mode: (isTeamGame) => (isTeamGame ? "2 ضدّ 2" : "1 ضدّ 1"),
  share: "ابعث الإعادة",
  shareTitle: "طرح شكبّة، كارطة بكارطة",
  linkCopied: "الليان تنسخ.",
  missing: "ما لقيناش الطرح هذا",
  missingText: "يا إمّا ثمّا غلطة في العنوان، يا إمّا الطرح مازال ما وفاش.",
  failed: "الإعادة ما جاتش",

  play: "شغّل",
  pause: "وقّف",
  toStart: "للبداية",
  toEnd: "للّخر",
  stepBack: "لعبة لتالي",
  stepOn: "لعبة لقدّام",
  speed: "السرعة",
  slider: "لعبات الطرح",
  stepOf: (at, count) => `${at} من ${count}`,
  moves: "لعبة بلعبة",
  byRound: "النقاط في كلّ دورة",

  moments: {
    title: "العب من اللقطة هذي",
    again: "عاود اللقطة هذي",
    on: "كمّل من هوني",
    meaning: "ضدّ البوت، وما تتحسبش. كي تعاود، الكوارط المخبّيين يتفرّقو من جديد.",
    begun: "تكمّل ضدّ البوت. الطرح هذا ما يتحسبش.",
    refused: {
      busy: "إنتي في طرح آخر. كمّلو ولا اخرج منّو قبل.",
      missing: "اللقطة هذي ما تنجّمش تتلعب.",
    },
  },

  review: {
    title: "المراجعة",
    intro: "البوت يعاود يشوف كلّ لعبة، وما يعرف كان اللي كان اللاعب ينجّم يشوفو، ويقول هو شنوّة كان يلعب.",
    whose: "لعبات شكون؟",
    costliest: "اللعبات اللي خسّرت أكثر",
    noneCostly: "حتّى لعبة ما خسّرت برشة.",
    showPosition: "ورّيني الوضعيّة",
    onTable: "عالطاولة",
    inHand: "في اليدّ",
    played: (card) => `تلعبت: ${card}.`,
    start: "راجع اللعبات",
    progress: (done, of) => `شاف ${done} من ${of} لعبة`,
    done: (count) =>
      plural(count, {
        one: "لعبة وحدة تراجعت.",
        two: "زوز لعبات تراجعو.",
        few: "# لعبات تراجعو.",
        other: "# لعبة تراجعو.",
      }),
    failed: "البوت ما نجّمش يراجع اللعبات هذوما في المتصفّح متاعك.",
    best: "أحسن لعبة",
    fine: (points) => `لا باس: ناقصة ${decimal.format(points)} نقطة.`,
    mistake: (points) => `غلطة: خسرت ${decimal.format(points)} نقطة.`,
    better: ({ card, taken }) => (taken.length === 0 ? `خير: تحطّ ${card}.` : `خير: تاكل ${listed(taken)} بـ${card}.`),
    bestCount: (count) => `الأحسن: ${count}`,
    fineCount: (count) => `لا باس: ${count}`,
    mistakeCount: (count) => `غلطات: ${count}`,
    lostInRound: (points) => `الخسارة الكلّ: ${decimal.format(points)} نقطة`,
    marks: { played: "تلعبت", better: "خير" },
    turningPoint: "وين تبدّل الطرح",
    turnedByLoss: (move, points) => `وين تبدّل الطرح: ${move} خسّرت ${decimal.format(points)} نقطة.`,
    turnedByWin: (move, points) => `وين تبدّل الطرح: ${move} ربّحت ${decimal.format(points)} نقطة أكثر من غيرها.`,
  },

  dealt: (round, leader) => `الدورة ${round} تفرّقت. ${leader} يبدا.`,
  leftovers: (name, count) =>
    plural(count, {
      one: `الكارطة اللي قعدت عالطاولة ${toName(name)}.`,
      two: `الزوز كوارط اللي قعدو عالطاولة ${toName(name)}.`,
      few: `الـ# كوارط اللي قعدو عالطاولة ${toName(name)}.`,
      other: `الـ# كارطة اللي قعدو عالطاولة ${toName(name)}.`,
    }),
  nearWin: (side) => `للتجربة، ${side} ولّى ناقصاتو نقطة عالهدف.`,
  holds: (cards) => (cards.length === 0 ? "ما ثمّا حتّى كارطة في اليدّ." : `في اليدّ: ${listed(cards)}.`),
  lying: (cards) => (cards.length === 0 ? "ما ثمّا حتّى كارطة عالطاولة." : `عالطاولة: ${listed(cards)}.`),
};

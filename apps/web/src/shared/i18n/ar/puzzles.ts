// Tunisian Arabic: puzzles, and the reasons why a play is better than another one.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { cardTexts } from "./cards.ts";

const plural = pluralIn("ar");
const cardsOf = (count: number): string =>
  plural(count, { one: "كارطة وحدة", two: "زوز كوارط", few: "# كوارط", other: "# كارطة" });

export const puzzles: Catalogue["puzzles"] = {
  ...cardTexts,
  title: "ألغاز",
  today: "لغز اليوم",
  question: "دورك: آشنيّة أحسن لعبة؟",
  teams: "2 ضدّ 2",
  duel: "1 ضدّ 1",
  level: (level) => `المستوى ${level}`,
  rating: (rating) => `نقاط الترتيب ${rating}`,
  solved: (count) => plural(count, { one: "حلّيت واحد", two: "حلّيت زوز", few: "حلّيت #", other: "حلّيت #" }),
  streak: (count) => `${count} ورا بعضهم`,
  table: "الطاولة",
  emptyTable: "الطاولة فارغة",
  hand: "كوارطك",
  taken: "الكوارط اللي تهزّو",
  play: "العب",
  playCard: (card) => `العب ${card}`,
  chooseTaken: "اختار الكوارط اللي تهزّهم.",
  takesEqual: "لازم تهزّ الكارطة اللي كيفها.",
  hint: "عاونّي",
  showCard: "ورّيني الكارطة",
  thinking: "لحظة…",
  hintFailed: "ما نجّمناش نحسبوها. عاود جرّب.",
  theCard: (card) => `العب ${card}.`,
  themes: {
    haya: "الحيّة",
    sevens: "السبعات",
    guard: "احمي الطاولة",
    "last-capture": "الكوارط اللخرانين",
    sum: "الجمع",
    chkobba: "شكبّة",
    partner: "مع شريكك",
  },
  hints: {
    haya: "شوف السبعة الحيّة وين.",
    sevens: "احسب السبعات.",
    guard: "اللاعب اللي بعدك آش ينجّم يهزّ من الطاولة؟",
    "last-capture": "الكوارط قريب توفى. احسب آش بقى.",
    sum: "كارطة وحدة تنجّم تهزّ برشة كوارط مع بعضهم.",
    chkobba: "تنجّم تفرّغ الطاولة؟",
    partner: "اللي بعدك خصم، ومن بعدو شريكك.",
  },
  right: "صحّة!",
  close: "ثمّا ما خير",
  bestWas: (card) => `أحسن لعبة: ${card}.`,
  bestTakes: (card, taken) => `أحسن لعبة: ${card} تهزّ ${taken}.`,
  and: " و",
  lost: (points) => `لعبتك تخسّرك ${points} نقطة في الدورة.`,
  solvedBefore: "حلّيت لغز اليوم.",
  missedBefore: "جاوبت على لغز اليوم.",
  tryFree: "تنجّم تعاود تجرّب. الجواب الأوّل برك يتحسب.",
  next: "اللغز اللي بعدو",
  course: "الدروس: ثمنية دروس قصار",
  backToday: "لغز اليوم",
  all: "الكلّ",
  chooseTheme: "الموضوع",
  noneLeft: "جاوبت عليهم الكلّ",
  noneLeftText: "كلّ يوم نلقاو ألغاز جدد في الطروحات اللي وفاو.",
  failed: "اللغز ما تحلّش",
  offline: "ما ثمّاش كونيكسيون: اللغز هذا من تليفونك.",
  countsLater: "جوابك يتحسب كي ترجع الكونيكسيون.",
  yourPile: "متاعك",
  theirPile: "متاعهم",
  pile: (cards, diamonds, sevens) =>
    `${cardsOf(cards)} · ${plural(diamonds, { one: "ديناري واحد", two: "زوز ديناري", few: "# ديناري", other: "# ديناري" })} · ${plural(sevens, { one: "سبعة وحدة", two: "زوز سبعات", few: "# سبعات", other: "# سبعات" })}`,
  lastWas: { own: "إنتي آخر واحد هزّ.", other: "هوما آخر ناس هزّو.", none: "ما هزّ حدّ." },
  undealt: (count) =>
    count === 0
      ? "آخر يدّ في الدورة"
      : plural(count, {
          one: "كارطة وحدة باقية",
          two: "زوز كوارط باقين",
          few: "# كوارط باقين",
          other: "# كارطة باقية",
        }),
  unseen: (count) =>
    plural(count, {
      one: "كارطة وحدة ما بانتش",
      two: "زوز كوارط ما بانوش",
      few: "# كوارط ما بانوش",
      other: "# كارطة ما بانتش",
    }),
  coachAsks: (text) => `${text} عاود انزل باش تلعبها.`,
  coachDoubts: "ثمّا لعبة خير هوني.",
  reasons: {
    chkobba: ({ card }) => `${card} تفرّغ الطاولة: شكبّة بنقطة.`,
    haya: ({ card }) => `${card} تجيب الحيّة، نقطة وحدها.`,
    "keeps-haya": () => "كان تحطّ الحيّة عالطاولة ينجّمو يهزّوها: خلّيها في يدّك.",
    barmila: ({ card }) => `${card} تجيب السبعة الثالثة: البرميلة متاعك.`,
    seven: ({ card, count }) =>
      plural(count, {
        one: `${card} تربّحك سبعة للبرميلة.`,
        two: `${card} تربّحك زوز سبعات للبرميلة.`,
        few: `${card} تربّحك # سبعات للبرميلة.`,
        other: `${card} تربّحك # سبعة للبرميلة.`,
      }),
    "keeps-seven": ({ card }) => `${card} عالطاولة ينجّمو يهزّوها، والبرميلة مازالت.`,
    guard: ({ card, sum }) => `${card} تخلّي ${sum} عالطاولة: حتّى كارطة ما تهزّهم الكلّ.`,
    "guard-gone": ({ card, sum }) => `${card} تخلّي ${sum}: الكوارط اللي ما ريتهمش ما فيهمش اللي تهزّهم الكلّ.`,
    fewer: ({ card, count }) =>
      plural(count, {
        one: `بعد ${card}، كارطة وحدة برك مازالت تهزّهم الكلّ.`,
        two: `بعد ${card}، زوز كوارط برك مازالو يهزّوهم الكلّ.`,
        few: `بعد ${card}، # كوارط برك مازالو يهزّوهم الكلّ.`,
        other: `بعد ${card}، # كارطة برك مازالت تهزّهم الكلّ.`,
      }),
    dinari: ({ card }) => `${card} تجيب الديناري السادس: الديناري متاعك.`,
    diamonds: ({ card, count }) =>
      plural(count, {
        one: `${card} تربّحك ديناري.`,
        two: `${card} تربّحك زوز ديناري.`,
        few: `${card} تربّحك # ديناري.`,
        other: `${card} تربّحك # ديناري.`,
      }),
    "keeps-diamond": ({ card }) => `${card} عالطاولة ينجّمو يهزّوها، والديناري مازال.`,
    karta: ({ card }) => `${card} تجيب الكارطة رقم 21: الكارطة متاعك.`,
    cards: ({ card, count }) => `${card} تربّحك ${cardsOf(count)} للكارطة.`,
    "last-capture": ({ card }) => `بعد ${card} إنتي برك تنجّم تهزّ: كوارط الطاولة متاعك.`,
    pair: ({ card, value }) => `${card} تنجّم ترجّعها: عندك ${cardTexts.oneOf(value)} أخرى.`,
    "none-left": ({ card, value }) => `${card} ما تخافش من كارطة كيفها: ما بقات حتّى ${cardTexts.oneOf(value)} أخرى.`,
    counted: ({ card, count }) =>
      plural(count, {
        one: `كي تحسب حتّى لآخر كارطة، ${card} خير بنقطة.`,
        two: `كي تحسب حتّى لآخر كارطة، ${card} خير بزوز نقاط.`,
        few: `كي تحسب حتّى لآخر كارطة، ${card} خير بـ # نقاط.`,
        other: `كي تحسب حتّى لآخر كارطة، ${card} خير بـ # نقطة.`,
      }),
  },
};

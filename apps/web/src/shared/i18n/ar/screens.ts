// Arabic: the table on a screen, and the phones beside it.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const screens = {
  show: "حطّها عالتلفزة",
  onScreens: (count: number): string =>
    plural(count, { one: "على تلفزة وحدة", two: "على زوز تلافز", few: "على # تلافز", other: "على # تلفزة" }),

  // The page of the screen
  scan: "صوّر الكود واقعد",
  code: "كود التلفزة هذي",
  orType: (address: string): string => `وإلّا حلّ ${address} في التليفون`,
  opening: "قاعدين نجيبو في الكود…",
  lost: "قاعدين نلوّجو عالسرفر…",
  failed: "التلفزة هذي ما جاهاش كود. باش تعاود وحدها.",
  waiting: "نستنّاو في اللعّابة",
  ready: "الكلّ موجودين. ابدا الطرح من التليفون.",
  shuffling: "قاعدين نخلطو في الكارطة",
  cuts: (name: string): string => `${name} يقصّ`,
  inHand: (count: number): string =>
    plural(count, { one: "كارطة في اليدّ", two: "زوز كوارط في اليدّ", few: "# كوارط في اليدّ", other: "# كارطة في اليدّ" }),
  winner: (name: string): string => `${name} ربح!`,
  next: "كمّلو من التليفونات.",
  menu: "قائمة التلفزة",
  sound: "الصوت",
  soundOff: "الصوت مسكّر",
  fullScreen: "الشاشة الكلّ",
  light: "فاتح وإلّا غامق",
  home: "اخرج من الصفحة هذي",

  // The phone that has scanned the code
  join: {
    title: "الطاولة عالتلفزة",
    checking: "قاعدين نشوفو في التلفزة…",
    unknown: "ما ثمّاش تلفزة عندها الكود هذا. شوف التلفزة: الكود يبدا بـ T.",
    free: "ثمّا طاولة تستنّى فيك غادي.",
    sitDown: "اقعد",
    own: "عندك بلاصة على طاولة.",
    bring: "حطّ طاولتي غادي",
    toTable: "لطاولتي",
    isShown: "طاولتك عالتلفزة هذي.",
    takeOff: "نحّيها من التلفزة",
    busy: "ثمّا طرح يتلعب غادي. كي يوفى، تتحطّ طاولة أخرى.",
    open: "حلّ طاولة غادي",
    duel: "1 ضدّ 1",
    team: "2 ضدّ 2",
    solo: "ضدّ البوت",
    again: "عاود شوف",
  },

  // At the table
  dialog: {
    title: "حطّها عالتلفزة",
    how: (address: string): string => `حلّ ${address} في التلفزة وصوّر الكود بالتليفون هذا، وإلّا اكتبو هوني:`,
    label: "الكود اللي عالتلفزة",
    hint: "ستّة حروف وأرقام، الأوّل T.",
    show: "حطّها غادي",
    takeOff: "نحّي الطاولة من التلافز",
    close: "سكّر",
  },
  hand: {
    yours: "دورك",
    touch: "المس كارطة",
    lay: "حطّها",
    equals: (card: string, taken: readonly string[]): string => `${card} = ${taken.join(" + ")}`,
    showTable: "ورّيني الطاولة هوني زادة",
    onTv: "الطاولة عالتلفزة",
    takes: (card: string): string => `${card} تهزّ`,
  },
};

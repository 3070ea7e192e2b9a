// Tunisian Arabic: cups, the tournaments.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");

export const cups: Catalogue["cups"] = {
  title: "البطولات",
  intro: "بطولات متاع واحد ضدّ واحد: ساحات بالوقت، وإقصاء دور بدور.",
  failed: "البطولات ما تحلّتش",
  unknown: "البطولة هذي ما هيش موجودة",
  allCups: "البطولات الكلّ",
  none: "ما ثمّاش بطولة محلولة توّا. اعمل وحدة لصحابك!",
  states: { open: "محلولة", running: "تجري توّا", over: "وفات", cancelled: "تبطّلت" },
  kinds: { arena: "ساحة", knockout: "إقصاء" },
  kindTexts: {
    arena:
      "خصم جديد كلّ مرّة. الربحة بزوز نقاط والتعادل بنقطة، وبعد زوز ربحات ورا بعضهم الحساب يتضاعف. الطرح اللي يتخلّى في الدورة الأولى بنقطة، مرّة وحدة مع كلّ لاعب.",
    knockout: "اللي يخسر يخرج. التعادل يتعاود في الحين، لـ 11. الدور عندو نهاية: وقتها يكمّل اللي عندو أكثر نقاط.",
  },
  terms: (target, seconds) => `لـ ${target} نقطة، ${seconds} ثانية لكلّ كارطة`,
  minutes: (count) =>
    plural(count, { one: "دقيقة", two: "دقيقتين", few: "# دقايق", many: "# دقيقة", other: "# دقيقة" }),
  places: (count) =>
    plural(count, { one: "بلاصة", two: "زوز بلايص", few: "# بلايص", many: "# بلاصة", other: "# بلاصة" }),
  players: (count) =>
    plural(count, { one: "لاعب واحد", two: "زوز لعّابة", few: "# لعّابة", many: "# لاعب", other: "# لاعب" }),
  startsIn: (time) => `تبدا بعد ${time}`,
  endsIn: (time) => `توفى بعد ${time}`,
  join: "ادخل",
  leave: "اخرج من البطولة",
  pause: "وقّف شويّة",
  resume: "كمّل اللعب",
  paused: "موقّف: ما يجيكش طرح جديد.",
  waiting: "الطرح الجاي يتحلّ وحدو. ابقى في أيّ صفحة.",
  joined: "راك مسجّل. كي تبدا، الطرح متاعك يتحلّ وحدو.",
  toGame: "للطرح متاعك",
  signIn: "ادخل لحسابك باش تدخل معاهم",
  next: (name) => `الخصم الجاي: ${name}`,
  place: (rank) => `بلاصتك: ${rank}`,
  standings: "الترتيب",
  rank: "البلاصة",
  player: "اللاعب",
  rating: "نقاط الترتيب",
  points: "النقاط",
  pointsOf: (points) => `النقاط: ${points}`,
  wins: "الربحات",
  games: "الطروحات",
  out: "خرج",
  won: "ربح",
  playing: "يلعب",
  bracket: "جدول الإقصاء",
  round: (round, rounds) => {
    const names = ["النهائي", "نصف النهائي", "ربع النهائي"];
    return names[rounds - round] ?? `الدور ${round}`;
  },
  previousRound: "الدور اللي قبل",
  nextRound: "الدور الجاي",
  bye: "يتعدّى وحدو",
  toBeDecided: "مازال",
  running: "طروحات تنجّم تتفرّج فيها",
  watch: (one, other) => `${one} – ${other}`,
  winner: (name) => `${name} ربح البطولة!`,
  noWinner: "البطولة وفات من غير رابح.",
  cancelledWhy: "تلغات من اللي عملها، وإلّا ما حضروش زوز لاعبين وقت اللي تبدا.",
  rated: "تتحسب في الترتيب",
  unrated: "ما تتحسبش في الترتيب",
  privateMark: "خاصّة",
  filter: "آناهي بطولات",
  filters: { all: "الكلّ", ours: "متاعنا" },
  by: (name) => `من عند ${name}`,
  startAt: "وإلّا في نهار ووقت (حتّى لـ 14 يوم)",
  share: "ابعثها",
  copied: "الليان تنسخ",
  cancel: "بطّل البطولة",
  report: "بلّغ على الاسم",
  reported: "تبلّغ. مراقب باش يشوف الاسم.",
  housePlaces: "البلايص تتعطى وقت البداية للّعّابة اللي كونيكتي وقتها، بالترتيب متاع التسجيل.",
  create: "اعمل بطولة",
  name: "الاسم",
  kind: "النوع",
  start: "تبدا بعد (دقايق)",
  length: "المدّة (دقايق)",
  size: "البلايص",
  target: "النقاط",
  clock: "ثواني لكلّ كارطة",
  private: "يشوفها كان اللي عندو الليان",
  soon: (name) => `${name} تبدا بعد عشرة دقايق.`,
  nextGame: "الطرح الجاي حاضر.",
  seatGivenUp: (room) =>
    room === null
      ? "طرح البطولة متاعك باش يبدا. بلاصتك في الطاولة اللي تستنى ولات فارغة."
      : `طرح البطولة متاعك باش يبدا. بلاصتك في ${room} ولات فارغة.`,
  morePlayers: "اللعّابة اللي بعدهم",
};

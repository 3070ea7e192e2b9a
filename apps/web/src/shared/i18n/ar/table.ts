// Arabic, as spoken in Tunisia: the table.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { cardTexts } from "./cards.ts";
import { chat } from "./chat.ts";
import { contact } from "./contact.ts";
import { cut } from "./cut.ts";
import { people } from "./people.ts";
import { phone } from "./phone.ts";
import { said } from "./said.ts";
import { keys } from "./table-keys.ts";
import { look } from "./table-look.ts";
import { toName } from "./to-name.ts";
import { waiting } from "./waiting.ts";

const plural = pluralIn("ar");

const cards = (count: number): string =>
  plural(count, { one: "كارطة وحدة", two: "زوز كوارط", few: "# كوارط", other: "# كارطة", zero: "حتّى كارطة" });
const points = (count: number): string =>
  plural(count, { one: "نقطة وحدة", two: "زوز نقاط", few: "# نقاط", other: "# نقطة", zero: "0 نقطة" });

const list = new Intl.ListFormat("ar");

/**
 * The number with its sign, isolated from the right-to-left text around it. Without isolation, "+1" would look like
 * "1+".
 */
const plus = (count: number): string => `\u2066+${count}\u2069`;

export const table: Catalogue["table"] = {
  ...cardTexts,
  hiddenCard: "كارطة مقلوبة",

  gameNumber: (short) => `الطرح # ${short}`,
  offline: "طرح بلا كونكسيون",
  offlineHint: "على الجهاز هذا برك؛ ما يتحسبش في الإحصائيّات متاعك.",
  copyId: "انسخ الرقم",
  copyLink: "انسخ ليان الدعوة",
  copied: "تنسخ!",
  copyFailed: "المتصفّح متاعك ما خلّاناش ننسخو.",
  more: "أكثر",
  share: "ابعث",
  sharing: "قاعدين نبعثو...",
  shareTitle: "طرح شكبّة",
  shareText: "إيجا العب معايا شكبّة!",
  sharingUnsupported: "المتصفّح متاعك ما ينجّمش يبعث. نسخنالك رقم الطرح.",
  mute: "سكّر الصوت",
  unmute: "حلّ الصوت",
  leave: "اخرج من الطرح",
  leaveQuestion: "تحبّ تخرج من الطرح؟",
  leaveWaiting: "بلاصتك تولّي فارغة.",
  leaveDuel: "كان تخرج توّا، تخسر الطرح.",
  leaveDeal: "هذي محاولتك الوحيدة. كلّ دورة ناقصة تتحسب خسارة بـ4 نقاط، وهذي تتحسب كيما هي كان الفرق فيها أكبر.",
  leaveTaken: "اللي لعبتو في الجهاز هذا يضيع. الطرح متاعك يستنّى في السرفر كيما كان قبل ما تلعب بلا كونكسيون.",
  leaveKept: "بلاصتك محجوزة. ارجع بالليان متاع التفريقة.",
  leaveMatched: "وتتحسب زادة. كي تخرج من زوز طروحات في نهار، يلزمك تستنّى قبل ما تعاود تلوّج.",
  leaveArena: {
    text: "كي تخرج توقف شويّة: الطرح الجاي يجي كي تكمّل من صفحة البطولة.",
    andPause: "اخرج من الطرح وارتاح",
    cup: "اخرج من البطولة",
  },
  arenaRest: {
    soon: (seconds: number): string =>
      plural(seconds, {
        one: "الطرح الجاي بعد ثانية",
        two: "الطرح الجاي بعد ثانيتين",
        few: "الطرح الجاي بعد # ثواني",
        other: "الطرح الجاي بعد # ثانية",
      }),
    looking: "نلوّجو على خصمك الجاي...",
    pause: "ارتاح شويّة",
  },
  leaveTeam: "كان تخرج توّا، بوت ياخذ بلاصتك وما تنجّمش ترجع.",
  leaveAlone: "كان تخرج توّا، الطرح يوفى بلا نتيجة.",
  stay: "نقعد",
  cardsLeft: (count) => (count === 0 ? "ما بقات حتّى كارطة" : `باقي ${cards(count)}`),
  ofRounds: (rounds) => plural(rounds, { one: "دورة وحدة", two: "زوز دورات", few: "# دورات", other: "# دورة" }),
  handIn: "ابعث الطرح",
  handingIn: (done, of) => `قاعد يتبعث: ${done} من ${of} كارطة`,
  handInDiffers: "البوت متاع السرفر جاوب حاجة أخرى. كمّل من غادي.",
  handInLater: "ما وصلش للسرفر. عاود كي ترجع الكونكسيون.",
  seeResults: "شوف النتيجة متاعك",
  target: (count) => `الهدف: ${count} نقطة`,
  sealed: "مختوم",
  sealedHint:
    "التخليط تختم قبل التفريق، بأسرار من عند اللعّابة والسرفر: حدّ ما نجّم يختار الكوارط. تنجّم تثبّت كي يوفى الطرح.",
  sealedAlone: "السرفر ختم التخليط قبل التفريق. تنجّم تثبّت كي يوفى الطرح.",
  checkShuffles: "ثبّت في التخليط",

  waitingTitle: (present, places) => `نستنّاو في اللعّابة (${present}/${places})`,
  waitingHint: "ابعث ليان الدعوة وإلّا الكود وإلّا رقم الطرح للي تحبّو يقعد معاك عالطاولة.",
  gameId: "رقم الطرح",
  startGame: "ابدا اللعب",
  startLater: "اللعب يبدا وقت اللي تتعبّى البلايص الكلّ.",
  startNow: "الناس الكلّ حاضرة.",
  freeSeat: "بلاصة فارغة",
  you: "إنتي",

  nameless: "لاعب",
  unknownPlayer: "لاعب مجهول",
  us: "احنا",
  them: "هوما",
  teamName: (number) => `الفريق ${number}`,
  yourTeam: (name) => `فريقك: ${name}`,
  teammate: "شريكك",
  bot: "بوت",
  botAt: { easy: "بوت ساهل", normal: "بوت عادي", hard: "بوت صعيب" },
  connected: "موجود",
  disconnected: "مقطوع",
  away: "غياب",
  youAreAway: "ما كنتش هنا. البوت يلعب في بلاصتك.",
  imBack: "رجعت",
  handCount: cards,
  ownPile: "شنوّة كليت",
  teamPile: "شنوّة كلا فريقك",
  emptyPile: "مازال ما كليت شي.",
  takenCount: (count) => `${cards(count)} في الكوم`,

  tableArea: "الطاولة",
  tableCards: "الكوارط عالطاولة",
  noTableCards: "ما ثمّا حتّى كارطة عالطاولة",
  deck: (count) => `الباكية: ${count}`,
  hand: "كوارطك",
  toMyCards: "امشي لكوارطي",
  orAnyArrow: "(وإلّا أيّ سهم من الكلافيي)",
  yourTurn: "دورك",
  yourTurnNow: "جا دورك.",
  turnOf: (name) => `دور ${name}`,
  secondsLeft: (seconds) =>
    plural(seconds, { one: "باقي ثانية", two: "باقي زوز ثواني", few: "باقي # ثواني", other: "باقي # ثانية" }),

  chooseCard: "اختار كارطة.",
  chooseWhatToTake: "اختار شنوّة تاكل.",
  chooseAgainToLay: "ما تاكل شي. عاود انزل عليها باش تحطّها.",
  chooseMore: "كمّل حتّى لقيمة كارطتك.",
  dropOnWhatItTakes: "سيّبها على اللي تاكلو.",
  dropOnTable: "سيّبها عالطاولة.",
  chooseHandCard: "توّا اختار الكارطة اللي تاكلهم.",
  waitForTurn: (name) => `استنّى ${name}.`,
  mustTake: "الكارطة هذي تاكل، يعني لازم تاكل.",
  addsUpToMore: (than) => `المجموع أكثر من ${than}.`,
  hint: "عاونّي",
  hintSays: ({ card, taken }) =>
    taken.length === 0 ? `نصيحة: حطّ ${card}.` : `نصيحة: كول ${taken.join(" و")} بـ${card}.`,
  hintFailed: "ما ثمّاش نصيحة توّا.",
  hinted: "نصيحة",
  playFailed: (reason) => `${reason}. رجعت الكارطة.`,

  lastMove: "آخر لعبة",
  roundSoFar: "لعبات الدورة",
  movesSinceMine: "من آخر دور ليك",
  playedByClock: "وفى الوقت",
  took: (isMe) => (isMe ? "كليت" : "كلا"),
  withCard: "بـ",
  laidDown: (isMe) => (isMe ? "حطّيت" : "حطّ"),
  moveSentence: ({ name, card, taken }) => {
    if (taken.length === 0) return name === null ? `حطّيت ${card}.` : `${name} حطّ ${card}.`;
    const what = `${taken.join(" و")} بـ${card}`;
    return name === null ? `كليت ${what}.` : `${name} كلا ${what}.`;
  },
  chkobbaBy: (name) => (name === null ? "شكبّة ليك!" : `شكبّة ${toName(name)}!`),

  // U+2066 to U+2069 keep the sign before the number.
  plus: (count) => `\u2066+${count}\u2069`,
  plusCards: (count) =>
    plural(count, {
      one: "\u2066+#\u2069 كارطة",
      two: "\u2066+#\u2069 كوارط",
      few: "\u2066+#\u2069 كوارط",
      other: "\u2066+#\u2069 كارطة",
    }),
  chkobba: "شكبّة!",
  onePoint: `${plus(1)} نقطة`,
  testChkobba: "جرّب الشكبّة",
  testCapture: "جرّب الأكلة",
  testNearWin: "جرّب قرب الربح",

  scores: "السكور",
  showScores: "ورّيني السكور",
  hideScores: "خبّي السكور",
  firstTo: (count) => `الأوّل اللي يوصل ${count} نقطة يربح`,
  pendingPoints: (count) => `${plus(count)} في آخر الدورة`,
  countedAtEnd: "النقاط تتحسب كي يتلعبو الأربعين كارطة.",
  round: (number) => `الدورة ${number}`,
  points,
  pts: points,

  summaryTitle: (round) => `حساب الدورة ${round}`,
  mostCards: "أكثر كوارط",
  mostDiamonds: "أكثر ديناري",
  sevenOfDiamonds: "سبعة ديناري",
  mostSevens: "أكثر سبعات",
  chkobbas: "الشكبّات",
  localNames: {
    mostCards: "الكارطة",
    mostDiamonds: "الديناري",
    sevenOfDiamonds: "السبعة الحيّة",
    mostSevens: "البرميلة",
  },
  nobody: "حتّى حدّ: تعادل",
  leftovers: (name, count) => {
    const to = name === null ? "ليك" : toName(name);
    return plural(count, {
      one: `الكارطة اللي قعدت عالطاولة ${to}.`,
      two: `الزوز كوارط اللي قعدو عالطاولة ${to}.`,
      few: `الـ# كوارط اللي قعدو عالطاولة ${to}.`,
      other: `الـ# كارطة اللي قعدو عالطاولة ${to}.`,
    });
  },
  levelSevens: (first, second) =>
    `\u2066${first.sevens}-${second.sevens}\u2069، الستّات \u2066${first.sixes}-${second.sixes}\u2069`,
  noChkobba: "ما ثمّاش في الدورة هذي",
  plusPoints: plus,
  chkobbaPoints: (count) =>
    plural(count, {
      one: `شكبّة وحدة، ${plus(1)}`,
      two: `زوز شكبّات، ${plus(1)} للوحدة`,
      few: `# شكبّات، ${plus(1)} للوحدة`,
      other: `# شكبّة، ${plus(1)} للوحدة`,
    }),
  columnSide: (isTeamGame) => (isTeamGame ? "الفريق" : "اللاعب"),
  columnCards: "كوارط",
  columnDiamonds: "ديناري",
  columnSevens: "سبعات",
  columnChkobbas: "شكبّات",
  columnPoints: "نقاط",
  total: "الجملة",
  continue: "للدورة الجاية",
  seeResult: "شوف النتيجة",
  roundOver: (round) => `وفات الدورة ${round}.`,

  moveSeat: {
    button: "كمّل على جهاز آخر",
    title: "كمّل على جهاز آخر",
    text: "حلّ الليان هذا، وإلّا سكاني الكود، في المتصفّح الآخر وانزل عالزر. بلاصتك وكوارطك يمشيو معاك. الليان يخدم مرّة برك، عشرة دقايق.",
    code: "كود الليان متاع بلاصتك",
    copy: "انسخ الليان",
    close: "سكّر",
    failed: "ما نجّمناش نعملو الليان. عاود جرّب.",
  },
  returning: (names) => `السرفر وقف شويّة. نستنّاو في رجوع ${names.join(" و")}.`,
  returningHint: "الوقت واقف، وتنجّم تلعب.",
  aborted: "طرح ما يتحسبش",
  abortedReason:
    "السرفر وقف برشة وقت، وإلّا وفى وقت الدور في البطولة. الطرح هذا ما يتحسبش: لا ربح، لا خسارة، لا نقاط ترتيب.",
  gameOver: "وفى الطرح",
  winner: (name) => `الربح ${toName(name)}`,
  tie: "تعادل!",
  finalScores: "السكور الأخير",
  account: "حساب",
  rating: (value, provisional) => `نقاط الترتيب ${value}${provisional ? " (وقتيّة)" : ""}`,
  ratingChanged: (value, provisional, change) =>
    `نقاط الترتيب ${value}${provisional ? " (وقتيّة)" : ""}، ${change === 0 ? "ما تبدّلتش" : `${change > 0 ? "طلعت" : "هبطت"} بـ${Math.abs(change)}`}`,
  ratingsUneven: "كل ما يكون الترتيب جديد، كل ما الطرح يحرّكو أكثر.",
  youWonBy: (difference) => `ربحت بفرق ${points(difference)}`,
  youLostBy: (difference) => `خسرت بفرق ${points(difference)}`,
  levelAt: (points) => `تعادل في ${points}`,
  leftGame: (name) => `خروج ${name} من الطرح`,
  leftTable: (name) => `خروج ${name} من الطاولة.`,
  moreAbout: (name) => `حاجات أخرى على ${name}`,
  playAgain: "نعاودو",
  review: "راجع الطرح",
  lookTogether: "نتفرّجو فيه مع بعضنا",
  shareEnd: {
    copy: "انسخ الليان",
    button: "ابعث الطرح هذا",
    title: "ابعث الطرح هذا",
    text: "هكّا وفى طرح الشكبّة متاعنا.",
    picture: "نهاية الطرح: الأسامي والنقاط والشكبّات",
    save: "سجّل التصويرة",
    copied: "الليان تنسخ",
    missing: "الطرح هذا ما يتبعثش.",
  },
  newGame: "تفرّق طرح جديد",
  playsAgain: (names) =>
    `${list.format(names)} ${names.length > 1 ? "يعاودو" : "يعاود"} يلعب${names.length > 1 ? "و" : ""}. اقعد وإلّا اخرج.`,
  waitingFor: (names) => `نستنّاو في ${list.format(names)}...`,
  rematchHint: "كان تخرج توّا ما تتحسبش خسارة. الطرح الجاي يبدا بعد دقيقة بالكثير.",
  sitDown: "اقعد",
  leaveRematch: "اخرج",
  departed: (names) => `خروج ${list.format(names)}. نستنّاو في لاعب آخر.`,
  stillReads: (name) => `${name} مازال يقرا في حساب الدورة.`,
  waitForSeat: (name) => `نستنّاو ${name} يقعد.`,
  pending: { summary: "يقرا في الحساب", rematch: "مازال ما قعدش" },
  backToLobby: "ارجع للصفحة الأولى",
  backToCup: "ارجع للبطولة",

  chat,
  contact,
  cut,
  people,
  phone,
  said,
  keys,
  look,
  waiting,
};

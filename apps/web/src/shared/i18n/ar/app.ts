// Arabic, as written in Tunisia: the page around the game, the connection, refusals and notices.
import type { Notice } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";
import { refusals } from "./refusals.ts";

function notice(it: Notice): string {
  switch (it.code) {
    case "JOINED":
      return `${it.name} عالطاولة توّا.`;
    case "LEFT":
      return `خروج ${it.name} من الطرح.`;
    case "BOT_TOOK_OVER":
      return `خروج ${it.name}. البوت يكمّل في البلاصة.`;
    case "AWAY":
      return `غياب ${it.name}. البوت يلعب حتّى للرجوع.`;
    case "BACK":
      return `رجوع ${it.name}.`;
    case "TIME_RAN_OUT":
      return `وفى الوقت. تلعبت كارطة في بلاصة ${it.name}.`;
    case "CUT_TIME_RAN_OUT":
      return `وفى الوقت. تقصّت الكارطة في بلاصة ${it.name}.`;
    case "ROUND_TIME_USED":
      return `كمل وقت ${it.name} في الدورة هذي: ${it.seconds} ثانية لكلّ كارطة حتّى توفى.`;
    case "VOID_DEAL":
      return "ثلاثة كوارط وإلّا أكثر كيف كيف عالطاولة: التفريقة ما تتحسبش، وعاودنا خلطنا الكارطة.";
  }
}

export const app: Catalogue["app"] = {
  titles: {
    connecting: "قاعدين نتّصلو · شكبّة",
    lobby: "شكبّة · كارطة توانسة، مباشرة",
    game: "عالطاولة · شكبّة",
    yourTurn: "دورك توّا · شكبّة",
    howToPlay: "كيفاش تتلعب الشكبّة · القواعد والنقاط وطاولة للتجربة",
    privacy: "الخصوصيّة · شكبّة",
    profile: "البروفيل · شكبّة",
    replay: "طرح شكبّة، كارطة بكارطة",
    radioAdmin: "راديو شكبّة، الإدارة",
    leaderboard: "الترتيب · شكبّة",
  },
  connecting: {
    heading: "قاعدين نتّصلو بالسرفر...",
    waiting: "لحظة ونحلّولك الباب",
    retrying: (attempt) => `نعاودو نجرّبو، محاولة ${attempt}`,
    resuming: "نلوّجو على بلاصتك",
    kept: "بلاصتك والطرح محفوظين.",
    clockRuns: "وقت الدور مازال يمشي.",
    noClock: "ما ثمّا حتّى وقت يمشي.",
    serverDown: "السرفر ما يجاوبش. ينجّم يكون طافي وإلّا ما نوصلولوش.",
    serverError: "صارت غلطة في السرفر. نعاودو نجرّبو بعد شويّة...",
    failed: (_, reason) => `مشكلة في الاتّصال: ${reason}`,
    reasons: {
      offline: "جهازك ما عندوش كونكسيون.",
      slow: "السرفر بطى وما جاوبش.",
      unreachable: "ما نجّمناش نوصلو للسرفر.",
      broken: "الكونكسيون تقصّت.",
    },
  },
  checkTimedOut: "السرفر بطى وما عرفناش الطرح مازال موجود وإلّا لا",
  loadFailed: "ما نجّمناش نحلّو الطرح",
  accountNotLoaded: "ما لقيناش حسابك",
  seatLost: "خرجت من الطرح هذا من جهاز آخر.",
  seatMoved: "بلاصتك توّا في المتصفّح الآخر. باش ترجّعها، اختار غادي «كمّل على جهاز آخر».",
  seatPage: {
    title: "كمّل الطرح هنا",
    text: "بلاصتك عالطاولة تجي للنافيقاتور هذا، بكوارطك ونقاطك.",
    take: "ناخو بلاصتي",
    refused: "الليان هذا ما يخدمش هنا: المتصفّح هذا عندو بلاصة في الطاولة هذيكة.",
    toLobby: "ارجع للصفحة الأولى",
  },
  inChatApp: "راك داخل تطبيق متاع شات. حلّ الصفحة في المتصفّح متاعك قبل (القائمة ⋯ وإلّا ⋮)، وإلّا تنجّم تضيّع بلاصتك.",
  botName: "بوت شكبّة",
  loadingTable: "نحضّرو في الطاولة",
  refusals,
  notice,
  ownNotice: (it) => {
    if (it.code === "TIME_RAN_OUT") return "وفى الوقت. لعبنا كارطة في بلاصتك.";
    if (it.code === "CUT_TIME_RAN_OUT") return "وفى الوقت. قصّينا الكارطة في بلاصتك.";
    if (it.code !== "ROUND_TIME_USED") return null;
    return `كمّلت وقتك في الدورة هذي: ${it.seconds} ثانية لكلّ كارطة حتّى توفى.`;
  },
  unexplained: (_, failed) => failed,
  error: (message) => `غلطة: ${message}`,
  noPage: "ما ثمّا حتّى صفحة في العنوان هذا.",
  brokenPage: "صارت غلطة في الصفحة",
  partLoading: "قاعد يتحمّل...",
  partFailed: "ما نجّمناش نحمّلو هذا",
  tryAgain: "عاود جرّب",
  reload: "عاود حلّ الصفحة",
  close: "سكّر",
  home: "شكبّة، الصفحة الأولى",
  language: "اللغة",
  theme: "المظهر",
  themes: { dark: "غامق", light: "فاتح", system: "كيف الجهاز" },
  fullscreen: "شاشة كاملة",
  exitFullscreen: "اخرج من الشاشة الكاملة",
  settings: "الإعدادات",
  sound: "الصوت",
  soundOn: "محلول",
  soundOff: "مسكّر",
  volume: "علوّ الصوت",
  vibration: "الفيبراسيون",
  speed: "سرعة الكوارط",
  speeds: { calm: "بالشويّة", normal: "عاديّة", fast: "فيسع" },
  guest: {
    chip: (name) => (name === "" ? "ضيف" : `${name}، ضيف`),
    badge: "ضيف",
  },
  account: {
    enter: "ادخل / سجّل",
    menu: (name) => `${name}، حسابك`,
  },
  howToPlay: "كيفاش تتلعب",
  leaderboard: "الترتيب",
  score: "قيّد الرشم للكارطة الصحيحة",
  showOnTv: "حطّها عالتلفزة",
  privacy: "الخصوصيّة",
  houseCups: { arena: "دورة العشيّة", knockout: "إقصاء الجمعة" },
  footer: (year) => `© ${year} شكبّة · للقعدات الباهية`,
};

// Arabic, as spoken in Tunisia: the profile, pages of players, finished games and the leaderboard.
import { LANGUAGE_TRAITS } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("ar");
const GAMES = { one: "طرح واحد", two: "زوز طروحات", few: "# طروحات", other: "# طرح" } as const;

const tenths = new Intl.NumberFormat(LANGUAGE_TRAITS.ar.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const profile: Catalogue["profile"] = {
  title: "البروفيل",
  since: (date) => `معانا عالطاولة من ${date}`,
  signInTitle: "طروحاتك الكلّ في بلاصة وحدة",
  signInText: "ادخل لحسابك باش تشوف قدّاش ربحت وقدّاش شكّبت وقدّاش خسرت، وتعاود تتفرّج في طروحاتك كارطة بكارطة.",
  signIn: "ادخل",
  failed: "ما نجّمناش نجيبو المعلومات",

  statistics: "الإحصائيّات",
  gamesPlayed: "طروحات ملعوبة",
  gamesWon: "مربوحة",
  gamesLost: "مخسورة",
  gamesTied: "تعادل",
  winRate: "نسبة الربح",
  chkobbas: "الشكبّات",
  chkobbasNote: "طاولات تنحّات الكلّ",
  sevenOfDiamonds: "سبعة ديناري",
  sevenOfDiamondsNote: "السبعة الحيّة",
  roundsPlayed: "دورات",

  myPlay: {
    title: "لعبي",
    intro: (games) => `آخر ${plural(games, GAMES)} لعبتهم، يتحسبو في الجهاز هذا: منين يجيو نقاطك، شنوّة تفرّط، والزهر.`,
    start: "شوف شنوّة لعبت",
    none: "العب طرح قبل.",
    failed: "ما نجّمناش نجيبو اللي لعبتو. اللي تحسب تسجّل.",
    progress: (done, of) => `طرح ${done} من ${of}`,
    done: (games) => `${plural(games, GAMES)}.`,
    from: (rounds) =>
      plural(rounds, {
        one: "النقاط في دورة",
        two: "النقاط في زوز دورات",
        few: "النقاط في # دورات",
        other: "النقاط في # دورة",
      }),
    kinds: { karta: "الكارطة", dinari: "الديناري", barmila: "البرميلة", haya: "الحيّة", chkobba: "الشكبّات" },
    point: (kind, own, other) => `${kind}: ليك ${own}، ليهم ${other}.`,
    given: "شنوّة فرّطت",
    lost: (theme, points) => `${theme}: ${tenths.format(points)} نقطة.`,
    nothingGiven: "حتّى حاجة تتحسب.",
    luck: "زهر الكوارط",
    lucky: (points) => `كوارطك تسوى ${tenths.format(points)} نقطة أكثر من غيرها.`,
    unlucky: (points) => `كوارطك تسوى ${tenths.format(points)} نقطة أقلّ من غيرها.`,
  },

  ratings: "نقاط الترتيب",
  rating: (value, provisional) => `نقاط الترتيب ${value}${provisional ? " (وقتيّة)" : ""}`,
  noRating: "حتّى طرح محسوب",
  best: "الأعلى",
  ratedGames: (games) => plural(games, GAMES),
  graph: (mode, games, [first, last], [low, high]) =>
    `${mode}، نقاط الترتيب في ${plural(games, GAMES)}: من ${first} لـ${last}، الأقلّ ${low} والأعلى ${high}`,
  howRated:
    "الطروحات اللي تلقاهم «العب توّا» يتحسبو كي الناس الكلّ داخلين لحساباتهم. النقاط اللي بجنبها «?» وقتيّة في أوّل 20 لـ30 طرح.",

  playerTitle: (name) => `${name} · شكبّة`,
  reportPlayer: (name) => `بلّغ على ${name}`,
  playerUnknown: "ما ثمّا حتّى لاعب اسمو هكّا",
  playerUnknownText: "اللعّابة ينجّمو يبدّلو أساميهم. الترتيب فيه الأسامي الجدد.",
  toLeaderboard: "شوف الترتيب",
  trophies: "الكؤوس",
  recentGames: "آخر الطروحات",
  noGamesOfPlayer: "حتّى طرح ما وفى",
  noGamesOfPlayerText: "الطروحات اللي توفى تتلقى هنا، تتفرّج فيهم كارطة بكارطة.",

  games: "طروحاتك",
  noGames: "مازال ما وفّيت حتّى طرح",
  noGamesText: "العب طرح للّخر، تلقاه هنا وتعاود تتفرّج فيه كارطة بكارطة.",
  playNow: "امشي للصفحة الأولى",
  outcomes: { won: "ربحت", lost: "خسرت", tied: "تعادل" },
  against: "ضدّ",
  together: "مع",
  bot: "بوت",
  modes: { duel: "1 ضدّ 1", team: "2 ضدّ 2", solo: "وحدك" },
  toTarget: (points) => `من ${points}`,
  scoreLine: (mine, theirs) => `${mine} لـ${theirs}`,
  watch: "الإعادة",
  watchGame: (opponents, date) => `إعادة الطرح ضدّ ${opponents}، ${date}`,
  newer: "الجدد",
  older: "القدم",
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,

  yourData: "المعطيات متاعك: المفاتيح، الجلسات، التنزيل والفسخ",
  account: "الحساب",
  username: "اسم المستخدم",
  email: "الإيميل",
  saveUsername: "سجّل الاسم",
  saveEmail: "سجّل الإيميل",
  emailPassword: "كلمة السرّ، باش تأكّد الإيميل الجديد",
  newPassword: "كلمة السرّ الجديدة",
  confirmPassword: "عاود كلمة السرّ الجديدة",
  currentPassword: "كلمة السرّ الحاليّة",
  savePassword: "بدّل كلمة السرّ",
  passwordHint: "الأجهزة الأخرى الكلّ باش تخرج من الحساب.",
  saving: "قاعدين نسجّلو...",
  usernameSaved: "تبدّل اسم المستخدم. الليانات بالاسم القديم توصّل ليك، ويقعد متاعك عام.",
  emailSaved: "تبدّل الإيميل.",
  passwordSaved: "تبدّلت كلمة السرّ.",

  blocks: {
    title: "الناس اللي بلوكيتهم",
    text: "ما تشوفش ميساجاتهم وما تسمعهمش، و«طرح بالزربة» ما يجمعكمش. ما نعلموهمش.",
    none: "ما بلوكيت حتّى حدّ.",
    unblock: "نحّي البلوك",
    unblockPerson: (name) => `نحّي البلوك على ${name}`,
    guest: "ضيف",
    since: (date) => `من ${date}`,
  },

  leaderboard: "الترتيب",
  leaderboardText: {
    rated: "نقاط الطروحات اللي تلقاهم «العب توّا»، بين ناس داخلين لحساباتهم. اللي بجنبها «?» وقتيّة وتجي في اللّخر.",
    wins: "الطروحات المربوحة بين الناس. البوت ما يتحسبش، قدّ ما يعمل.",
    deals:
      "مجموع الفرق في تفريقات اليوم. كان الحسابات اللي تعملو قبل التفريقة. اللي جرّب الكوارط قبل من شبكة أخرى ما نعرفوهش، على هذاكا المراتب هذي للضحك والتسلية.",
  },
  board: "الجدول",
  boards: { duel: "1 ضدّ 1", team: "2 ضدّ 2", wins: "الربح", deals: "تفريقة اليوم" },
  season: "الموسم",
  allTime: "من الأوّل",
  ratingHead: "النقاط",
  yourRank: "مرتبتك",
  notListed: (opponents) => `تدخل للترتيب كي تلعب طروحات محسوبة مع ${opponents} لعّابة مختلفين.`,
  notOnBoard: "مازلت ما دخلتش للترتيب هذا.",
  rank: "المرتبة",
  player: "اللاعب",
  you: "إنتي",
  noLeaders: "الترتيب مازال فارغ",
  noLeadersText: {
    rated: "ادخل لحسابك وانزل على «العب توّا»: كي تلعب طروحات محسوبة مع خمسة لعّابة مختلفين، اسمك يولّي هنا.",
    wins: "اربح طرح على حدّ، يكون اسمك هو الأوّل.",
    deals: "ادخل لحسابك والعب تفريقة اليوم، يكون اسمك هو الأوّل.",
  },
  pointsHead: "النقاط",
  weekFrom: (day: string) => `جمعة ${day}`,
};

// The texts of the pages' heads, in each language.
import type { Language } from "@chkobba/protocol";
import type { HouseRule } from "@chkobba/rules";

interface TitleAndText {
  readonly title: string;
  readonly description: string;
}

/** The terms of a shared deal. */
export interface DealTerms {
  /** The deal's day, written in the page's language; null for a challenge. */
  readonly day: string | null;
  readonly rounds: number;
}

export interface HeadTexts {
  readonly home: TitleAndText;
  readonly guide: TitleAndText;
  readonly leaderboard: TitleAndText;
  readonly privacy: TitleAndText;
  readonly replay: TitleAndText;
  readonly player: (name: string) => TitleAndText;
  readonly friend: (name: string) => TitleAndText;
  readonly invited: string;
  readonly invitedBy: (host: string) => string;
  readonly rules: (teamMode: boolean, target: number, unusual: readonly HouseRule[]) => string;
  readonly freeSeat: (rules: string) => string;
  readonly noSeat: (rules: string) => string;
  /** The text if the game has begun, is over, or never existed. */
  readonly notWaiting: string;
  readonly name: string;
  readonly result: (chkobbas: number) => string;
  readonly deal: (terms: DealTerms) => TitleAndText;
  readonly newChallenge: TitleAndText;
  readonly brandImage: string;
  readonly dealImage: string;
  readonly cupImage: string;
  /** The texts for the cup with this name. If the name is null, the texts for the list of cups. */
  readonly cup: (name: string | null) => TitleAndText;
  readonly inviteImage: string;
}

export const HEAD_TEXTS: Readonly<Record<Language, HeadTexts>> = {
  en: {
    home: {
      title: "Chkobba · Tunisia's card game, live",
      description:
        "Chkobba, the Tunisian capture card game, free in your browser: against the bot, one against one, or two against two with friends. In English, French and Arabic.",
    },
    guide: {
      title: "How to play Chkobba",
      description:
        "The rules of Chkobba, the Tunisian card game: the deck, captures, scoring and strategy, with a small table to try a capture on.",
    },
    leaderboard: {
      title: "Leaderboard · Chkobba",
      description:
        "The best players of Chkobba, the Tunisian card game: by rating, and by games won against other people.",
    },
    privacy: {
      title: "Privacy · Chkobba",
      description: "What Chkobba stores about you, for how long, and who can see it.",
    },
    replay: {
      title: "A game of Chkobba, card by card",
      description: "A finished game of Chkobba, the Tunisian card game, with all hands open: watch it move by move.",
    },
    player: (name) => ({
      title: `${name} · Chkobba`,
      description: `${name} plays Chkobba, the Tunisian card game: ratings, results and the newest games, card by card.`,
    }),
    friend: (name) => ({
      title: `${name} wants to play Chkobba with you`,
      description: `Become friends with ${name}: see when the other is online, and invite each other to a game with one press.`,
    }),
    invited: "You've been invited to a game of Chkobba",
    invitedBy: (host) => `${host} invites you to a game of Chkobba`,
    rules: (teamMode, target, unusual) =>
      [
        `${teamMode ? "2 vs 2" : "1 vs 1"}, first to ${target} points`,
        ...unusual.map(
          (rule) =>
            ({ cut: "with the cut", lastCardChkobba: "no chkobba with the last card", playOn: "playing on at a tie" })[
              rule
            ],
        ),
      ].join(", "),
    freeSeat: (rules) =>
      `There's a free seat at the table: ${rules}. Open the link and play: it's free, no account needed.`,
    noSeat: (rules) => `The table is full right now: ${rules}. Open the link to see whether a seat gets free.`,
    notWaiting: "This table is no longer waiting for players, but others are. Open the link and play: it's free.",
    name: "Chkobba",
    result: (chkobbas) =>
      `A game of Chkobba with ${chkobbas === 1 ? "1 chkobba" : `${chkobbas} chkobbas`}. Watch it card by card, with all hands open.`,
    deal: ({ day, rounds }) => ({
      title: day === null ? "Can you do better with the same cards? · Chkobba" : `Chkobba: the deal of ${day}`,
      description: `${rounds === 1 ? "One round" : `${rounds} rounds`} against the bot, with the same cards for everyone: one try, free, no account needed. Then see how everyone did.`,
    }),
    newChallenge: {
      title: "Challenge a friend · Chkobba",
      description: "The same cards for both of you, against the same bot, whenever you like. Then compare results.",
    },
    cup: (name) => ({
      title: name === null ? "Cups · Chkobba" : `\u2068${name}\u2069 · Chkobba cup`,
      description: "A tournament of Chkobba, Tunisia's card game: join, play one on one, and win the cup. It's free.",
    }),
    cupImage: "A brass trophy on a card table, between two cards",
    dealImage: "The same cards for everyone: two hands of Chkobba, alike, on two tables",
    brandImage: "Chkobba: a hand of cards fanned on a teal table under a warm lamp",
    inviteImage: "An invitation to a game of Chkobba: an empty chair at a table with cards",
  },
  fr: {
    home: {
      title: "Chkobba · le jeu de cartes tunisien, en direct",
      description:
        "La Chkobba, le jeu de cartes tunisien, gratuite dans votre navigateur\u00a0: contre le bot, à un contre un, ou à deux contre deux entre amis. En français, anglais et arabe.",
    },
    guide: {
      title: "Comment jouer à la Chkobba",
      description:
        "Les règles de la Chkobba, le jeu de cartes tunisien\u00a0: le paquet, les prises, les points et la stratégie, avec une petite table pour essayer une prise.",
    },
    leaderboard: {
      title: "Classement · Chkobba",
      description:
        "Les meilleurs joueurs de Chkobba, le jeu de cartes tunisien\u00a0: par cote, et par parties gagnées contre d'autres joueurs.",
    },
    privacy: {
      title: "Vie privée · Chkobba",
      description: "Ce que Chkobba garde à votre sujet, combien de temps, et qui peut le voir.",
    },
    replay: {
      title: "Une partie de Chkobba, carte par carte",
      description:
        "Une partie terminée de Chkobba, le jeu de cartes tunisien, toutes les mains ouvertes\u00a0: suivez-la coup par coup.",
    },
    player: (name) => ({
      title: `${name} · Chkobba`,
      description: `${name} joue à la Chkobba, le jeu de cartes tunisien\u00a0: cotes, résultats et dernières parties, carte par carte.`,
    }),
    friend: (name) => ({
      title: `${name} veut jouer à la Chkobba avec vous`,
      description: `Devenez amis avec ${name}\u00a0: voyez quand l'autre est en ligne et invitez-vous d'une pression.`,
    }),
    invited: "On vous invite à une partie de Chkobba",
    invitedBy: (host) => `${host} vous invite à une partie de Chkobba`,
    rules: (teamMode, target, unusual) =>
      [
        `${teamMode ? "2 contre 2" : "1 contre 1"}, en ${target} points`,
        ...unusual.map(
          (rule) =>
            ({
              cut: "avec la coupe",
              lastCardChkobba: "pas de chkobba avec la dernière carte",
              playOn: "on continue en cas d'égalité",
            })[rule],
        ),
      ].join(", "),
    freeSeat: (rules) =>
      `Une place est libre à la table\u00a0: ${rules}. Ouvrez le lien et jouez, gratuitement et sans compte.`,
    noSeat: (rules) =>
      `La table est complète pour le moment\u00a0: ${rules}. Ouvrez le lien pour voir si une place se libère.`,
    notWaiting: "Cette table n'attend plus de joueurs, mais d'autres oui. Ouvrez le lien et jouez, c'est gratuit.",
    name: "Chkobba",
    result: (chkobbas) =>
      `Une partie de Chkobba avec ${chkobbas <= 1 ? `${chkobbas} chkobba` : `${chkobbas} chkobbas`}. Suivez-la carte par carte, toutes les mains ouvertes.`,
    deal: ({ day, rounds }) => ({
      title:
        day === null ? "Feras-tu mieux avec les mêmes cartes\u00a0? · Chkobba" : `Chkobba\u00a0: la donne du ${day}`,
      description: `${rounds === 1 ? "Une manche" : `${rounds} manches`} contre le bot, avec les mêmes cartes pour tous\u00a0: un seul essai, gratuit et sans compte. Ensuite, voyez comment les autres ont joué.`,
    }),
    newChallenge: {
      title: "Défier un ami · Chkobba",
      description: "Les mêmes cartes pour les deux, contre le même bot, quand vous voulez. Ensuite, comparez.",
    },
    cup: (name) => ({
      title: name === null ? "Tournois · Chkobba" : `\u2068${name}\u2069 · tournoi de Chkobba`,
      description:
        "Un tournoi de Chkobba, le jeu de cartes tunisien\u00a0: inscrivez-vous, jouez à deux et gagnez la coupe. C'est gratuit.",
    }),
    cupImage: "Une coupe en laiton sur une table de jeu, entre deux cartes",
    dealImage: "Les mêmes cartes pour tous\u00a0: deux mains de Chkobba identiques sur deux tables",
    brandImage: "Chkobba\u00a0: des cartes en éventail sur une table verte, sous une lampe chaude",
    inviteImage: "Une invitation à une partie de Chkobba\u00a0: une chaise vide à une table, et des cartes",
  },
  ar: {
    home: {
      title: "شكبّة · كارطة توانسة، مباشرة",
      description:
        "شكبّة، الكارطة التونسيّة، بلاش في المتصفّح متاعك: ضدّ البوت، واحد ضدّ واحد، وإلّا زوز ضدّ زوز مع صحابك. بالعربي وبالفرنساوي وبالإنڨليزي.",
    },
    guide: {
      title: "كيفاش تتلعب الشكبّة",
      description: "قواعد الشكبّة، الكارطة التونسيّة: الكوارط، كيفاش تاكل، النقاط والتكتيك، وطاولة صغيرة تجرّب عليها.",
    },
    leaderboard: {
      title: "الترتيب · شكبّة",
      description: "أحسن اللعّابة في شكبّة، الكارطة التونسيّة: بالنقاط، وبالطروحات المربوحة ضدّ ناس أخرين.",
    },
    privacy: {
      title: "الخصوصيّة · شكبّة",
      description: "شنوّة تخزن شكبّة عليك، قدّاش يقعد، وشكون ينجّم يشوفو.",
    },
    replay: {
      title: "طرح شكبّة، كارطة بكارطة",
      description: "طرح شكبّة كامل، الكارطة التونسيّة، والكوارط الكلّ محلولين: تفرّج فيه لعبة بلعبة.",
    },
    player: (name) => ({
      title: `${name} · شكبّة`,
      description: `${name} يلعب في شكبّة، الكارطة التونسيّة: النقاط والنتائج وآخر الطروحات، كارطة بكارطة.`,
    }),
    friend: (name) => ({
      title: `${name} يحبّ يلعب معاك شكبّة`,
      description: `ولّيو صحاب إنتي و${name}: تعرفو وقتاش الواحد متّصل، وتعرضو على بعضكم بنزلة وحدة.`,
    }),
    invited: "معروض لطرح شكبّة",
    invitedBy: (host) => `${host} يعرض عليك طرح شكبّة`,
    rules: (teamMode, target, unusual) =>
      [
        `${teamMode ? "2 ضدّ 2" : "1 ضدّ 1"}، حتّى ${target} نقطة`,
        ...unusual.map(
          (rule) =>
            ({ cut: "بالقصّان", lastCardChkobba: "آخر كارطة ما تعملش شكبّة", playOn: "كان تعادلتو نزيدو دورة" })[rule],
        ),
      ].join("، "),
    freeSeat: (rules) => `ثمّا بلاصة فارغة عالطاولة: ${rules}. حلّ الليان والعب، بلاش ومن غير حساب.`,
    noSeat: (rules) => `الطاولة معبّية توّا: ${rules}. حلّ الليان وشوف كان تفرغ بلاصة.`,
    notWaiting: "الطاولة هذي ما عادش تستنّى في لعّابة، أمّا ثمّا أخرين. حلّ الليان والعب، بلاش.",
    name: "شكبّة",
    result: (chkobbas) => `طرح شكبّة فيه ${chkobbas} شكبّة. تفرّج فيه كارطة بكارطة، والكوارط الكلّ محلولين.`,
    deal: ({ day, rounds }) => ({
      title: day === null ? "تنجّم تعمل خير بنفس الكوارط؟ · شكبّة" : `شكبّة: تفريقة ${day}`,
      description: `${rounds === 1 ? "دورة وحدة" : `${rounds} دورات`} ضدّ البوت، بنفس الكوارط للكلّ: محاولة واحدة، بلاش ومن غير حساب. ومن بعد شوف كيفاش لعبو الناس الكلّ.`,
    }),
    newChallenge: {
      title: "تحدّى صاحبك · شكبّة",
      description: "نفس الكوارط للزوز، ضدّ نفس البوت، وقت اللي تحبّو. ومن بعد تقارنو.",
    },
    cup: (name) => ({
      title: name === null ? "الدورات · شكبّة" : `\u2068${name}\u2069 · دورة شكبّة`,
      description: "دورة في الشكبّة، لعبة الكارطة التونسية: سجّل، العب واحد ضدّ واحد، واربح الكاس. بلاش.",
    }),
    cupImage: "كاس نحاس على طاولة كوارط، بين زوز كوارط",
    dealImage: "نفس الكوارط للكلّ: زوز يدّين شكبّة كيف بعضهم على زوز طاولات",
    brandImage: "شكبّة: كوارط محلولين عالطاولة تحت ضوّ دافي",
    inviteImage: "عرضة لطرح شكبّة: كرسي فارغ قدّام طاولة فيها كوارط",
  },
};

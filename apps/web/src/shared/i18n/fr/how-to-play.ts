// French: the guide to the rules and its lesson.
import type { Catalogue } from "../catalogue.ts";
import { cardTexts } from "./cards.ts";

/** Puts the article before a card, at the beginning of a sentence: "Le 10", "La dame", "L'as". */
const withArticle = (card: string): string =>
  card.startsWith("as ") ? `L'${card}` : card.startsWith("dame ") ? `La ${card}` : `Le ${card}`;

export const howToPlay: Catalogue["howToPlay"] = {
  ...cardTexts,
  title: "Comment jouer à la Chkobba",
  lead: "Quarante cartes, quatre sur la table, trois dans la main. Dans dix minutes, vous pourrez vous asseoir à n'importe quelle table de café en Tunisie.",
  contents: "Sur cette page",
  wholePage: "Ouvrir le guide en pleine page",

  about: {
    title: "Qu'est-ce que la Chkobba\u00a0?",
    texts: [
      "La Chkobba est le jeu de cartes des Tunisiens. On y joue au café et dans les patios, à un contre un ou à deux contre deux, un verre de thé à portée de main, avec toujours quelqu'un derrière qui aurait joué mieux. Cousine de la Scopa italienne, elle a traversé la mer et pris ses propres habitudes.",
      "Avec les cartes de votre main, vous prenez celles de la table. Les prendre toutes d'un coup, c'est faire chkobba\u00a0: c'est de là que vient le nom du jeu.",
    ],
  },

  deck: {
    title: "Les cartes",
    texts: [
      "Quarante cartes\u00a0: un jeu ordinaire sans les 8, les 9 et les 10. Pour prendre, la couleur ne compte pas, seule compte la valeur. Ici la dame passe avant le valet\u00a0: elle vaut 8.",
    ],
    values: "Ce que vaut chaque carte",
    suits: "Les quatre couleurs",
    suitNames: {
      spata: { name: "Spata", meaning: "pique" },
      dinari: { name: "Dinari", meaning: "carreau" },
      coeur: { name: "Cœur", meaning: "cœur" },
      trefle: { name: "Trèfle", meaning: "trèfle" },
    },
  },

  objective: {
    title: "Le but du jeu",
    texts: [
      "Atteindre le premier l'objectif convenu avant la partie\u00a0: 11, 21 ou 31 points. Chaque manche rapporte quelques points pour les cartes prises, et un de plus pour chaque chkobba.",
      "Les points se comptent à la fin de chaque manche. Si les deux camps dépassent l'objectif dans la même manche, le total le plus élevé gagne\u00a0; à égalité, la partie est nulle, sauf si la table joue les règles du café\u00a0: une autre manche décide.",
    ],
  },

  setup: {
    title: "Mise en place et déroulement",
    deal: {
      title: "La donne",
      texts: [
        "On pose quatre cartes face visible sur la table et chacun en reçoit trois. Quand toutes les mains sont vides, on en redonne trois à chacun, jusqu'à la fin du paquet. La table ne reçoit plus de cartes.",
        "Si trois des quatre premières cartes au moins ont la même valeur, la donne est nulle\u00a0: on rebat et on redonne.",
        "À certaines tables on coupe, c'est une règle de la maison. Avant chaque donne, le premier joueur de la manche soulève une partie du paquet et regarde la carte suivante. Il la garde comme première de sa main, ou la laisse comme première sur la table.",
      ],
    },
    turn: {
      title: "Votre tour",
      text: "Jouez une carte. Ce qu'elle fait dépend des cartes sur la table\u00a0:",
      examples: {
        equal: { term: "Une carte égale", text: "Elle prend une carte de même valeur\u00a0: un 7 prend un 7." },
        sum: {
          term: "Une somme",
          text: "S'il n'y a pas de carte égale, elle prend des cartes dont la somme fait sa valeur\u00a0: une dame (8) prend un 3 et un 5.",
        },
        single: {
          term: "La carte seule d'abord",
          text: "Quand une carte égale est sur la table, c'est elle qu'il faut prendre, jamais une somme.",
        },
      },
      others: [
        {
          term: "La prise est obligatoire",
          text: "Une carte qui peut prendre doit prendre. Vous pouvez toutefois jouer une autre carte.",
        },
        { term: "Rien à prendre", text: "La carte reste alors sur la table, pour qui saura s'en servir." },
        {
          term: "Chkobba",
          text: "Prenez tout ce qui est sur la table et c'est une chkobba, même avec la toute dernière carte d'une manche, sauf aux règles du café, que l'on suit à beaucoup de tables en Tunisie.",
        },
      ],
    },
    end: {
      title: "La fin d'une manche",
      text: "La manche est finie quand le paquet et toutes les mains sont vides. Les cartes qui restent sur la table vont à celui qui a pris en dernier. Puis on compte les points.",
    },
    teams: {
      title: "Deux contre deux",
      text: "Les partenaires sont face à face, et les équipes jouent à tour de rôle. Leurs prises forment un seul tas et comptent ensemble. On ne voit pas la main de son partenaire, et on n'en parle pas.",
    },
  },

  scoring: {
    title: "Les points",
    text: "Cinq façons de marquer à chaque manche\u00a0:",
    points: {
      karta: { name: "Karta", text: "Le plus de cartes. À 20 partout, personne ne marque." },
      dinari: { name: "Dinari", text: "Le plus de carreaux. À 5 partout, personne ne marque." },
      barmila: {
        name: "Barmila",
        text: "Le plus de sept. À deux partout, le plus de six décide\u00a0; si c'est encore égal, personne ne marque.",
      },
      sabaa: {
        name: "Sabaa el haya",
        text: "Le 7 de carreau, «\u00a0le sept vivant\u00a0»\u00a0: la carte que tout le monde guette.",
      },
      chkobba: { name: "Chkobba", text: "Un point chaque fois que vous avez vidé la table." },
    },
    onePoint: "1 point",
    onePointEach: "1 point chacune",
  },

  house: {
    title: "Règles de la maison et mots du café",
    text: "D'une table à l'autre, on ne joue pas pareil\u00a0: le formulaire d'une nouvelle partie a un choix pour chacune de ces règles. «\u00a0Règles du café\u00a0» prend celles de la plupart des cafés tunisiens\u00a0: en 21, avec les trois.",
    rules: [
      {
        term: "Pas de chkobba avec la dernière carte",
        text: "La dernière carte d'une manche peut vider la table sans marquer de point. La plupart des cafés jouent ainsi\u00a0: sur huit programmes tunisiens comparés, six n'y comptent pas de chkobba. D'autres donnent le point\u00a0; c'est la règle habituelle ici.",
      },
      {
        term: "La coupe",
        text: "Avant chaque donne, celui qui commence lève des cartes, regarde la suivante, puis la garde ou la laisse sur la table. On la joue au café et à la maison, partout où l'on donne de vraies cartes\u00a0; la plupart des programmes l'omettent.",
      },
      {
        term: "On continue en cas d'égalité",
        text: "Si les deux camps dépassent l'objectif à égalité, les cafés jouent encore une manche, jusqu'à ce qu'ils diffèrent. En tournoi et en partie rapide ici, c'est un match nul.",
      },
    ],
    words: {
      title: "Ce qu'on entend à la table",
      terms: [
        { term: "Baji", text: "Les deux camps en ont autant\u00a0: personne ne prend le point." },
        { term: "Mashka", text: "Le mélange des cartes avant la donne." },
        { term: "Rachem", text: "Celui qui note les points, à la craie." },
        { term: "Ghamza", text: "Un clin d'œil au partenaire. Tout le monde l'a vu, personne ne l'avoue." },
      ],
    },
  },

  strategy: {
    title: "Stratégie",
    tips: [
      {
        term: "Chassez les sept.",
        text: "Le 7 de carreau compte à la fois pour sabaa el haya, dinari, barmila et karta.",
      },
      {
        term: "Préférez les carreaux.",
        text: "Entre deux cartes égales, prenez le carreau\u00a0; entre deux sommes, la plus longue, pour karta.",
      },
      {
        term: "Laissez plus de 10 sur la table.",
        text: "Aucune carte ne prend plus de 10\u00a0: personne ne pourra répondre par une chkobba.",
      },
      {
        term: "Ne nourrissez pas un sept.",
        text: "Un 3 à côté d'un 4, un 5 à côté d'un 2\u00a0: c'est une invitation pour qui tient un sept.",
      },
      {
        term: "Comptez.",
        text: "Il y a quatre cartes de chaque valeur\u00a0: après trois sept, vous savez ce qui reste dehors.",
      },
      {
        term: "Soignez la dernière main.",
        text: "Qui prend en dernier ramasse ce qui reste. Souvent, cela suffit pour karta.",
      },
    ],
    bot: {
      title: "S'entraîner contre le bot",
      text: "Le bot ne voit que ce que vous verriez à sa place\u00a0: ses cartes, la table et ce qui a été joué devant tous. Il ne triche pas\u00a0: il ne regarde ni votre main ni la pioche.",
      terms: [
        {
          term: "Facile",
          text: "Joue pour ce qu'il y a à prendre tout de suite, ne compte rien et laisse passer des sommes.",
        },
        {
          term: "Normal",
          text: "Compte toutes les cartes et évalue ce que vous pouvez avoir en main. Gagne quatre parties sur cinq contre le facile.",
        },
        {
          term: "Difficile",
          text: "Imagine quarante mains que vous pourriez avoir, d'après ce que vous avez joué, et joue chacune jusqu'au bout avant de choisir. Gagne environ trois parties sur quatre contre le normal.",
        },
        {
          term: "Indice",
          text: "À votre tour, dans une partie en solo, l'ampoule montre ce que jouerait le bot difficile. C'est toujours vous qui jouez.",
        },
        {
          term: "Analyse",
          text: "Une fois la partie finie, on peut la revoir\u00a0: pour chacun de vos coups, combien de points il valait de moins que le meilleur, et quel coup a fait basculer la manche.",
        },
        {
          term: "Hors ligne",
          text: "«\u00a0Jouer hors ligne\u00a0» se passe de réseau\u00a0: le bot réfléchit sur votre appareil. La partie vous y attend. Elle ne compte pas dans vos statistiques.",
        },
      ],
    },
  },

  ready: {
    title: "Prêt à jouer\u00a0?",
    text: "Le bot a déjà battu les cartes. Ou bien ouvrez une table et appelez vos amis.",
    action: "Jouer à la Chkobba",
  },

  lesson: {
    back: "Retour à la table",
    title: "À vous d'essayer",
    dialogTitle: "Votre première main",
    lead: "Quatre petites mains, une minute environ. Choisissez une carte, puis touchez ce qu'elle prend.",
    step: (number, of) => `Étape ${number} sur ${of}`,
    table: "Table d'essai",
    hand: "Main d'essai",
    captured: "Prises",
    goals: {
      equal: "Une de vos trois cartes a son égale sur la table. Choisissez-la, puis la carte qu'elle prend.",
      sum: "Pas de carte égale cette fois. Laquelle de vos cartes vaut deux cartes de la table additionnées\u00a0? La dame (Q) vaut 8, le valet (J) 9, le roi (K) 10.",
      single: "Votre 7 pourrait prendre le 3 et le 4. Mais regardez ce qu'il y a d'autre.",
      chkobba: "Une de vos cartes prend tout ce qui est sur la table. C'est une chkobba, et elle vaut 1 point.",
    },
    praise: {
      equal: "Voilà une prise\u00a0: le 5 a pris le 5. Les deux vont sur votre tas.",
      sum: "3 et 5 font 8\u00a0: la dame a pris les deux.",
      single: "Exact\u00a0: le 7 seul passe d'abord, le 3 et le 4 restent sur la table.",
      chkobba:
        "4, 2 et 1 font 7, et la table est vide. Chkobba\u00a0: 1 point, et 1 de plus pour sabaa el haya. On ne fait pas mieux.",
    },
    handFirst: "Choisissez d'abord une carte de votre main.",
    takesNothing: (card) => `${withArticle(card)} ne prend rien ici. Essayez une autre carte.`,
    nowTake: "Touchez maintenant ce qui s'éclaire.",
    goOn: (sum, of) => `${sum} sur ${of}. Continuez.`,
    doesNotFit: (value) => `Cela ne fait pas ${value}.`,
    next: "Étape suivante",
    course: "Le cours\u00a0: huit leçons",
    again: "Recommencer",
    chkobba: "CHKOBBA\u00a0!",
    play: "Jouer une partie facile en 11",
  },
};

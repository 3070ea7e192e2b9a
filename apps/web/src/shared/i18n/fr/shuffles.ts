// French: the check of a game's shuffles.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const shuffles: Catalogue["shuffles"] = {
  title: "Les mélanges de cette partie",
  checking: "Votre navigateur vérifie les mélanges.",
  right: "Tout est conforme",
  rightText: (rounds) =>
    plural(rounds, {
      one: "Chaque carte de la manche correspond aux graines scellées avant la donne.",
      other: "Chaque carte des # manches correspond aux graines scellées avant la donne.",
    }),
  wrong: "Quelque chose ne va pas",
  wrongText:
    "Ce qui est marqué ci-dessous ne correspond pas à ce qui a été scellé. Gardez la partie\u00a0: c'est votre preuve.",
  unsealed: "Rien n'a été scellé",
  unsealedText: "Cette partie est plus ancienne que les mélanges scellés\u00a0: il n'y a rien à vérifier.",
  failed: "La partie n'a pas pu être chargée",

  seals: "Les sceaux",
  server: "Le serveur",
  fits: "Correspond à son sceau.",
  wrongSeed: "Ne correspond pas à son sceau.",
  keptBack: "A scellé une graine sans jamais l'ouvrir\u00a0: elle n'est pas dans les mélanges.",
  noPart: "Ne participe pas aux mélanges.",
  seen: "Ce sont les sceaux que ce navigateur a vus avant la donne.",
  exchanged: "Ce ne sont pas les sceaux que ce navigateur a vus avant la donne.",
  unseen: "Ce navigateur ne les a pas vus avant la donne.",
  alone: "Aucune graine de joueur n'est dans ces mélanges\u00a0: le serveur aurait pu choisir celle qui lui plaisait.",

  rounds: "Manche par manche",
  round: (number) => `Manche ${number}`,
  deckFits: "Le mélange correspond aux sceaux.",
  deckWrong: "Le mélange ne correspond pas aux sceaux.",
  voidDeals: (count) => plural(count, { one: "# donne nulle.", other: "# donnes nulles." }),
  cutAt: (at) => plural(at, { one: "Coupé sous # carte.", other: "Coupé sous # cartes." }),
  rulesWrong: "Les coups et les donnes ne suivent pas les règles.",

  limits: "Ce que cela ne prouve pas",
  limitsText:
    "Que personne ne regarde\u00a0: le serveur connaît les cartes pendant le jeu, et deux joueurs peuvent se dire les leurs. Cela prouve que personne n'a choisi les cartes.",
  download: "Télécharger la partie",
  downloadHint: "Chacun peut la vérifier sans notre code, avec ce script qui accompagne le serveur\u00a0:",

  receipt: {
    cardsRight: "Cartes\u00a0: vérifiées.",
    cardsWrong: "Cartes\u00a0: quelque chose ne va pas.",
    botRight: "Bot\u00a0: vérifié.",
    botPart: (checked, all) => `Bot\u00a0: ${checked} coups vérifiés sur ${all}.`,
    botWrong: "Bot\u00a0: quelque chose ne va pas.",
    botUnknown: "Bot\u00a0: sa version n'est plus ici, ses coups ne peuvent plus être vérifiés.",

    luckMore: (points) => `Chance\u00a0: vos cartes valaient ${decimal.format(points)} points de plus.`,
    luckLess: (points) => `Chance\u00a0: vos cartes valaient ${decimal.format(points)} points de moins.`,
    luckEven: "Chance\u00a0: égale.",
    luckTitle: "La chance",
    luckExplained:
      "À chaque donne, le bot compare les cartes venues à cent autres donnes possibles. La somme dit combien de points les cartes ont donné à vous ou aux autres, que l'on ait bien joué ou non. Sur beaucoup de parties, elle s'équilibre.",

    bot: "Le bot",
    explained:
      "Avant la première carte, le serveur a enfermé les dés du bot dans une enveloppe. Elle est maintenant ouverte, et votre navigateur a fait rechoisir chaque coup au bot, qui ne voyait que les cartes qu'il pouvait voir alors. S'il avait trouvé un autre coup une seule fois, ce serait écrit ici.",
    checking: "Votre navigateur fait rechoisir chaque coup au bot.",
    botSeed: "Les dés du bot",
    moves: "Ses coups",
    movesFit: (checked, all) => `${checked} sur ${all} choisis à nouveau, tous identiques.`,
    movesWrong: (count) => plural(count, { one: "# ne correspond pas.", other: "# ne correspondent pas." }),
    loweredTitle: "Coups plus simples",
    lowered: (count) =>
      plural(count, {
        one: "# coup a été joué au niveau normal, car le serveur était occupé.",
        other: "# coups ont été joués au niveau normal, car le serveur était occupé.",
      }),
    atPlay: (round, play) => `Manche ${round}, carte ${play}\u00a0:`,
    atCut: (round) => `Manche ${round}, la coupe\u00a0:`,
    otherPlay: "avec ses seules cartes, le bot joue autre chose.",
    otherKeep: "le bot décide autrement pour la carte coupée.",
    otherSamples: "le bot a examiné un autre nombre de mains possibles.",
    otherLevel: "le bot a joué à un autre niveau.",
    notListed: "la partie ne dit pas comment ce coup a été choisi.",
    notPlayed: "la partie cite un coup qui n'a pas été joué.",
    elsewhere: "Ou vérifiez cartes et bot avec une copie du projet, sans réseau\u00a0:",
  },
};

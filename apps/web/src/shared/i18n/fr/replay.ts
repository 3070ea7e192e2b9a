// French: the replay of a finished game.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { withArticle } from "./cards.ts";

const plural = pluralIn("fr");
const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Formats a number of points: "0,6 point", "2,3 points". */
const points = (count: number): string => `${decimal.format(count)} ${count < 2 ? "point" : "points"}`;
const list = new Intl.ListFormat("fr");

export const replay: Catalogue["replay"] = {
  title: "Revoir la partie",
  mode: (isTeamGame) => (isTeamGame ? "2 contre 2" : "1 contre 1"),
  share: "Partager cette partie",
  shareTitle: "Une partie de Chkobba, carte par carte",
  linkCopied: "Le lien est copié.",
  missing: "Partie introuvable",
  missingText: "Il y a une erreur dans l'adresse, ou la partie n'est pas encore terminée.",
  failed: "La partie n'a pas pu être chargée",

  play: "Lire",
  pause: "Pause",
  toStart: "Au début",
  toEnd: "À la fin",
  stepBack: "Un coup en arrière",
  stepOn: "Un coup en avant",
  speed: "Vitesse",
  slider: "Coups de la partie",
  stepOf: (at, count) => `${at} sur ${count}`,
  moves: "Coup par coup",
  byRound: "Points par manche",

  moments: {
    title: "Jouer à partir de ce moment",
    again: "Rejouer ce moment",
    on: "Continuer d'ici",
    meaning: "Contre le bot, sans enjeu. Rejouer\u00a0: les cartes cachées sont redistribuées.",
    begun: "Vous jouez la suite contre le bot. Cette partie ne compte pas.",
    refused: {
      busy: "Vous êtes dans une autre partie. Terminez-la ou quittez-la d'abord.",
      missing: "Ce moment ne peut pas être joué.",
    },
  },

  review: {
    title: "Analyse",
    intro:
      "Le bot revoit chaque coup en ne sachant que ce que le joueur pouvait voir, et dit ce qu'il aurait joué à sa place.",
    whose: "Les coups de qui\u00a0?",
    costliest: "Les coups les plus coûteux",
    noneCostly: "Aucun coup n'a coûté grand-chose.",
    showPosition: "Montrer la position",
    onTable: "Sur la table",
    inHand: "En main",
    played: (card) => `Joué\u00a0: ${card}.`,
    start: "Analyser les coups",
    progress: (done, of) => `${done} coups vus sur ${of}`,
    done: (count) => plural(count, { one: "Un coup analysé.", other: "Les # coups sont analysés." }),
    failed: "Le bot n'a pas pu analyser ces coups dans votre navigateur.",
    best: "Le meilleur coup",
    fine: (lost) => `Correct\u00a0: ${points(lost)} de moins.`,
    mistake: (lost) => `Erreur\u00a0: elle coûte ${points(lost)}.`,
    better: ({ card, taken }) =>
      taken.length === 0
        ? `Mieux\u00a0: poser ${withArticle(card)}.`
        : `Mieux\u00a0: prendre ${list.format(taken.map(withArticle))} avec ${withArticle(card)}.`,
    bestCount: (count) => plural(count, { one: "# meilleur coup", other: "# meilleurs coups" }),
    fineCount: (count) => plural(count, { one: "# correct", other: "# corrects" }),
    mistakeCount: (count) => plural(count, { one: "# erreur", other: "# erreurs" }),
    lostInRound: (lost) => `Coût total\u00a0: ${points(lost)}`,
    marks: { played: "Joué", better: "Meilleur" },
    turningPoint: "Le tournant",
    turnedByLoss: (move, lost) => `Le tournant\u00a0: ${move} Coût\u00a0: ${points(lost)}.`,
    turnedByWin: (move, won) => `Le tournant\u00a0: ${move} Gain\u00a0: ${points(won)} de plus que tout autre coup.`,
  },

  dealt: (round, leader) => `Donne de la manche ${round}. ${leader} commence.`,
  leftovers: (name, count) =>
    plural(count, {
      one: `La carte restée sur la table va à ${name}.`,
      other: `Les # cartes restées sur la table vont à ${name}.`,
    }),
  nearWin: (side) => `Pour un essai, ${side} a été placé à un point de l'objectif.`,
  holds: (cards) => (cards.length === 0 ? "Aucune carte en main." : `En main\u00a0: ${list.format(cards)}.`),
  lying: (cards) => (cards.length === 0 ? "Aucune carte sur la table." : `Sur la table\u00a0: ${list.format(cards)}.`),
};

// French: a finished game, told again.
import type { Messages } from "../messages.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const list = new Intl.ListFormat("fr");

export const replay: Messages["replay"] = {
  title: "Revoir la partie",
  mode: (isTeamGame) => (isTeamGame ? "2 contre 2" : "1 contre 1"),
  share: "Partager cette partie",
  shareTitle: "Une partie de Chkobba, carte par carte",
  linkCopied: "Le lien est copié.",
  missing: "Cette partie n'existe pas",
  missingText: "Il y a une erreur dans l'adresse, ou la partie n'est pas encore terminée.",
  failed: "La partie n'a pas pu être chargée",
  tryAgain: "Réessayer",

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

// French: deals that everybody plays with the same cards.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const deals: Catalogue["deals"] = {
  day: (day) => `Donne du ${day}`,
  challenge: "Défi",
  rounds: (count) => plural(count, { one: "Une manche", other: "# manches" }),
  bots: { easy: "contre le bot facile", normal: "contre le bot normal", hard: "contre le bot difficile" },
  played: (count) =>
    count === 0
      ? "Personne ne l'a encore finie"
      : plural(count, { one: "Une personne l'a finie", other: "# personnes l'ont finie" }),
  closesIn: (hours, minutes) => (hours > 0 ? `encore ${hours} h ${minutes} min` : `encore ${minutes} min`),
  over: "Cette donne est terminée.",
  explained:
    "Tout le monde reçoit les mêmes cartes, et le bot répond au même coup de la même façon. Vous commencez les manches impaires, et vous avez un seul essai.",
  missingRounds:
    "Une manche que vous ne jouez pas compte comme perdue de 4\u00a0; une manche quittée en perdant de plus compte telle quelle.",
  honest:
    "Ni conseil, ni second essai. Si d'autres ont vu les cartes sur votre appareil, ou souvent sur votre réseau, votre résultat est marqué et ne compte pas pour les classements. Ceux-ci montrent les comptes plus anciens que la donne.",
  sealed: "Les cartes étaient scellées avant le début du jour. Leur graine est publiée quand il est fini.",
  commitment: "Sceau",
  seed: "Graine",
  play: "Jouer cette donne",
  goOn: "Continuer à jouer",
  takeAlong: "L'emporter",
  takeAlongText:
    "Pour un trajet sans réseau\u00a0: le reste se joue sur cet appareil et se remet ensuite, dans les trois jours. Votre résultat est marqué, car les cartes sont envoyées à votre appareil.",
  takeAlongSaved: "Finissez d'abord la partie hors ligne de ce navigateur.",
  along: {
    day: (day) => `Donne du ${day} à emporter`,
    offer: "Jouer sans réseau",
    text: "Pour un trajet sans réseau, il y a chaque jour une seconde donne, avec ses cartes et sa liste. Elle ne compte pas pour les classements.",
    open: "À la donne à emporter",
    explained:
      "Les cartes sont envoyées à votre appareil\u00a0: jouez sans réseau et remettez votre partie aujourd'hui. Tout le monde reçoit les mêmes cartes, et vous avez un seul essai.",
  },
  marks: {
    taken: "avait les cartes sur l'appareil",
    known: "connaissait peut-être les cartes",
    adopted: "jouée en invité",
  },
  waits: "Votre essai vous attend.",
  fromToday: "À la donne du jour",
  unknown: "Cette donne n'existe pas",
  unknownText: "Le lien est peut-être incomplet, ou personne n'a joué le défi pendant un mois.",
  failed: "La donne n'a pas pu être chargée",
  tryAgain: "Réessayer",
  yourMargin: "Votre écart",
  rankOf: (rank, players) => `Rang ${rank} sur ${players}`,
  ahead: (percent) => `devant ${percent}\u00a0%`,
  alone: "le premier à finir",
  chart: (text) => `Les résultats de tous\u00a0: vous êtes ${text}.`,
  chartAxis: "Écart de tous ceux qui ont fini",
  results: "Résultats",
  best: "Les meilleurs",
  bestNote: "Les comptes plus anciens que la donne.",
  noneListed: "Aucun compte ne l'a encore finie.",
  round: (number, mine, theirs) => `Manche ${number}\u00a0: ${mine} à ${theirs}`,
  you: "Vous",
  compare: "Côte à côte",
  compareWith: (name) => `Votre partie et celle de ${name} côte à côte`,
  review: "Où sont passés mes points\u00a0?",
  reviewText: "Vos trois coups les plus chers, et ce qui aurait été mieux.",
  boards: "Les classements de la semaine",
  givenUp: (played, of) =>
    `Vous avez quitté la donne\u00a0: manches jouées, ${played} sur ${of}. Chaque manche manquante compte comme une défaite de 4 points.`,
  challengedBy: (name) => `${name} vous défie.`,
  copyLink: "Copier le lien",
  whatsApp: "WhatsApp",
  share: "Partager mon résultat",
  shareText: (what, margin, place) => `Chkobba · ${what}\u00a0: ${margin}, ${place}`,
  copied: "Copié\u00a0: collez-le où vous voulez.",
  copyFailed: "La copie n'a pas marché.",
  challengeThese: "Défier un ami avec ces cartes",
  challengeText: "Feras-tu mieux avec les mêmes cartes\u00a0?",
  newChallenge: "Défier un ami",
  newChallengeText:
    "Vous jouez les mêmes cartes contre le même bot, quand vous voulez. Ensuite vous voyez qui en a tiré le plus.",
  kind: "Qui joue",
  kinds: {
    solo: { title: "Chacun pour soi", text: "Vous et votre ami, chacun contre le bot" },
    teams: { title: "Deux paires", text: "Deux tables, chaque paire contre deux bots" },
  },
  pairsExplained:
    "Deux paires, deux tables, les mêmes cartes\u00a0: chaque paire en joue un côté contre deux bots. Celle qui en tire le plus a gagné.",
  pair: (number) => `Paire ${number}`,
  freePlace: "Une place libre",
  sit: (number) => `S'asseoir avec la paire ${number}`,
  waitsForPartner: "Votre place est gardée. La partie commence quand votre partenaire s'assoit\u00a0: envoyez le lien.",
  howManyRounds: "Manches",
  create: "Créer le lien",
  link: "Envoyez ce lien",
  streak: (days) => plural(days, { one: "1 jour de suite", other: "# jours de suite" }),
  today: {
    first: "Soyez le premier aujourd'hui",
    played: (count) => plural(count, { one: "1 a joué aujourd'hui", other: "# ont joué aujourd'hui" }),
    begun: "Votre essai vous attend",
    mine: (margin, rank, players) => `${margin} · rang ${rank} sur ${players}`,
  },
  apart: (step) => `Vous vous êtes séparés au coup ${step}`,
  goApart: "Montrer où vous vous êtes séparés",
  notApart: "Vous avez joué les mêmes coups jusqu'au bout.",
  compareTitle: "Les mêmes cartes, côte à côte",
};

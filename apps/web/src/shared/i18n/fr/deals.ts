// French: deals in which all players get the same cards.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { of } from "./of.ts";

const plural = pluralIn("fr");
const ordinal = (rank: number): string => (rank === 1 ? "1er" : `${rank}e`);

export const deals: Catalogue["deals"] = {
  day: (day) => `Donne du ${day}`,
  challenge: "Défi",
  rounds: (count) => plural(count, { one: "Une manche", other: "# manches" }),
  bots: { easy: "contre le bot facile", normal: "contre le bot normal", hard: "contre le bot difficile" },
  played: (count) =>
    count === 0
      ? "Personne ne l'a encore finie"
      : plural(count, { one: "1 joueur l'a finie", other: "# joueurs l'ont finie" }),
  closesIn: (hours, minutes) => (hours > 0 ? `encore ${hours} h ${minutes} min` : `encore ${minutes} min`),
  over: "Cette donne est terminée.",
  explained:
    "Tout le monde reçoit les mêmes cartes, et le bot répond de la même façon au même coup. Vous commencez les manches impaires, et vous n'avez qu'un essai.",
  missingRounds:
    "Chaque manche que vous ne jouez pas compte comme une défaite de 4 points. Une manche quittée avec un retard plus grand compte telle quelle.",
  honest:
    "Ni indice, ni second essai. Si d'autres ont vu les cartes sur votre appareil, ou beaucoup sur votre réseau, votre résultat est marqué et n'est pas classé. Seuls les comptes créés avant la donne sont classés.",
  sealed: "Les cartes ont été scellées avant le début de la journée. La graine est publiée quand elle est finie.",
  commitment: "Sceau",
  seed: "Graine",
  play: "Jouer cette donne",
  goOn: "Continuer",
  takeAlong: "Jouer hors ligne",
  takeAlongText:
    "Pas de réseau en route\u00a0? Le reste se joue sur cet appareil et s'envoie ensuite, dans les trois jours. Votre résultat est marqué, car votre appareil reçoit les cartes.",
  takeAlongSaved: "Finissez d'abord la partie hors ligne de ce navigateur.",
  along: {
    day: (day) => `Donne hors ligne du ${day}`,
    offer: "Jouer sans réseau",
    text: "Pas de réseau en route\u00a0? Il y a chaque jour une seconde donne, avec ses cartes et sa liste. Elle n'est pas classée.",
    open: "Ouvrir la donne hors ligne",
    explained:
      "Votre appareil reçoit les cartes\u00a0: jouez sans réseau et envoyez votre partie aujourd'hui. Tout le monde reçoit les mêmes cartes, et vous n'avez qu'un essai.",
  },
  marks: {
    taken: "avait les cartes sur son appareil",
    known: "connaissait peut-être les cartes",
    adopted: "jouée en invité",
  },
  waits: "Reprenez là où vous en étiez.",
  fromToday: "Donne du jour",
  unknown: "Donne introuvable",
  unknownText: "Le lien est peut-être incomplet, ou personne n'a joué le défi pendant un mois.",
  failed: "La donne n'a pas pu être chargée",
  yourMargin: "Votre écart",
  rankOf: (rank, players) => `${ordinal(rank)} sur ${players}`,
  placeOf: (place, players) => `${ordinal(place)} sur ${players}`,
  tiedAt: (place, players) => `${ordinal(place)} ex æquo sur ${players}`,
  ahead: (percent) => `devant ${percent}\u00a0%`,
  alone: "le premier à finir",
  chart: (text) => `Les résultats de tout le monde\u00a0: vous êtes ${text}.`,
  chartAxis: "Les écarts de tout le monde",
  results: "Résultats",
  best: "Les meilleurs résultats",
  bestNote:
    "Seuls les comptes créés avant la donne sont classés. Les places sont pour le plaisir\u00a0: on peut essayer les cartes d'abord depuis un autre réseau.",
  openTomorrow: "Vous pourrez regarder ces parties demain.",
  noneListed: "Aucun compte ne l'a encore finie.",
  round: (number, mine, theirs) => `Manche ${number}\u00a0: ${mine} à ${theirs}`,
  you: "Vous",
  compare: "Côte à côte",
  compareWith: (name) => `Votre partie et celle ${of(name)} côte à côte`,
  review: "Où sont passés mes points\u00a0?",
  reviewText: "Vos trois coups les plus coûteux, et ce qui aurait été mieux.",
  boards: "Les classements de la semaine",
  givenUp: (played, of) =>
    `Vous avez quitté la donne\u00a0: manches jouées, ${played} sur ${of}. Chaque manche manquante compte comme une défaite de 4 points.`,
  challengedBy: (name) => `${name} vous défie.`,
  copyLink: "Copier le lien",
  whatsApp: "WhatsApp",
  share: "Partager mon résultat",
  shareText: (what, margin, place) => `Chkobba · ${what}\u00a0: ${margin}, ${place}`,
  copied: "Copié. Collez-le où vous voulez.",
  copyFailed: "La copie n'a pas marché.",
  challengeThese: "Défier un ami avec ces cartes",
  challengeText: "Feras-tu mieux avec les mêmes cartes\u00a0?",
  newChallenge: "Défier un ami",
  newChallengeText: "Vous jouez les mêmes cartes contre le même bot, quand vous voulez. Ensuite, comparez.",
  kind: "Qui joue\u00a0?",
  kinds: {
    solo: { title: "Chacun pour soi", text: "Vous et votre ami, chacun contre le bot" },
    teams: { title: "Deux équipes", text: "Deux tables, chaque équipe contre deux bots" },
  },
  pairsExplained:
    "Deux équipes, deux tables, les mêmes cartes. Chaque équipe joue un côté contre deux bots. Celle qui marque le plus de son côté gagne.",
  pair: (number) => `Équipe ${number}`,
  freePlace: "Place libre",
  sit: (number) => `S'asseoir avec l'équipe ${number}`,
  waitsForPartner:
    "Votre place est gardée. La partie commence quand votre partenaire s'assoit\u00a0: envoyez-lui le lien.",
  howManyRounds: "Manches",
  create: "Créer le lien",
  link: "Envoyez ce lien",
  streak: (days) => plural(days, { one: "1 jour de suite", other: "# jours de suite" }),
  today: {
    first: "Ouvrez le bal",
    played: (count) => plural(count, { one: "# joueur aujourd'hui", other: "# joueurs aujourd'hui" }),
    begun: "Reprenez là où vous en étiez",
    mine: (margin, rank, players) => `${margin} · ${ordinal(rank)} sur ${players}`,
  },
  apart: (step) => `Vos parties divergent au coup ${step}`,
  goApart: "Voir où elles divergent",
  notApart: "Vous avez joué les mêmes coups jusqu'au bout.",
  compareTitle: "Les mêmes cartes, côte à côte",
};

// French: puzzles, and the reasons why a play is better than another one.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { cardTexts, withArticle } from "./cards.ts";

const plural = pluralIn("fr");
const cardsOf = (count: number): string => plural(count, { one: "# carte", other: "# cartes" });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const The = (card: string): string => capital(withArticle(card));
const after = (card: string): string => `Après ${withArticle(card)}`;
const another = (value: number): string => (value === 8 ? "une autre dame" : `un autre ${RANKS[value] ?? value}`);
const noOther = (value: number): string => (value === 8 ? "aucune autre dame" : `aucun autre ${RANKS[value] ?? value}`);

export const puzzles: Catalogue["puzzles"] = {
  ...cardTexts,
  title: "Problèmes",
  today: "Le problème du jour",
  question: "À vous\u00a0: quel est le meilleur coup\u00a0?",
  teams: "2 contre 2",
  duel: "1 contre 1",
  level: (level) => `Niveau ${level}`,
  rating: (rating) => `Cote ${rating}`,
  solved: (count) => plural(count, { one: "# résolu", other: "# résolus" }),
  streak: (count) => `${count} d'affilée`,
  table: "Table",
  emptyTable: "La table est vide",
  hand: "Votre main",
  taken: "Cartes prises",
  play: "Jouer",
  playCard: (card) => `Jouer ${withArticle(card)}`,
  chooseTaken: "Choisissez les cartes qu'elle prend.",
  takesEqual: "Elle doit prendre la carte égale.",
  hint: "Indice",
  showCard: "Montrer la carte",
  thinking: "Un instant…",
  hintFailed: "L'indice n'a pas pu être calculé. Réessayez.",
  theCard: (card) => `Jouez ${withArticle(card)}.`,
  themes: {
    haya: "La haya",
    sevens: "Les sept",
    guard: "Garder la table",
    "last-capture": "Les dernières cartes",
    sum: "Les sommes",
    chkobba: "Chkobba",
    partner: "Avec un partenaire",
  },
  hints: {
    haya: "Regardez le 7 de carreau, la haya.",
    sevens: "Comptez les sept.",
    guard: "Que peut prendre le joueur suivant sur la table\u00a0?",
    "last-capture": "La pioche est presque vide. Comptez ce qui reste.",
    sum: "Une carte peut en prendre plusieurs à la fois.",
    chkobba: "Pouvez-vous vider la table\u00a0?",
    partner: "Le joueur suivant est un adversaire, puis vient votre partenaire.",
  },
  right: "Bravo\u00a0!",
  close: "Ce n'est pas le meilleur coup",
  bestWas: (card) => `Le meilleur coup\u00a0: ${withArticle(card)}.`,
  bestTakes: (card, taken) => `Le meilleur coup\u00a0: ${withArticle(card)} prend ${taken}.`,
  and: " et ",
  lost: (points, count) => `Votre coup coûte ${points} ${count < 2 ? "point" : "points"} par manche.`,
  solvedBefore: "Vous avez résolu le problème du jour.",
  missedBefore: "Vous avez répondu au problème du jour.",
  tryFree: "Vous pouvez réessayer. Seule la première réponse compte.",
  next: "Problème suivant",
  course: "Le cours\u00a0: huit petites leçons",
  backToday: "Le problème du jour",
  all: "Tous",
  chooseTheme: "Thème",
  noneLeft: "Vous avez répondu à tous",
  noneLeftText: "De nouveaux problèmes sont trouvés chaque jour dans les parties terminées.",
  failed: "Le problème n'a pas pu être chargé",
  offline: "Pas de connexion\u00a0: ce problème vient de votre appareil.",
  countsLater: "Votre réponse comptera dès que vous serez en ligne.",
  yourPile: "À vous",
  theirPile: "À eux",
  pile: (cards, diamonds, sevens) =>
    `${cardsOf(cards)} · ${plural(diamonds, { one: "# carreau", other: "# carreaux" })} · ${plural(sevens, { one: "# sept", other: "# sept" })}`,
  lastWas: {
    own: "Vous avez pris en dernier.",
    other: "Ils ont pris en dernier.",
    none: "Personne n'a encore pris.",
  },
  undealt: (count) =>
    count === 0
      ? "Dernière main de la manche"
      : plural(count, { one: "# carte dans la pioche", other: "# cartes dans la pioche" }),
  unseen: (count) => plural(count, { one: "# carte non vue", other: "# cartes non vues" }),
  coachAsks: (text) => `${text} Appuyez encore pour jouer.`,
  coachDoubts: "Un autre coup est meilleur ici.",
  reasons: {
    chkobba: ({ card }) => `${The(card)} vide la table\u00a0: chkobba, un point.`,
    haya: ({ card }) => `${The(card)} ramène la haya, un point à elle seule.`,
    "keeps-haya": () => "Sur la table, la haya pourrait être prise\u00a0: gardez-la en main.",
    barmila: ({ card }) => `${The(card)} rapporte le troisième sept\u00a0: la barmila est à vous.`,
    seven: ({ card, count }) =>
      plural(count, {
        one: `${The(card)} gagne un sept pour la barmila.`,
        other: `${The(card)} gagne # sept pour la barmila.`,
      }),
    "keeps-seven": ({ card }) => `Sur la table, ${withArticle(card)} pourrait être pris, et la barmila reste à gagner.`,
    guard: ({ card, sum }) => `${The(card)} laisse ${sum} sur la table\u00a0: aucune carte ne prend tout.`,
    "guard-gone": ({ card, sum }) => `${The(card)} laisse ${sum}\u00a0: aucune carte non vue ne prend tout.`,
    fewer: ({ card, count }) =>
      plural(count, {
        one: `${after(card)}, une seule carte non vue prend tout.`,
        other: `${after(card)}, # cartes non vues seulement prennent tout.`,
      }),
    dinari: ({ card }) => `${The(card)} rapporte le sixième carreau\u00a0: le dinari est à vous.`,
    diamonds: ({ card, count }) =>
      plural(count, {
        one: `${The(card)} gagne # carreau pour le dinari.`,
        other: `${The(card)} gagne # carreaux pour le dinari.`,
      }),
    "keeps-diamond": ({ card }) => `Sur la table, ${withArticle(card)} pourrait servir au dinari des autres.`,
    karta: ({ card }) => `${The(card)} rapporte la 21e carte\u00a0: la karta est à vous.`,
    cards: ({ card, count }) => `${The(card)} gagne ${cardsOf(count)} pour la karta.`,
    "last-capture": ({ card }) => `${after(card)}, vous seul pouvez prendre\u00a0: les cartes de la table sont à vous.`,
    pair: ({ card, value }) => `${The(card)} peut revenir\u00a0: vous tenez ${another(value)}.`,
    "none-left": ({ card, value }) =>
      `${The(card)} ne craint pas de carte égale\u00a0: ${noOther(value)} ne reste à jouer.`,
    counted: ({ card, count }) =>
      plural(count, {
        one: `Compté jusqu'à la dernière carte, ${withArticle(card)} vaut # point de plus.`,
        other: `Compté jusqu'à la dernière carte, ${withArticle(card)} vaut # points de plus.`,
      }),
  },
};

const RANKS = ["", "as", "2", "3", "4", "5", "6", "7", "dame", "valet", "roi"];

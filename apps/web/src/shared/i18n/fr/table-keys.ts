// French: the keys at the table, and what they say.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");
const list = new Intl.ListFormat("fr");

export const keys: Catalogue["table"]["keys"] = {
  title: "Touches à la table",
  setting: "Touches à la table",
  settingNote:
    "De simples touches disent les cartes et le score, et jouent une carte. Appuyez sur « ? » à la table pour la liste.",
  does: {
    hand: "Dire mes cartes",
    table: "Dire la table, et ce que chacune de mes cartes peut prendre",
    score: "Dire le score",
    piles: "Dire ce qui est pris\u00a0: cartes, carreaux, sept",
    last: "Dire le dernier coup\u00a0; encore\u00a0: le coup d'avant",
    clock: "Dire à qui le tour, et le temps",
    again: "Répéter",
    play: "Jouer cette carte de ma main. Si elle peut prendre plusieurs choses, le numéro suivant dit quoi.",
    help: "Montrer cette liste",
  },
  hand: (cards) =>
    cards.length === 0
      ? "Vous n'avez pas de cartes."
      : `Vos cartes\u00a0: ${cards.map((card, index) => `${index + 1}, ${card}`).join("\u00a0; ")}.`,
  canTake: (card, captures) =>
    captures.length === 0
      ? `Carte ${card}\u00a0: ne prend rien.`
      : `Carte ${card}\u00a0: prend ${captures.map((cards) => list.format(cards)).join(", ou ")}.`,
  score: (name, points, target) => `${name}\u00a0: ${points} sur ${target}.`,
  pile: (name, cards, diamonds, sevens) =>
    `${name}\u00a0: ${plural(cards, { one: "# carte", other: "# cartes" })}, ${plural(diamonds, { one: "# carreau", other: "# carreaux" })}, ${plural(sevens, { one: "# sept", other: "# sept" })}.`,
  noMove: "Aucune carte n'a été jouée dans cette manche.",
  noTurn: "Ce n'est le tour de personne.",
  notYourTurn: "Ce n'est pas votre tour.",
  noCard: (number) => `Vous n'avez pas de carte ${number}.`,
  options: (card, captures) =>
    `Carte ${card}, prend\u00a0: ${captures.map((cards, index) => `${index + 1}, ${list.format(cards)}`).join("\u00a0; ")}. Appuyez sur un numéro.`,
  pressAgain: "Appuyez encore pour prendre.",
  speech: "Annonces",
  speechLengths: { short: "Courtes", usual: "Normales", full: "Avec la table" },
};

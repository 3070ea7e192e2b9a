// French: the cut before a round.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { withArticle } from "./cards.ts";

const plural = pluralIn("fr");

export const cut: Catalogue["table"]["cut"] = {
  shuffling: "Le paquet est mélangé et scellé.",
  you: "Coupez le paquet",
  other: (name) => `${name} coupe le paquet`,
  yourCard: "La gardez-vous\u00a0?",
  otherLooks: (name) => `${name} regarde la carte`,
  howTo: "Glissez sur les cartes et lâchez où vous voulez couper.",
  onlyYou: "Vous seul la voyez. Si vous la gardez, c'est la première carte de votre main.",
  spread: "Combien de cartes soulever",
  lift: (count) => plural(count, { one: "Soulever # carte sur 40", other: "Soulever # cartes sur 40" }),
  here: "Couper ici",
  keep: "La garder",
  leave: "La laisser sur la table",
  cuts: (name) => (name === null ? "Vous coupez le paquet." : `${name} coupe le paquet.`),
  lifted: (name, count) => {
    const who = name === null ? "Vous avez soulevé" : `${name} a soulevé`;
    return plural(count, { one: `${who} # carte.`, other: `${who} # cartes.` });
  },
  underIt: (card) => `La suivante est ${withArticle(card)}. La garder, ou la laisser sur la table\u00a0?`,
  kept: (name) => (name === null ? "Vous avez gardé la carte." : `${name} a gardé la carte.`),
  keptCard: (name, card) => `${name === null ? "Vous avez" : `${name} a`} gardé ${withArticle(card)}.`,
  left: (name, card) => `${name === null ? "Vous avez" : `${name} a`} laissé ${withArticle(card)} sur la table.`,
};

// French: flags and the rules of the chat on the page of moderators.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const flags: Catalogue["moderation"]["flags"] = {
  none: "Aucune alerte",
  noneText:
    "Ici apparaissent les nouveaux comptes sur l'appareil d'un compte suspendu, et les paires qui s'offrent peut-être des points.",
  kinds: {
    "suspended-device": "s'est connecté sur l'appareil de",
    "rating-ring": "gagne presque toujours ses parties classées contre",
  },
  guest: "un invité suspendu",
  figures: ({ games, won, short, sameNetwork, sameDevice }) =>
    `${plural(games, { one: "1 partie", other: "# parties" })}, ${won} gagnées · ${short} courtes · ${sameNetwork} depuis un même réseau · ${sameDevice} avec un appareil commun`,
  close: "Classer",
  closeOf: (name) => `Classer l'alerte sur ${name}`,
};

export const rules: Catalogue["moderation"]["rules"] = {
  changed: (name, date) => `Dernier changement\u00a0: ${name}, ${date}`,
  links: "Retenir les liens",
  linksNote: "Les liens vers ce site passent toujours. Les petites phrases aussi, quelles que soient les règles.",
  domains: "Domaines autorisés",
  copies: "Retenir les copies d'un même texte",
  copiesNote: "Le même texte d'une personne, à toutes les tables ensemble. Les textes courts ne comptent pas.",
  flood: "Retenir les avalanches",
  floodNote: "Tous les messages d'une personne, sans les petites phrases.",
  messages: "Messages au plus",
  minutes: "En combien de minutes",
  save: "Changer les règles",
};

export const cups: Catalogue["moderation"]["cups"] = {
  none: "Aucun tournoi signalé",
  noneText: "Les tournois dont le nom est signalé apparaissent ici.",
  reports: (reports, networks) =>
    `${plural(reports, { one: "1 signalement", other: "# signalements" })} de ${plural(networks, { one: "1 réseau", other: "# réseaux" })}`,
  newName: "Nouveau nom",
  rename: "Changer le nom",
  keep: "Garder le nom",
};

// French: the other players at a table.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { of } from "./of.ts";

const plural = pluralIn("fr");

export const people: Catalogue["table"]["people"] = {
  about: (name) => `À propos ${of(name)}`,
  record: (games, won) =>
    `${plural(games, { one: "# partie", other: "# parties" })}, ${plural(won, { one: "# gagnée", other: "# gagnées" })}`,
  noAccount: "Joue en invité",
  profile: "Voir le profil",
  block: "Bloquer",
  unblock: "Débloquer",
  blockPlayer: (name) => `Bloquer ${name}`,
  unblockPlayer: (name) => `Débloquer ${name}`,
  report: "Signaler",
  reportPlayer: (name) => `Signaler ${name}`,
  blockQuestion: (name) => `Bloquer ${name}\u00a0?`,
  blockText:
    "Vous ne verrez plus ses messages, vous ne vous entendrez plus à la voix et la partie rapide ne vous réunira plus. La personne n'en saura rien, et vous pouvez revenir en arrière.",
  notNow: "Annuler",
  blocked: (name) => `Vous avez bloqué ${name}.`,
  unblocked: (name) => `Vous avez débloqué ${name}.`,
};

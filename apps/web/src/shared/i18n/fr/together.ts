// French: looking at a finished game together.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { withArticle } from "./cards.ts";

const plural = pluralIn("fr");
const list = new Intl.ListFormat("fr");

export const together: Catalogue["together"] = {
  joining: "On cherche les autres…",
  title: "Revoir ensemble",
  here: (count) => plural(count, { one: "# personne ici", other: "# personnes ici" }),
  leads: (name) => `${name} mène`,
  youLead: "Vous menez\u00a0: les autres voient ce que vous montrez.",
  nowLeads: (name) => `${name} mène maintenant.`,
  you: (name) => `${name} (vous)`,
  guest: "Un invité",
  letLead: (name) => `Laisser mener\u00a0: ${name}`,
  remove: (name) => `Retirer\u00a0: ${name}`,
  leave: "Regarder seul",
  again: "Revenir",
  removed: "Un joueur de cette partie vous a retiré.",
  forbidden: "Vous pouvez entrer quand un joueur de cette partie est là.",
  say: "Dire quelque chose",

  whatIf: {
    title: "Et si\u00a0?",
    open: "Et si on jouait autre chose\u00a0?",
    choose: (name) => `${name} joue\u00a0:`,
    put: (card) => `Poser ${withArticle(card)}`,
    take: ({ card, taken }) => `Prendre ${list.format(taken.map(withArticle))} avec ${withArticle(card)}`,
    thinking: "Le bot répond…",
    failed: "Le bot n'a pas pu répondre dans votre navigateur.",
    shown: (sentence) => `Et si\u00a0: ${sentence}`,
    back: "Revenir à la partie",
  },
};

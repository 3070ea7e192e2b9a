// French: reports about players, and the messages of moderators to a player.
import type { Catalogue } from "../catalogue.ts";
import { notices } from "./decisions.ts";

export const reports: Catalogue["reports"] = {
  title: (name) => `Signaler ${name}`,
  lead: "La modération voit les derniers messages de la table et la partie. Inutile de faire une capture d'écran.",
  reason: "De quoi s'agit-il\u00a0?",
  reasons: {
    abuse: "Insultes ou harcèlement",
    cheating: "Triche",
    stalling: "Traîne ou quitte exprès",
    name: "Un nom offensant",
    other: "Autre chose",
  },
  words: "Avec vos mots (facultatif)",
  count: (used, max) => `${used} / ${max}`,
  send: "Envoyer le signalement",
  cancel: "Annuler",
  close: "Fermer",
  sent: "Merci. La modération va regarder, et vous saurez ce qu'il en est.",
  sentOnce: "Plusieurs signalements de la même personne comptent une fois par jour.",
  failed: "Le signalement n'a pas pu être envoyé. Réessayez.",
  noGame: "On ne peut signaler que les personnes avec qui on a joué.",
  meanwhile: "Sans attendre\u00a0:",
  block: (name) => `Bloquer ${name}`,
  blocked: (name) => `Vous avez bloqué ${name}.`,
  notices: "Messages de la modération",
  understood: "Compris",
  warnedText: "Respectez les autres joueurs, s'il vous plaît.",
  whyMuted: "Pourquoi, et répondre",
  ...notices,
};

// French: quick match.
import type { Conduct } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";

const lapses: Readonly<Record<Conduct, string>> = {
  finished: "vous avez joué jusqu'au bout",
  left: "vous avez quitté la partie",
  "ran-out": "votre temps s'est écoulé à plusieurs reprises",
  sat: "vous avez laissé filer le temps alors que vous perdiez",
  "last-moment": "vous avez attendu la dernière seconde à plusieurs reprises alors que vous perdiez",
  "came-back": "votre connexion a été perdue",
  "server-fault": "c'était la faute du serveur",
  declined: "vous avez annulé une rencontre",
  unanswered: "vous n'avez pas répondu",
};

export const match: Catalogue["match"] = {
  searching: "Recherche d'un joueur",
  withPartner: "On attend votre partenaire",
  nobodyYet: "Personne pour l'instant, on cherche encore",
  letDown: "Rencontre annulée. Vous passez en tête.",
  stop: "Arrêter la recherche",
  botMeanwhile: "Jouer contre le bot en attendant",
  found: (isTeamGame) => (isTeamGame ? "Joueurs trouvés" : "Adversaire trouvé"),
  rating: (value, provisional) => `cote ${value}${provisional ? " (provisoire)" : ""}`,
  rated: (cards) => `Cette partie est classée. Vous la perdez si nous avons joué ${cards} cartes à votre place.`,
  unrated: "Cette partie n'est pas classée.",
  pace: (seconds) =>
    `Chaque joueur a aussi un temps limité par manche. Une fois écoulé, il reste ${seconds} s par carte.`,
  seconds: (left) => `${left} s pour répondre`,
  accept: "Jouer",
  decline: "Refuser",
  accepted: "On attend les autres...",
  over: "Recherche arrêtée",
  notAnswered: "Vous n'avez pas répondu à temps\u00a0: la recherche s'est arrêtée.",
  searchAgain: "Chercher à nouveau",
  banned: {
    title: "Une petite pause",
    lapses,
    until: (time, minutes) => `Vous pourrez chercher à nouveau à ${time} (dans ${minutes} min).`,
    forgotten: "Chaque fois, la pause suivante est plus longue. Dix parties terminées effacent tout.",
    letDownsForgotten: "Chaque fois, la pause suivante est plus longue. Trois parties terminées effacent tout.",
    network:
      "Trop de rencontres ont été annulées depuis votre réseau. Dès que vous aurez joué une partie avec d'autres joueurs, cela ne vous concernera plus.",
  },
};

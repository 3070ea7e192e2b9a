// French: the refusals of events, by their codes.
import type { Catalogue } from "../catalogue.ts";

export const refusals: Catalogue["app"]["refusals"] = {
  GAME_FULL: "La partie est complète",
  GAME_STARTED: "La partie a déjà commencé",
  SEAT_TAKEN: "Quelqu'un est assis à cette place",
  NOT_TEAM_GAME: "C'est réservé aux parties à 2 contre 2",
  GAME_NOT_FOUND: "Aucune partie ne porte cet identifiant",
  ROOM_NOT_FOUND: "Ce salon n'existe pas",
  ROOM_DELETED: "Ce salon a été supprimé",
  PLAYER_NOT_FOUND: "Ce joueur n'est pas dans la partie",
  NOT_ENOUGH_PLAYERS: "Il manque des joueurs pour commencer",
  NOT_IN_PROGRESS: "Aucune manche n'est en cours",
  NOT_IN_ROUND_SUMMARY: "Il n'y a pas de manche à poursuivre",
  NOT_FINISHED: "La partie n'est pas encore terminée",
  NOT_YOUR_TURN: "Ce n'est pas votre tour",
  CARD_NOT_IN_HAND: "Cette carte n'est pas dans votre main",
  CAPTURE_REQUIRED: "Cette carte peut prendre, donc elle doit prendre",
  ILLEGAL_CAPTURE: "Cette carte ne peut pas prendre cela",
  MATCH_NOT_FOUND: "Cette rencontre n'est plus proposée",
  BLOCKS_FULL: "Vous avez bloqué autant de personnes que possible",
  QUEUE_BANNED: "Vous avez quitté ou ralenti des parties ces derniers temps : patientez avant la prochaine rencontre",
  INVALID_PAYLOAD: "Une erreur est survenue",
  RATE_LIMITED: "Doucement, c'est un peu trop rapide",
  FORBIDDEN: "Vous n'avez pas le droit de faire cela",
  UNKNOWN_EVENT: "Le serveur ne connaît pas cette demande",
  INTERNAL: "Quelque chose s'est mal passé, réessayez",
};

// French: the form of a game on one phone.
import type { Catalogue } from "../catalogue.ts";

export const onePhone: Catalogue["onePhone"] = {
  twoNote: "Jouez, puis passez le téléphone\u00a0: entre-temps, les cartes restent cachées.",
  fourNote: "Deux équipes\u00a0: les joueurs 1 et 3 contre 2 et 4. Un bot peut prendre une place.",
  player: (seat) => `Joueur ${seat}`,
  changeFace: (player) => `${player}\u00a0: un autre visage`,
  bot: "Bot",
  botOn: (player) => `${player}\u00a0: un bot joue`,
  between: "Posé entre nous, sur la table",
  betweenNote: "La moitié du haut est retournée. Chacun maintient un bouton pour voir ses propres cartes.",
  played: "Dernières parties sur ce téléphone",
};

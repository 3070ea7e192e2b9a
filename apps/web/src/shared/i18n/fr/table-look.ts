// French: the look of the table, in the settings.
import type { Catalogue } from "../catalogue.ts";

export const look: Catalogue["table"]["look"] = {
  ornament: "Au bord de la table",
  ornaments: { tea: "Thé", coffee: "Café", jasmine: "Jasmin", none: "Rien" },
  felt: "Tapis",
  felts: { teal: "Bleu canard", blue: "Bleu", green: "Vert", wine: "Lie-de-vin" },
  cardBack: "Dos des cartes",
  cardBacks: { stars: "Étoiles", tiles: "Zellige", jasmine: "Jasmin", fouta: "Fouta" },
  cardSize: "Cartes",
  cardSizes: { usual: "Normales", large: "Grandes" },
  playingHand: "Je joue",
  playingHands: { right: "De la main droite", left: "De la main gauche" },
  reactions: "Réactions",
  reactionsShown: { shown: "Affichées", hidden: "Masquées" },
  face: "Mon visage à table",
  faceByName: "Automatique",
  faces: {
    chechia: "Chéchia",
    jasmine: "Jasmin à l'oreille",
    moustache: "Moustache",
    glasses: "Lunettes",
    scarf: "Foulard",
    curls: "Boucles",
    strawHat: "Chapeau de paille",
    beard: "Barbe",
    beret: "Béret",
    sunglasses: "Lunettes de soleil",
    earrings: "Boucles d'oreilles",
    burnous: "Burnous",
  },
};

// French: the score sheet for real cards.
import type { Catalogue } from "../catalogue.ts";

export const score: Catalogue["score"] = {
  titleOfTab: "Feuille de score · Chkobba",
  brand: "Chkobba",
  title: "Compter les points, cartes en main",
  lead: "Vous jouez avec de vraies cartes\u00a0; le téléphone fait le rachem, celui qui note les points. Il marche hors ligne, et rien ne quitte cet appareil.",
  player: (place) => `Joueur ${place}`,
  together: (names) => names.join(" & "),
  partners: "Partenaires\u00a0: joueurs 1 et 3, joueurs 2 et 4.",
  begin: "Prendre la craie",
  slate: "L'ardoise",
  round: (number) => `Manche ${number}`,
  aim: (points) => `En ${points} points`,
  points: {
    karta: { name: "Karta", note: "le plus de cartes" },
    dinari: { name: "Dinari", note: "le plus de carreaux" },
    barmila: { name: "Barmila", note: "le plus de sept, puis de six" },
    haya: { name: "Haya", note: "le sept de carreau" },
  },
  baji: "Baji\u00a0: égalité",
  chkobbas: "Chkobbas",
  less: (name) => `Une chkobba de moins pour ${name}`,
  more: (name) => `Une chkobba de plus pour ${name}`,
  write: (first, second) => `Noter ${first} : ${second}`,
  refusals: {
    "no-haya": "Quelqu'un a le sept de carreau\u00a0: dites qui a pris la haya.",
    full: "L'ardoise est pleine. Commencez une nouvelle partie.",
  },
  undo: "Effacer la dernière manche",
  share: "Partager en image",
  shareFailed: "Votre navigateur ne peut pas dessiner l'image.",
  next: "Nouvelle partie",
  winner: (name) => `${name} gagne\u00a0!`,
  level: "Égalité\u00a0: match nul, ou jouez encore une manche.",
  past: "Dernières parties sur cet appareil",
};

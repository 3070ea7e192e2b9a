// French: the lobby.
import type { Messages } from "../messages.ts";

export const lobby: Messages["lobby"] = {
  tagline: "Le jeu de cartes des cafés tunisiens, en direct",
  pitch: "Quatre cartes sur la table, trois dans la main, et tout le monde veut le sept de carreau.",
  choose: "Prenez place",
  menu: {
    solo: { title: "Jouer seul contre le bot", text: "Asseyez-vous et jouez, personne à attendre." },
    duel: { title: "Créer une partie 1 contre 1", text: "Ouvrez une table, envoyez son identifiant." },
    team: { title: "Créer une partie 2 contre 2", text: "Deux équipes, partenaires face à face." },
    join: {
      title: "Rejoindre une partie privée",
      text: "On vous a donné un identifiant\u00a0? Une chaise vous attend.",
    },
  },
  back: "Retour",
  name: "Votre nom",
  namePlaceholder: "Comme vos amis vous appellent",
  target: "Combien de points pour gagner\u00a0?",
  targets: {
    11: "Une petite partie",
    21: "La classique",
    31: "Une longue soirée",
  },
  clock: "Temps pour chaque tour",
  clocks: { 30: "30 s", 60: "60 s", 120: "2 min", none: "Sans limite" },
  gameId: "Identifiant de la partie",
  gameIdHint: "La personne qui a ouvert la table peut l'y copier.",
  play: "Commencer à jouer",
  create: "Créer la partie",
  join: "Rejoindre la partie",
  processing: "Un instant...",
  createFailed: "Impossible de créer la partie",
  soloFailed: "Impossible de créer la partie contre le bot",
  joinFailed: "Impossible de rejoindre la partie",
  about:
    "La chkobba est un jeu de cartes tunisien, cousin de la scopa, qui se joue avec 40 cartes à deux ou en deux équipes de deux. " +
    "Une carte prend une carte de même valeur, ou plusieurs dont la somme fait la sienne. Vider la table est une chkobba et vaut un point, " +
    "comme le plus de cartes, le plus de carreaux (dinari), le plus de sept (barmila) et le sept de carreau (sabaa el haya). " +
    "Jouez gratuitement dans le navigateur\u00a0: contre le bot, à un contre un ou à deux contre deux entre amis.",
};

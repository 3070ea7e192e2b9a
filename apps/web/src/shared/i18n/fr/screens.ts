// French: the table on a screen, and the phones beside it.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

export const screens = {
  show: "Afficher sur la télé",
  onScreens: (count: number): string => plural(count, { one: "Sur # écran", other: "Sur # écrans" }),

  // The page of the screen
  scan: "Scannez pour vous asseoir",
  code: "Code de cet écran",
  orType: (address: string): string => `ou ouvrez ${address} sur un téléphone`,
  opening: "On demande un code…",
  lost: "On cherche le serveur…",
  failed: "Cet écran n'a pas reçu de code. Il réessaie tout seul.",
  waiting: "On attend les joueurs",
  ready: "Tout le monde est là. Lancez la partie sur un téléphone.",
  shuffling: "On mélange les cartes",
  cuts: (name: string): string => `${name} coupe`,
  inHand: (count: number): string => plural(count, { one: "# carte en main", other: "# cartes en main" }),
  winner: (name: string): string => `${name} gagne\u00a0!`,
  next: "La suite se joue sur les téléphones.",
  menu: "Menu de cet écran",
  sound: "Son",
  soundOff: "Son coupé",
  fullScreen: "Plein écran",
  light: "Clair ou sombre",
  home: "Quitter cette page",

  // The phone that has scanned the code
  join: {
    title: "La table sur la télé",
    checking: "On regarde l'écran…",
    unknown: "Aucun écran n'a ce code. Regardez la télé\u00a0: le code commence par T.",
    free: "Une table vous y attend.",
    sitDown: "S'asseoir",
    own: "Vous êtes déjà à une table.",
    bring: "Y montrer ma table",
    toTable: "À ma table",
    isShown: "Votre table est sur cet écran.",
    takeOff: "La retirer de l'écran",
    busy: "Une partie s'y joue. Quand elle sera finie, une autre table pourra s'afficher.",
    open: "Y ouvrir une table",
    duel: "1 contre 1",
    team: "2 contre 2",
    solo: "Contre le bot",
    again: "Regarder encore",
  },

  // At the table
  dialog: {
    title: "Afficher sur la télé",
    how: (address: string): string =>
      `Ouvrez ${address} sur la télé et scannez son code avec ce téléphone, ou tapez-le ici\u00a0:`,
    label: "Code sur la télé",
    hint: "Six caractères, le premier est T.",
    show: "L'afficher là",
    takeOff: "Retirer la table des écrans",
    close: "Fermer",
  },
  hand: {
    yours: "À vous de jouer",
    touch: "Touchez une carte",
    lay: "La poser",
    equals: (card: string, taken: readonly string[]): string => `${card} = ${taken.join(" + ")}`,
    showTable: "Afficher aussi la table ici",
    onTv: "La table est sur la télé",
    takes: (card: string): string => `Ce que prend le ${card}`,
  },
};

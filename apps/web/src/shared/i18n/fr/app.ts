// French: the page around the game, the connection, refusals and notices.
import type { Notice } from "@chkobba/protocol";
import type { Catalogue } from "../catalogue.ts";
import { refusals } from "./refusals.ts";

function notice(it: Notice): string {
  switch (it.code) {
    case "JOINED":
      return `${it.name} s'est installé à la table.`;
    case "LEFT":
      return `${it.name} a quitté la partie.`;
    case "BOT_TOOK_OVER":
      return `${it.name} a quitté la partie. Un bot joue à sa place.`;
    case "AWAY":
      return `${it.name} s'est absenté. Un bot joue en attendant.`;
    case "BACK":
      return `${it.name} est de retour.`;
    case "TIME_RAN_OUT":
      return `Temps écoulé. Une carte a été jouée pour ${it.name}.`;
    case "CUT_TIME_RAN_OUT":
      return `Temps écoulé. Le paquet a été coupé pour ${it.name}.`;
    case "ROUND_TIME_USED":
      return `${it.name} a utilisé tout son temps pour cette manche\u00a0: ${it.seconds} secondes par carte jusqu'à la fin.`;
    case "VOID_DEAL":
      return "Au moins trois cartes de même valeur sur la table\u00a0: la donne est annulée, on a rebattu les cartes.";
  }
}

export const app: Catalogue["app"] = {
  titles: {
    connecting: "Connexion · Chkobba",
    lobby: "Chkobba · le jeu de cartes tunisien, en direct",
    game: "À table · Chkobba",
    yourTurn: "À vous de jouer · Chkobba",
    howToPlay: "Comment jouer à la Chkobba · règles, points et table d'essai",
    privacy: "Vie privée · Chkobba",
    profile: "Profil · Chkobba",
    replay: "Une partie de Chkobba, carte par carte",
    radioAdmin: "Radio Chkobba, administration",
    leaderboard: "Classement · Chkobba",
  },
  connecting: {
    heading: "Connexion au serveur...",
    waiting: "On vous ouvre la porte",
    retrying: (attempt) => `Nouvel essai, tentative ${attempt}`,
    resuming: "On retrouve votre place",
    kept: "Votre place et la partie sont gardées.",
    clockRuns: "Le temps du tour continue de courir.",
    noClock: "Aucun temps ne court.",
    serverDown: "Le serveur ne répond pas. Il est peut-être arrêté ou injoignable.",
    serverError: "Erreur du serveur. Nouvel essai dans un instant...",
    failed: (_, reason) => `Erreur de connexion\u00a0: ${reason}`,
    reasons: {
      offline: "Votre appareil n'a pas de réseau.",
      slow: "Le serveur met trop de temps à répondre.",
      unreachable: "Le serveur est injoignable.",
      broken: "La connexion s'est coupée.",
    },
  },
  checkTimedOut: "Le serveur n'a pas répondu à temps",
  loadFailed: "Impossible de charger la partie",
  accountNotLoaded: "Impossible de retrouver votre compte",
  seatLost: "Vous avez quitté cette partie sur un autre appareil.",
  seatMoved:
    "Votre place est maintenant dans l'autre navigateur. Pour la reprendre, choisissez-y «\u00a0Continuer sur un autre appareil\u00a0».",
  seatPage: {
    title: "Continuez votre partie ici",
    text: "Votre place à la table passe dans ce navigateur, avec vos cartes et vos points.",
    take: "Prendre ma place",
    refused: "Ce lien ne peut pas servir ici. Ce navigateur a déjà une place à cette table.",
    toLobby: "Retour à l'accueil",
  },
  inChatApp:
    "Vous êtes dans une messagerie. Ouvrez d'abord cette page dans votre navigateur habituel (menu ⋯ ou ⋮), sinon vous risquez de perdre votre place.",
  botName: "Chkobba Bot",
  loadingTable: "On dresse la table",
  refusals,
  notice,
  ownNotice: (it) => {
    if (it.code === "TIME_RAN_OUT") return "Temps écoulé. Nous avons joué une carte pour vous.";
    if (it.code === "CUT_TIME_RAN_OUT") return "Temps écoulé. Nous avons coupé le paquet pour vous.";
    if (it.code !== "ROUND_TIME_USED") return null;
    return `Vous avez utilisé tout votre temps pour cette manche\u00a0: ${it.seconds} secondes par carte jusqu'à la fin.`;
  },
  unexplained: (_, failed) => failed,
  error: (message) => `Erreur\u00a0: ${message}`,
  noPage: "Il n'y a pas de page à cette adresse.",
  brokenPage: "Cette page a rencontré un problème",
  partLoading: "Chargement...",
  partFailed: "Impossible de charger cette partie",
  tryAgain: "Réessayer",
  reload: "Recharger la page",
  close: "Fermer",
  home: "Chkobba, page d'accueil",
  language: "Langue",
  theme: "Thème",
  themes: { dark: "Sombre", light: "Clair", system: "Système" },
  fullscreen: "Plein écran",
  exitFullscreen: "Quitter le plein écran",
  settings: "Réglages",
  sound: "Son",
  soundOn: "Activé",
  soundOff: "Coupé",
  volume: "Volume",
  vibration: "Vibration",
  speed: "Vitesse des cartes",
  speeds: { calm: "Calme", normal: "Normale", fast: "Rapide" },
  guest: {
    chip: (name) => (name === "" ? "Invité" : `${name}, en invité`),
    badge: "Invité",
  },
  account: {
    enter: "Connexion / Inscription",
    menu: (name) => `${name}, votre compte`,
  },
  howToPlay: "Comment jouer",
  leaderboard: "Classement",
  score: "Compter les points, cartes en main",
  showOnTv: "Afficher sur la télé",
  privacy: "Vie privée",
  houseCups: { arena: "Arène du soir", knockout: "Élimination du vendredi" },
  footer: (year) => `© ${year} Chkobba · En bonne compagnie`,
};

// French: the table.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";
import { cardTexts, withArticle } from "./cards.ts";
import { chat } from "./chat.ts";
import { contact } from "./contact.ts";
import { cut } from "./cut.ts";
import { of } from "./of.ts";
import { people } from "./people.ts";
import { phone } from "./phone.ts";
import { said } from "./said.ts";
import { keys } from "./table-keys.ts";
import { look } from "./table-look.ts";
import { waiting } from "./waiting.ts";

const plural = pluralIn("fr");
const list = new Intl.ListFormat("fr");
const pointCount = (count: number): string => plural(count, { one: "# point", other: "# points" });
/** "de" before the name of a side. A team gets an article: "de l'équipe 1". */
const ofSide = (name: string): string =>
  /^\u2068?Équipe /.test(name) ? `de ${name.replace("Équipe", "l'équipe")}` : of(name);

export const table: Catalogue["table"] = {
  ...cardTexts,
  hiddenCard: "une carte face cachée",

  gameNumber: (short) => `Partie n° ${short}`,
  offline: "Partie hors ligne",
  offlineHint: "Sur cet appareil seul\u00a0; elle ne compte pas dans vos statistiques.",
  copyId: "Copier l'ID",
  copyLink: "Copier le lien d'invitation",
  copied: "Copié\u00a0!",
  copyFailed: "Votre navigateur n'a pas pu copier.",
  more: "Plus",
  share: "Partager",
  sharing: "Partage...",
  shareTitle: "Une partie de Chkobba",
  shareText: "Viens jouer à la Chkobba avec moi\u00a0!",
  sharingUnsupported: "Votre navigateur ne sait pas partager. L'identifiant de la partie a été copié.",
  mute: "Couper le son",
  unmute: "Remettre le son",
  leave: "Quitter",
  leaveQuestion: "Quitter la partie\u00a0?",
  leaveWaiting: "Votre place se libère.",
  leaveDuel: "Si vous partez maintenant, vous perdez la partie.",
  leaveDeal:
    "C'est votre seul essai. Chaque manche manquante compte comme une défaite de 4 points\u00a0; celle-ci compte telle quelle si vous y perdez de plus.",
  leaveTaken:
    "Ce que vous avez joué sur cet appareil est perdu. Votre partie vous attend sur le serveur, telle qu'elle était avant le jeu hors ligne.",
  leaveKept: "Votre place est gardée. Revenez avec le lien de la donne.",
  leaveMatched: "Et cela compte. Après deux parties quittées en un jour, il faut attendre avant de chercher à nouveau.",
  leaveArena: {
    text: "Vous serez en pause\u00a0: la prochaine partie viendra quand vous reprendrez, sur la page du tournoi.",
    andPause: "Quitter la partie et faire une pause",
    cup: "Quitter le tournoi",
  },
  arenaRest: {
    soon: (seconds: number): string =>
      plural(seconds, { one: "Prochaine partie dans 1 seconde", other: "Prochaine partie dans # secondes" }),
    looking: "Recherche de votre prochain adversaire...",
    pause: "Pause",
  },
  leaveTeam: "Si vous partez maintenant, un bot prend votre place et vous ne pourrez pas revenir.",
  leaveAlone: "Si vous partez maintenant, la partie s'arrête, sans résultat.",
  stay: "Rester",
  cardsLeft: (count) => plural(count, { one: "# carte restante", other: "# cartes restantes" }),
  ofRounds: (rounds) => plural(rounds, { one: "Une manche", other: "# manches" }),
  handIn: "Envoyer ma partie",
  handingIn: (done, total) => `Envoi\u00a0: ${done} cartes sur ${total}`,
  handInDiffers: "Le bot du serveur a répondu autrement. Continuez à partir de là.",
  handInLater: "Le serveur n'a pas reçu la partie. Réessayez quand vous aurez du réseau.",
  seeResults: "Voir mon résultat",
  target: (points) => `Objectif\u00a0: ${points} pts`,
  sealed: "Scellé",
  sealedHint:
    "Les mélanges ont été scellés avant la donne, avec des graines des joueurs et du serveur\u00a0: personne n'a pu choisir les cartes. Vérifiez-les quand la partie est finie.",
  sealedAlone: "Le serveur a scellé ses mélanges avant la donne. Vérifiez-les quand la partie est finie.",
  checkShuffles: "Vérifier les mélanges",

  waitingTitle: (present, places) => `En attente de joueurs (${present}/${places})`,
  waitingHint: "Envoyez le lien d'invitation, le code ou l'identifiant à ceux que vous voulez à votre table.",
  gameId: "Identifiant de la partie",
  startGame: "Commencer la partie",
  startLater: "La partie peut commencer quand toutes les places sont prises.",
  startNow: "Tout le monde est là.",
  freeSeat: "Place libre",
  you: "Vous",

  nameless: "Joueur",
  unknownPlayer: "Joueur inconnu",
  us: "Nous",
  them: "Eux",
  teamName: (number) => `Équipe ${number}`,
  yourTeam: (name) => `Votre équipe\u00a0: ${name}`,
  teammate: "Partenaire",
  bot: "Bot",
  botAt: { easy: "Bot facile", normal: "Bot normal", hard: "Bot difficile" },
  connected: "Connecté",
  disconnected: "Hors ligne",
  away: "Absent",
  youAreAway: "Vous étiez absent. Le bot joue pour vous.",
  imBack: "Me revoilà",
  handCount: (count) => plural(count, { one: "# carte", other: "# cartes" }),
  ownPile: "Ce que vous avez pris",
  teamPile: "Ce que votre équipe a pris",
  emptyPile: "Rien pour l'instant.",
  takenCount: (count) => plural(count, { one: "# carte prise", other: "# cartes prises" }),

  tableArea: "La table",
  tableCards: "Cartes sur la table",
  noTableCards: "Aucune carte sur la table",
  deck: (count) => `Pioche\u00a0: ${count}`,
  hand: "Votre main",
  toMyCards: "Aller à mes cartes",
  orAnyArrow: "(ou une flèche du clavier)",
  yourTurn: "À VOUS",
  yourTurnNow: "À vous de jouer.",
  turnOf: (name) => `Au tour ${of(name)}`,
  secondsLeft: (seconds) => plural(seconds, { one: "Encore # seconde", other: "Encore # secondes" }),

  chooseCard: "Choisissez une carte.",
  chooseWhatToTake: "Choisissez ce qu'elle prend.",
  chooseAgainToLay: "Elle ne prend rien. Touchez-la encore pour la poser.",
  chooseMore: "Complétez jusqu'à la valeur de votre carte.",
  dropOnWhatItTakes: "Lâchez-la sur ce qu'elle prend.",
  dropOnTable: "Lâchez-la sur la table.",
  chooseHandCard: "Choisissez maintenant la carte qui les prend.",
  waitForTurn: (name) => `C'est à ${name} de jouer.`,
  mustTake: "Cette carte peut prendre\u00a0: elle doit prendre.",
  addsUpToMore: (than) => `Cela fait plus de ${than}.`,
  hint: "Indice",
  hintSays: ({ card, taken }) =>
    taken.length === 0
      ? `Indice\u00a0: posez ${withArticle(card)}.`
      : `Indice\u00a0: prenez ${list.format(taken.map(withArticle))} avec ${withArticle(card)}.`,
  hintFailed: "Pas d'indice pour l'instant.",
  hinted: "indice",
  playFailed: (reason) => `${reason}. La carte est revenue.`,

  lastMove: "Dernier coup",
  roundSoFar: "Coups de la manche",
  movesSinceMine: "Depuis votre dernier tour",
  playedByClock: "temps écoulé",
  took: (isMe) => (isMe ? "avez pris" : "a pris"),
  withCard: "avec",
  laidDown: (isMe) => (isMe ? "avez posé" : "a posé"),
  moveSentence: ({ name, card, taken }) => {
    const who = name === null ? "Vous avez" : `${name} a`;
    if (taken.length === 0) return `${who} posé ${withArticle(card)}.`;
    return `${who} pris ${list.format(taken.map(withArticle))} avec ${withArticle(card)}.`;
  },
  chkobbaBy: (name) => (name === null ? "Chkobba pour vous\u00a0!" : `Chkobba pour ${name}\u00a0!`),

  plus: (count) => `+${count}`,
  plusCards: (count) => plural(count, { one: "+# carte", other: "+# cartes" }),
  chkobba: "CHKOBBA\u00a0!",
  onePoint: "+1 POINT",
  testChkobba: "Tester la chkobba",
  testCapture: "Tester la prise",
  testNearWin: "Tester la fin",

  scores: "Scores",
  showScores: "Voir les scores",
  hideScores: "Cacher les scores",
  firstTo: (points) => `Le premier à ${points} points gagne`,
  pendingPoints: (count) => `+${count} à la fin de la manche`,
  countedAtEnd: "Les points se comptent quand les 40 cartes ont été jouées.",
  round: (number) => `Manche ${number}`,
  points: pointCount,
  pts: (count) => plural(count, { one: "# pt", other: "# pts" }),

  summaryTitle: (round) => `Bilan de la manche ${round}`,
  mostCards: "Le plus de cartes",
  mostDiamonds: "Le plus de carreaux",
  sevenOfDiamonds: "7 de carreau",
  mostSevens: "Le plus de 7",
  chkobbas: "Chkobbas",
  localNames: { mostCards: "karta", mostDiamonds: "dinari", sevenOfDiamonds: "sabaa el haya", mostSevens: "barmila" },
  nobody: "Personne\u00a0: égalité",
  leftovers: (name, count) =>
    plural(count, {
      one: `La carte restée sur la table ${name === null ? "vous revient" : `revient à ${name}`}.`,
      other: `Les # cartes restées sur la table ${name === null ? "vous reviennent" : `reviennent à ${name}`}.`,
    }),
  levelSevens: (first, second) => `${first.sevens}-${second.sevens}, six\u00a0: ${first.sixes}-${second.sixes}`,
  noChkobba: "Aucune dans cette manche",
  plusPoints: (count) => plural(count, { one: "+# pt", other: "+# pts" }),
  chkobbaPoints: (count) => plural(count, { one: "# Chkobba, +1 pt", other: "# Chkobbas, +1 pt chacune" }),
  columnSide: (isTeamGame) => (isTeamGame ? "Équipe" : "Joueur"),
  columnCards: "Cartes",
  columnDiamonds: "Carreaux",
  columnSevens: "Sept",
  columnChkobbas: "Chkobbas",
  columnPoints: "Points",
  total: "Total",
  continue: "Manche suivante",
  seeResult: "Voir le résultat",
  roundOver: (round) => `La manche ${round} est finie.`,

  moveSeat: {
    button: "Continuer sur un autre appareil",
    title: "Continuer sur un autre appareil",
    text: "Ouvrez ce lien, ou scannez le code, dans l'autre navigateur, puis appuyez sur le bouton. Votre place et vos cartes vous suivent. Le lien sert une fois, pendant dix minutes.",
    code: "Code du lien vers votre place",
    copy: "Copier le lien",
    close: "Fermer",
    failed: "Le lien n'a pas pu être créé. Réessayez.",
  },
  returning: (names) => `Le serveur s'est arrêté. On attend le retour ${of(names.join(" et "))}.`,
  returningHint: "Le chrono est arrêté, et vous pouvez continuer à jouer.",
  aborted: "Partie non comptée",
  abortedReason:
    "Le serveur est resté arrêté trop longtemps, ou le tour du tournoi était terminé. Cette partie ne compte pas\u00a0: ni victoire, ni défaite, ni cote.",
  gameOver: "Partie terminée",
  winner: (name) => `Victoire ${ofSide(name)}`,
  tie: "Égalité\u00a0!",
  finalScores: "Scores finaux",
  account: "compte",
  rating: (value, provisional) => `cote ${value}${provisional ? " (provisoire)" : ""}`,
  ratingChanged: (value, provisional, change) =>
    `cote ${value}${provisional ? " (provisoire)" : ""}, ${change === 0 ? "inchangée" : `${Math.abs(change)} de ${change > 0 ? "plus" : "moins"}`}`,
  ratingsUneven: "Plus un classement est récent, plus une partie le fait bouger.",
  youWonBy: (points) => `Vous gagnez de ${pointCount(points)}`,
  youLostBy: (points) => `Vous perdez de ${pointCount(points)}`,
  levelAt: (points) => `Égalité à ${points}`,
  leftGame: (name) => `${name} a quitté la partie`,
  leftTable: (name) => `${name} a quitté la table.`,
  moreAbout: (name) => `Autres actions\u00a0: ${name}`,
  playAgain: "Rejouer",
  review: "Analyser la partie",
  lookTogether: "Revoir ensemble",
  shareEnd: {
    copy: "Copier le lien",
    button: "Partager cette partie",
    title: "Partager cette partie",
    text: "Voilà comment notre partie de Chkobba s'est terminée.",
    picture: "La fin de la partie\u00a0: noms, points et chkobbas",
    save: "Enregistrer l'image",
    copied: "Lien copié",
    missing: "Cette partie ne peut pas être partagée.",
  },
  newGame: "Nouvelle partie distribuée",
  playsAgain: (names) => `${list.format(names)} ${names.length > 1 ? "rejouent" : "rejoue"}. Asseyez-vous ou partez.`,
  waitingFor: (names) => `On attend ${list.format(names)}...`,
  rematchHint:
    "Partir maintenant ne compte pas comme une défaite. La prochaine partie commence dans une minute au plus tard.",
  sitDown: "S'asseoir",
  leaveRematch: "Partir",
  departed: (names) =>
    `${list.format(names)} ${names.length > 1 ? "ont quitté" : "a quitté"} la table. On attend un autre joueur.`,
  stillReads: (name) => `${name} lit encore le bilan de la manche.`,
  waitForSeat: (name) => `On attend que ${name} s'asseye.`,
  pending: { summary: "Lit le bilan", rematch: "Pas encore assis" },
  backToLobby: "Retour à l'accueil",
  backToCup: "Retour au tournoi",

  chat,
  contact,
  cut,
  people,
  phone,
  said,
  keys,
  look,
  waiting,
};

// French: the profile, pages of players, finished games and the leaderboard.
import type { Catalogue } from "../catalogue.ts";
import { pluralIn } from "../plural.ts";

const plural = pluralIn("fr");

const tenths = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inPoints = (points: number): string => `${tenths.format(points)} ${points < 2 ? "point" : "points"}`;

export const profile: Catalogue["profile"] = {
  title: "Profil",
  since: (date) => `À la table depuis le ${date}`,
  signInTitle: "Toutes vos parties au même endroit",
  signInText:
    "Connectez-vous pour voir ce que vous avez gagné, raflé et perdu, et revoir chacune de vos parties carte par carte.",
  signIn: "Se connecter",
  failed: "Le chargement a échoué",

  statistics: "Statistiques",
  gamesPlayed: "Parties jouées",
  gamesWon: "Gagnées",
  gamesLost: "Perdues",
  gamesTied: "Égalités",
  winRate: "Taux de victoire",
  chkobbas: "Chkobbas",
  chkobbasNote: "tables raflées",
  sevenOfDiamonds: "7 de carreau",
  sevenOfDiamondsNote: "sabaa el haya",
  roundsPlayed: "Manches",

  myPlay: {
    title: "Mon jeu",
    intro: (games) =>
      `Vos ${games} dernières parties, calculées sur cet appareil\u00a0: d'où viennent vos points, ce que vous laissez, et la chance.`,
    start: "Regarder mes parties",
    none: "Jouez d'abord une partie.",
    failed: "Vos parties n'ont pas pu être chargées. Ce qui est fait est gardé.",
    progress: (done, of) => `Partie ${done} sur ${of}`,
    done: (games) => plural(games, { one: "# partie.", other: "# parties." }),
    from: (rounds) => plural(rounds, { one: "Points en # manche", other: "Points en # manches" }),
    kinds: { karta: "Karta", dinari: "Dinari", barmila: "Barmila", haya: "La haya", chkobba: "Chkobbas" },
    point: (kind, own, other) => `${kind}\u00a0: vous ${own}, les autres ${other}.`,
    given: "Ce que vous avez laissé",
    lost: (theme, points) => `${theme}\u00a0: ${inPoints(points)}.`,
    nothingGiven: "Rien qui compte.",
    luck: "La chance des cartes",
    lucky: (points) => `Vos cartes valaient ${inPoints(points)} de plus que d'autres.`,
    unlucky: (points) => `Vos cartes valaient ${inPoints(points)} de moins que d'autres.`,
  },

  ratings: "Cotes",
  rating: (value, provisional) => `cote ${value}${provisional ? " (provisoire)" : ""}`,
  noRating: "Aucune partie classée",
  best: "Record",
  ratedGames: (games) => plural(games, { one: "# partie", other: "# parties" }),
  graph: (mode, games, [first, last], [low, high]) =>
    `${mode}, la cote sur ${plural(games, { one: "# partie", other: "# parties" })}\u00a0: de ${first} à ${last}, au plus bas ${low}, au plus haut ${high}`,
  howRated:
    "Les parties rapides sont classées quand tout le monde est connecté. Les cotes marquées «\u00a0?\u00a0» sont provisoires pendant vos 20 à 30 premières parties.",

  playerTitle: (name) => `${name} · Chkobba`,
  reportPlayer: (name) => `Signaler ${name}`,
  playerUnknown: "Aucun joueur ne porte ce nom",
  playerUnknownText: "Les joueurs peuvent changer de nom. Le classement montre les noms actuels.",
  toLeaderboard: "Voir le classement",
  trophies: "Trophées",
  recentGames: "Dernières parties",
  noGamesOfPlayer: "Aucune partie terminée",
  noGamesOfPlayerText: "Les parties terminées apparaissent ici, à revoir carte par carte.",

  games: "Vos parties",
  noGames: "Aucune partie terminée",
  noGamesText: "Jouez-en une jusqu'au bout\u00a0: elle sera ici, à revoir carte par carte.",
  playNow: "Aller à l'accueil",
  outcomes: { won: "Gagnée", lost: "Perdue", tied: "Égalité" },
  against: "contre",
  together: "avec",
  bot: "Bot",
  modes: { duel: "1 contre 1", team: "2 contre 2", solo: "Solo" },
  toTarget: (points) => `en ${points}`,
  scoreLine: (mine, theirs) => `${mine} à ${theirs}`,
  watch: "Revoir",
  watchGame: (opponents, date) => `Revoir la partie contre ${opponents}, ${date}`,
  newer: "Plus récentes",
  older: "Plus anciennes",
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,

  yourData: "Vos données\u00a0: clés d'accès, sessions, téléchargement, suppression",
  account: "Compte",
  username: "Nom d'utilisateur",
  email: "E-mail",
  saveUsername: "Enregistrer le nom",
  saveEmail: "Enregistrer l'e-mail",
  emailPassword: "Mot de passe, pour confirmer le nouvel e-mail",
  newPassword: "Nouveau mot de passe",
  confirmPassword: "Confirmer le nouveau mot de passe",
  currentPassword: "Mot de passe actuel",
  savePassword: "Changer le mot de passe",
  passwordHint: "Tous les autres appareils seront déconnectés.",
  saving: "Enregistrement...",
  usernameSaved:
    "Nom d'utilisateur changé. Les liens avec l'ancien mènent à votre page, et il vous reste réservé un an.",
  emailSaved: "E-mail changé.",
  passwordSaved: "Mot de passe changé.",

  blocks: {
    title: "Personnes bloquées",
    text: "Vous ne voyez plus leurs messages, vous ne les entendez plus, et la partie rapide ne vous réunit plus. Elles n'en savent rien.",
    none: "Vous n'avez bloqué personne.",
    unblock: "Débloquer",
    unblockPerson: (name) => `Débloquer ${name}`,
    guest: "Invité",
    since: (date) => `depuis le ${date}`,
  },

  leaderboard: "Classement",
  leaderboardText: {
    rated:
      "Les cotes des parties rapides entre joueurs connectés. Celles marquées «\u00a0?\u00a0» sont provisoires et viennent en dernier.",
    wins: "Les parties gagnées entre joueurs. Le bot ne compte pas, malgré tous ses efforts.",
    deals:
      "La somme des écarts dans les donnes du jour. Seuls les comptes créés avant la donne sont classés. Rien ne distingue un joueur qui a d'abord essayé les cartes depuis un autre réseau\u00a0: ces places sont pour le plaisir.",
  },
  board: "Tableau",
  boards: { duel: "1 contre 1", team: "2 contre 2", wins: "Victoires", deals: "Donne du jour" },
  season: "Saison",
  allTime: "Depuis toujours",
  ratingHead: "Cote",
  yourRank: "Votre rang",
  notListed: (opponents) => `Vous serez classé après des parties classées contre ${opponents} adversaires différents.`,
  notOnBoard: "Vous n'êtes pas encore dans ce classement.",
  rank: "Rang",
  player: "Joueur",
  you: "Vous",
  noLeaders: "Le classement est encore vide",
  noLeadersText: {
    rated:
      "Connectez-vous et jouez des parties rapides. Des parties classées contre cinq adversaires différents inscrivent votre nom ici.",
    wins: "Gagnez une partie contre quelqu'un et votre nom sera le premier.",
    deals: "Connectez-vous, jouez la donne du jour et votre nom sera le premier.",
  },
  pointsHead: "Points",
  weekFrom: (day: string) => `Semaine du ${day}`,
};

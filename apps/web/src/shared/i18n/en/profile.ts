// English: the profile, pages of players, finished games and the leaderboard.
import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

const tenths = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const profile = {
  title: "Profile",
  since: (date: string): string => `At the table since ${date}`,
  signInTitle: "Your games, all in one place",
  signInText: "Sign in to see your wins, losses and chkobbas, and replay your games card by card.",
  signIn: "Sign in",
  failed: "This couldn't be loaded",

  statistics: "Statistics",
  gamesPlayed: "Games played",
  gamesWon: "Won",
  gamesLost: "Lost",
  gamesTied: "Tied",
  winRate: "Win rate",
  chkobbas: "Chkobbas",
  chkobbasNote: "tables cleared",
  sevenOfDiamonds: "7s of diamonds",
  sevenOfDiamondsNote: "sabaa el haya",
  roundsPlayed: "Rounds",

  myPlay: {
    title: "My play",
    intro: (games: number): string =>
      `Your last ${games} games, worked out on this device: where your points come from, what you give away, and luck.`,
    start: "Look at my games",
    none: "Play a game first.",
    failed: "Your games couldn't be loaded. The games so far are kept.",
    progress: (done: number, of: number): string => `Game ${done} of ${of}`,
    done: (games: number): string => plural(games, { one: "1 game.", other: "# games." }),
    from: (rounds: number): string => plural(rounds, { one: "Points in 1 round", other: "Points in # rounds" }),
    kinds: { karta: "Karta", dinari: "Dinari", barmila: "Barmila", haya: "The haya", chkobba: "Chkobbas" },
    point: (kind: string, own: number, other: number): string => `${kind}: yours ${own}, theirs ${other}.`,
    given: "What you gave away",
    lost: (theme: string, points: number): string => `${theme}: ${tenths.format(points)} points.`,
    nothingGiven: "Nothing that counts.",
    luck: "Luck of the deals",
    lucky: (points: number): string => `Your cards were worth ${tenths.format(points)} points more than others.`,
    unlucky: (points: number): string => `Your cards were worth ${tenths.format(points)} points less than others.`,
  },

  ratings: "Ratings",
  rating: (value: number, provisional: boolean): string => `rating ${value}${provisional ? " (provisional)" : ""}`,
  noRating: "No rated games yet",
  best: "Best",
  ratedGames: (games: number): string => plural(games, { one: "# game", other: "# games" }),
  /**
   * Describes the ratings after the newest games: the number of games, the first and last rating, the lowest and
   * highest one.
   */
  graph: (
    mode: string,
    games: number,
    [first, last]: readonly [number, number],
    [low, high]: readonly [number, number],
  ) =>
    `${mode}, the rating over ${plural(games, { one: "# game", other: "# games" })}: from ${first} to ${last}, lowest ${low}, highest ${high}`,
  howRated:
    "Quick match games are rated when everyone is signed in. Ratings marked “?” are provisional for your first 20 to 30 games.",

  playerTitle: (name: string): string => `${name} · Chkobba`,
  reportPlayer: (name: string): string => `Report ${name}`,
  playerUnknown: "No player has this name",
  playerUnknownText: "Players can change their names. The leaderboard has the current ones.",
  toLeaderboard: "See the leaderboard",
  trophies: "Trophies",
  recentGames: "Recent games",
  noGamesOfPlayer: "No finished games yet",
  noGamesOfPlayerText: "Finished games show up here, and you can replay them card by card.",

  games: "Your games",
  noGames: "No finished games yet",
  noGamesText: "Play one to the end and you can replay it here, card by card.",
  playNow: "Go to the lobby",
  outcomes: { won: "Won", lost: "Lost", tied: "Tie" },
  against: "against",
  together: "with",
  bot: "Bot",
  modes: { duel: "1 vs 1", team: "2 vs 2", solo: "Solo" },
  toTarget: (points: number): string => `to ${points}`,
  scoreLine: (mine: number, theirs: number): string => `${mine} to ${theirs}`,
  watch: "Replay",
  watchGame: (opponents: string, date: string): string => `Replay of the game against ${opponents}, ${date}`,
  newer: "Newer",
  older: "Older",
  pageOf: (page: number, pages: number): string => `Page ${page} of ${pages}`,

  yourData: "Your data: passkeys, sessions, download, deletion",
  account: "Account",
  username: "Username",
  email: "Email",
  saveUsername: "Save username",
  saveEmail: "Save email",
  emailPassword: "Password, to confirm the new email",
  newPassword: "New password",
  confirmPassword: "Confirm new password",
  currentPassword: "Current password",
  savePassword: "Change password",
  passwordHint: "Your other devices will be signed out.",
  saving: "Saving...",
  usernameSaved: "Username changed. Links with the old one lead to you, and it stays yours for a year.",
  emailSaved: "Email changed.",
  passwordSaved: "Password changed.",

  blocks: {
    title: "Blocked people",
    text: "You don't see their messages or hear them, and quick match keeps you apart. They aren't told.",
    none: "You haven't blocked anyone.",
    unblock: "Unblock",
    unblockPerson: (name: string): string => `Unblock ${name}`,
    guest: "Guest",
    since: (date: string): string => `since ${date}`,
  },

  leaderboard: "Leaderboard",
  leaderboardText: {
    rated: "Ratings from quick match games with everyone signed in. Ratings marked “?” are provisional and come last.",
    wins: "Games won against other people. The bot doesn't count, however hard it tries.",
    deals:
      "Margins from the deals of the day, added up. Only accounts created before the deal are ranked. A player who tried the cards on another network first cannot be told apart, so these places are for fun.",
  },
  board: "Board",
  boards: { duel: "1 vs 1", team: "2 vs 2", wins: "Games won", deals: "Deal of the day" },
  season: "Season",
  allTime: "All time",
  ratingHead: "Rating",
  yourRank: "Your rank",
  notListed: (opponents: number): string =>
    `You'll be ranked after rated games against ${opponents} different opponents.`,
  notOnBoard: "You're not on this board yet.",
  rank: "Rank",
  player: "Player",
  you: "You",
  noLeaders: "The board is still empty",
  noLeadersText: {
    rated: "Sign in and play quick match. Rated games against five different opponents put your name here.",
    wins: "Win a game against another player and your name comes first.",
    deals: "Sign in, play today's deal, and your name comes first.",
  },
  pointsHead: "Points",
  weekFrom: (day: string) => `Week of ${day}`,
};

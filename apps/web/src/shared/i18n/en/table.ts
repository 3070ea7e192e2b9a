// English: the table.
import { pluralIn } from "../plural.ts";
import { cardTexts } from "./cards.ts";
import { chat } from "./chat.ts";
import { contact } from "./contact.ts";
import { cut } from "./cut.ts";
import { people } from "./people.ts";
import { phone } from "./phone.ts";
import { said } from "./said.ts";
import { keys } from "./table-keys.ts";
import { look } from "./table-look.ts";
import { waiting } from "./waiting.ts";

const plural = pluralIn("en");
const list = new Intl.ListFormat("en");

interface Move {
  /** Null for the player who uses this page. */
  readonly name: string | null;
  readonly card: string;
  readonly taken: readonly string[];
}

/** The numbers of sevens and sixes that a side has captured. */
interface Level {
  readonly sevens: number;
  readonly sixes: number;
}

export const table = {
  ...cardTexts,
  hiddenCard: "a card face down",

  // Header
  gameNumber: (short: string): string => `Game # ${short}`,
  offline: "Offline game",
  offlineHint: "Played on this device; it doesn't count towards your statistics.",
  copyId: "Copy ID",
  copyLink: "Copy invite link",
  copied: "Copied!",
  copyFailed: "Your browser didn't allow copying.",
  more: "More",
  share: "Share",
  sharing: "Sharing...",
  shareTitle: "A game of Chkobba",
  shareText: "Come and play Chkobba with me!",
  sharingUnsupported: "Your browser doesn't support sharing. Game ID copied to clipboard instead.",
  mute: "Mute sounds",
  unmute: "Unmute sounds",
  leave: "Leave Game",
  leaveQuestion: "Leave the game?",
  leaveWaiting: "This frees your seat.",
  leaveDuel: "If you leave now, you lose this game.",
  leaveDeal:
    "This is your only try. Every round you skip counts as a 4-point loss; this one counts as it stands if you're further behind.",
  leaveTaken:
    "What you played on this device is lost. Your game waits on the server, as it was when you took it offline.",
  leaveKept: "Your seat is saved. Come back with the link to the deal.",
  leaveMatched: "It also goes on your record. Leave two games in one day and you must wait before searching again.",
  leaveArena: {
    text: "Leaving pauses you: your next game comes when you press Resume on the cup's page.",
    andPause: "Leave this game and pause",
    cup: "Leave the cup",
  },
  arenaRest: {
    soon: (seconds: number): string =>
      plural(seconds, { one: "Next game in 1 second", other: "Next game in # seconds" }),
    looking: "Looking for your next opponent...",
    pause: "Pause",
  },
  leaveTeam: "If you leave now, a bot takes your seat and you can't come back.",
  leaveAlone: "If you leave now, the game ends without a result.",
  stay: "Stay",
  cardsLeft: (count: number): string => plural(count, { one: "# card left", other: "# cards left" }),
  ofRounds: (rounds: number): string => plural(rounds, { one: "One round", other: "# rounds" }),
  handIn: "Send it in",
  handingIn: (done: number, of: number): string => `Sending: ${done} of ${of} cards`,
  handInDiffers: "The bot on the server answered differently. Continue from there.",
  handInLater: "That didn't reach the server. Try again when you're online.",
  seeResults: "See how you did",
  target: (points: number): string => `Target: ${points} pts`,
  sealed: "Sealed",
  sealedHint:
    "The shuffles were sealed before the deal, with seeds from the players and the server, so nobody could choose the cards. Check them when the game is over.",
  sealedAlone: "The server sealed its shuffles before the deal. Check them when the game is over.",
  checkShuffles: "Check the shuffles",

  // Waiting room
  waitingTitle: (present: number, places: number): string => `Waiting for players (${present}/${places})`,
  waitingHint: "Send the invite link, the code or the game ID to the people you want at your table.",
  gameId: "Game ID",
  startGame: "Start Game",
  startLater: "The game can start when every seat is taken.",
  startNow: "Everyone's here.",
  freeSeat: "Free seat",
  you: "You",

  // People
  nameless: "Player",
  unknownPlayer: "Unknown Player",
  us: "Us",
  them: "Them",
  teamName: (number: number): string => `Team ${number}`,
  yourTeam: (name: string): string => `Your Team: ${name}`,
  teammate: "Teammate",
  bot: "Bot",
  botAt: { easy: "Easy bot", normal: "Normal bot", hard: "Hard bot" },
  connected: "Connected",
  disconnected: "Offline",
  away: "Away",
  youAreAway: "You were away, so the bot is playing for you.",
  imBack: "I'm back",
  handCount: (count: number): string => plural(count, { one: "# card", other: "# cards" }),
  ownPile: "What you have taken",
  teamPile: "What your team has taken",
  emptyPile: "Nothing yet.",
  takenCount: (count: number): string => plural(count, { one: "# card taken", other: "# cards taken" }),

  // Table
  tableArea: "The table",
  tableCards: "Cards on the table",
  noTableCards: "No cards on the table",
  deck: (count: number): string => `Deck: ${count}`,
  hand: "Your hand",
  toMyCards: "Go to my cards",
  orAnyArrow: "(or any arrow key)",
  yourTurn: "YOUR TURN",
  yourTurnNow: "Your turn.",
  turnOf: (name: string): string => `${name}'s turn`,
  secondsLeft: (seconds: number): string => plural(seconds, { one: "# second left", other: "# seconds left" }),

  // Choosing
  chooseCard: "Choose a card.",
  chooseWhatToTake: "Choose what it takes.",
  chooseAgainToLay: "Nothing to take. Tap it again to put it down.",
  chooseMore: "Add cards up to its value.",
  dropOnWhatItTakes: "Drop it on what it takes.",
  dropOnTable: "Drop it on the table.",
  chooseHandCard: "Now choose the card that takes them.",
  waitForTurn: (name: string): string => `Waiting for ${name}.`,
  mustTake: "This card can take something, so it must.",
  addsUpToMore: (than: number): string => `That adds up to more than ${than}.`,
  hint: "Hint",
  hintSays: ({ card, taken }: Pick<Move, "card" | "taken">): string =>
    taken.length === 0 ? `Hint: put down the ${card}.` : `Hint: take the ${list.format(taken)} with the ${card}.`,
  hintFailed: "No hint just now.",
  hinted: "hint",
  playFailed: (reason: string): string => `${reason}. The card came back.`,

  // The last move
  lastMove: "Last move",
  roundSoFar: "Moves of this round",
  movesSinceMine: "Since your last turn",
  playedByClock: "time was up",
  /** Three texts that are shown between pictures of cards: "Nour took … with …", "You put down …". */
  took: (_isMe: boolean): string => "took",
  withCard: "with",
  laidDown: (_isMe: boolean): string => "put down",
  moveSentence: ({ name, card, taken }: Move): string =>
    taken.length === 0
      ? `${name ?? "You"} put down the ${card}.`
      : `${name ?? "You"} took the ${list.format(taken)} with the ${card}.`,
  chkobbaBy: (name: string | null): string => (name === null ? "Chkobba for you!" : `Chkobba for ${name}!`),

  // Effects and announcements
  /** The badge of a capture. */
  plus: (count: number): string => `+${count}`,
  plusCards: (count: number): string => plural(count, { one: "+# card", other: "+# cards" }),
  chkobba: "CHKOBBA!",
  onePoint: "+1 POINT",
  testChkobba: "Test Chkobba",
  testCapture: "Test Capture",
  testNearWin: "Test Near Win",

  // Scores
  scores: "Scores",
  showScores: "Show the scores",
  hideScores: "Hide the scores",
  firstTo: (points: number): string => `First to ${points} Points Wins`,
  /** The points for chkobbas in the current round, which are not in the score yet. */
  pendingPoints: (count: number): string => `+${count} at the end of the round`,
  countedAtEnd: "Points are counted when all 40 cards have been played.",
  round: (number: number): string => `Round ${number}`,
  points: (count: number): string => plural(count, { one: "# point", other: "# points" }),
  pts: (count: number): string => plural(count, { one: "# pt", other: "# pts" }),

  // Round summary
  summaryTitle: (round: number): string => `Round ${round} Summary`,
  mostCards: "Most Cards",
  mostDiamonds: "Most Diamonds",
  sevenOfDiamonds: "7 of Diamonds",
  mostSevens: "Most Sevens",
  chkobbas: "Chkobbas",
  /** The Tunisian names of the points. */
  localNames: { mostCards: "karta", mostDiamonds: "dinari", sevenOfDiamonds: "sabaa el haya", mostSevens: "barmila" },
  nobody: "Nobody: a tie",
  /** @param name null for the player who uses this page */
  leftovers: (name: string | null, count: number): string =>
    plural(count, {
      one: `The card left on the table goes to ${name ?? "you"}.`,
      other: `The # cards left on the table go to ${name ?? "you"}.`,
    }),
  levelSevens: (first: Level, second: Level): string =>
    `${first.sevens}-${second.sevens}, sixes ${first.sixes}-${second.sixes}`,
  noChkobba: "None this round",
  plusPoints: (count: number): string => plural(count, { one: "+# pt", other: "+# pts" }),
  chkobbaPoints: (count: number): string =>
    plural(count, { one: "# Chkobba, +1 pts each", other: "# Chkobbas, +1 pts each" }),
  columnSide: (isTeamGame: boolean): string => (isTeamGame ? "Team" : "Player"),
  columnCards: "Cards",
  columnDiamonds: "Diamonds",
  columnSevens: "Sevens",
  columnChkobbas: "Chkobbas",
  columnPoints: "Points",
  total: "Total",
  continue: "Continue to Next Round",
  seeResult: "See the result",
  roundOver: (round: number): string => `Round ${round} is over.`,

  // Game over
  moveSeat: {
    button: "Continue on another device",
    title: "Continue on another device",
    text: "Open this link or scan the code in the other browser, and press the button there. Your seat and your cards move with you. The link works once, for ten minutes.",
    code: "Code of the link to your seat",
    copy: "Copy the link",
    close: "Close",
    failed: "The link couldn't be created. Please try again.",
  },
  returning: (names: readonly string[]): string =>
    `The server was down. Waiting for ${names.join(" and ")} to come back.`,
  returningHint: "The clock is stopped, and you can keep playing.",
  aborted: "Game not counted",
  abortedReason:
    "The server was down for too long, or the round of the cup was over. This game doesn't count: no win, no loss, no rating change.",
  gameOver: "Game Over",
  winner: (name: string): string => `Winner: ${name}`,
  tie: "It's a Tie!",
  finalScores: "Final Scores",
  /** The mark beside a name that is the username of an account. */
  account: "account",
  rating: (value: number, provisional: boolean): string => `rating ${value}${provisional ? " (provisional)" : ""}`,
  ratingChanged: (value: number, provisional: boolean, change: number): string =>
    `rating ${value}${provisional ? " (provisional)" : ""}, ${change === 0 ? "unchanged" : `${change > 0 ? "up" : "down"} ${Math.abs(change)}`}`,
  ratingsUneven: "The newer a rating, the further a game moves it.",
  youWonBy: (points: number): string => `You won by ${points}`,
  youLostBy: (points: number): string => `You lost by ${points}`,
  levelAt: (points: number): string => `You're level at ${points}`,
  leftGame: (name: string): string => `${name} left the game`,
  leftTable: (name: string): string => `${name} has left the table.`,
  moreAbout: (name: string): string => `More about ${name}`,
  playAgain: "Play Again",
  review: "Review the game",
  lookTogether: "Look at it together",
  shareEnd: {
    copy: "Copy the link",
    button: "Share this game",
    title: "Share this game",
    text: "This is how our game of Chkobba ended.",
    picture: "The end of the game: names, points and chkobbas",
    save: "Save the picture",
    copied: "Link copied",
    missing: "This game can't be shared.",
  },
  backToLobby: "Back to the lobby",
  backToCup: "Back to the cup",

  // The next game
  newGame: "New game dealt",
  playsAgain: (names: readonly string[]): string =>
    `${list.format(names)} ${names.length > 1 ? "play" : "plays"} again. Sit down or leave.`,
  waitingFor: (names: readonly string[]): string => `Waiting for ${list.format(names)}...`,
  rematchHint: "Leaving now does not count as a loss. The next game starts within a minute.",
  sitDown: "Sit down",
  leaveRematch: "Leave",
  departed: (names: readonly string[]): string =>
    `${list.format(names)} ${names.length > 1 ? "have" : "has"} left. Waiting for another player.`,
  stillReads: (name: string): string => `${name} is still reading the round's summary.`,
  waitForSeat: (name: string): string => `Waiting for ${name} to sit down.`,
  pending: { summary: "Reading", rematch: "Not seated yet" },

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

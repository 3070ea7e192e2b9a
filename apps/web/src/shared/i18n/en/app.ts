// English: the page around the game, the connection, refusals and notices.
import { type Notice, noticeText } from "@chkobba/protocol";
import { refusals } from "./refusals.ts";

export const app = {
  titles: {
    connecting: "Connecting · Chkobba",
    lobby: "Chkobba · Tunisia's card game, live",
    game: "At the table · Chkobba",
    yourTurn: "Your turn · Chkobba",
    howToPlay: "How to play Chkobba · Rules, points and a table to practise",
    privacy: "Privacy · Chkobba",
    profile: "Profile · Chkobba",
    replay: "A game of Chkobba, card by card",
    radioAdmin: "Chkobba radio, admin",
    leaderboard: "Leaderboard · Chkobba",
  },
  connecting: {
    heading: "Connecting to the Server...",
    waiting: "Opening a line to the table",
    retrying: (attempt: number) => `Trying again, attempt ${attempt}`,
    resuming: "Looking for your seat",
    kept: "Your seat and the game are kept.",
    clockRuns: "The turn clock keeps running.",
    noClock: "No turn clock is running.",
    serverDown: "Server health check failed. Server may be down or unreachable.",
    serverError: "Server error. Trying again in a moment...",
    /** @param message the browser's own text, which is English */
    failed: (message: string, reason: string) => `Connection error: ${message}. ${reason}`,
    reasons: {
      offline: "Your device is offline.",
      slow: "The server took too long to answer.",
      unreachable: "The server can't be reached.",
      broken: "The connection dropped.",
    },
  },
  checkTimedOut: "Game existence check timed out",
  loadFailed: "Failed to load game",
  accountNotLoaded: "Failed to initialize authentication",
  seatLost: "You left this game on another device.",
  seatMoved: 'Your seat has moved to the other browser. To get it back, choose "Continue on another device" there.',
  seatPage: {
    title: "Continue your game here",
    text: "This moves your seat to this browser, with your cards and your score.",
    take: "Take my seat",
    refused: "You can't use this link here. This browser already has a seat at that table.",
    toLobby: "Back to the lobby",
  },
  inChatApp:
    "You're in a chat app. Open this page in your regular browser first (menu ⋯ or ⋮), or you could lose your seat.",
  botName: "Chkobba Bot",
  loadingTable: "Setting the table",
  refusals,
  notice: noticeText,
  /** The text of a notice for the player whom the notice is about. Null if the page already shows the same fact. */
  ownNotice: (it: Notice): string | null => {
    if (it.code === "TIME_RAN_OUT") return "Time's up. We played a card for you.";
    if (it.code === "CUT_TIME_RAN_OUT") return "Time's up. We cut the deck for you.";
    if (it.code !== "ROUND_TIME_USED") return null;
    return `You're out of time for this round: ${it.seconds} seconds per card until it ends.`;
  },
  /**
   * The text for a refusal that is not explained. In English it is the server's text. Other languages ignore the
   * server's text and only name the action that failed.
   * @param said the server's English text; empty if the server sent none
   */
  unexplained: (said: string, failed: string): string => (said === "" ? failed : said),
  error: (message: string) => `Error: ${message}`,
  noPage: "There is no page at this address.",
  brokenPage: "Something went wrong on this page",
  partLoading: "Loading...",
  partFailed: "This could not be loaded",
  tryAgain: "Try again",
  reload: "Reload the page",
  close: "Close",
  home: "Chkobba, home page",
  language: "Language",
  theme: "Theme",
  themes: { dark: "Dark", light: "Light", system: "System" },
  fullscreen: "Fullscreen",
  exitFullscreen: "Exit Fullscreen",
  settings: "Settings",
  sound: "Sound",
  soundOn: "On",
  soundOff: "Off",
  volume: "Volume",
  vibration: "Vibration",
  speed: "Card speed",
  speeds: { calm: "Calm", normal: "Normal", fast: "Fast" },
  guest: {
    chip: (name: string): string => (name === "" ? "Guest" : `${name}, guest`),
    badge: "Guest",
  },
  account: {
    enter: "Login/Register",
    menu: (name: string): string => `${name}, your account`,
  },
  howToPlay: "How to play",
  leaderboard: "Leaderboard",
  score: "Keep score for real cards",
  showOnTv: "Show on a TV",
  privacy: "Privacy",
  houseCups: { arena: "Evening arena", knockout: "Friday knockout" },
  footer: (year: number) => `© ${year} Chkobba · In good company`,
};

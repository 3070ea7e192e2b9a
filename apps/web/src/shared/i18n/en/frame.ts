// English: the page around the game, the connection, refusals and notices.
import type { ErrorCode, Notice } from "@chkobba/protocol";

const errors: Readonly<Record<ErrorCode, string>> = {
  GAME_FULL: "Game is full",
  GAME_STARTED: "Game has already started",
  GAME_NOT_FOUND: "There is no game with this id",
  ROOM_NOT_FOUND: "There is no such room",
  PLAYER_NOT_FOUND: "This player is not in the game",
  NOT_ENOUGH_PLAYERS: "The game needs more players before it can start",
  NOT_IN_PROGRESS: "No round is being played right now",
  NOT_IN_ROUND_SUMMARY: "There is no round to continue from",
  NOT_FINISHED: "The game is not finished yet",
  NOT_YOUR_TURN: "It is not your turn",
  CARD_NOT_IN_HAND: "That card is not in your hand",
  CAPTURE_REQUIRED: "This card can take something, so it must",
  ILLEGAL_CAPTURE: "This card cannot take that",
  INVALID_PAYLOAD: "The server did not understand that",
  RATE_LIMITED: "That was too fast, take a breath",
  FORBIDDEN: "This seat is not yours",
  UNKNOWN_EVENT: "The server does not know that",
  INTERNAL: "Something went wrong, please try again",
};

function notice(it: Notice): string {
  switch (it.code) {
    case "JOINED":
      return `${it.name} sat down`;
    case "LEFT":
      return `${it.name} left the game`;
    case "BOT_TOOK_OVER":
      return `${it.name} left: a bot plays on`;
    case "AWAY":
      return `${it.name} is away: a bot plays until they are back`;
    case "BACK":
      return `${it.name} is back`;
    case "TIME_RAN_OUT":
      return `Time ran out: a card was played for ${it.name}`;
    case "VOID_DEAL":
      return "Three cards of one value on the table: the deal is void, the cards were shuffled again";
  }
}

export const frame = {
  titles: {
    connecting: "Connecting · Chkobba",
    lobby: "Chkobba · Tunisia's card game, live",
    game: "At the table · Chkobba",
    yourTurn: "Your turn · Chkobba",
  },
  connecting: {
    heading: "Connecting to the Server...",
    waiting: "Opening a line to the table",
    retrying: (attempt: number) => `Trying again, attempt ${attempt}`,
    resuming: "Looking for your seat",
    serverDown: "Server health check failed. Server may be down or unreachable.",
    serverError: "Server error. Trying again in a moment...",
    failed: (message: string) => `Connection error: ${message}`,
  },
  checkTimedOut: "Game existence check timed out",
  loadFailed: "Failed to load game",
  loadingTable: "Laying the table",
  errors,
  notice,
  error: (message: string) => `Error: ${message}`,
  mishap: "Something on this page broke",
  reload: "Load the page again",
  close: "Close",
  home: "Chkobba, to the first page",
  language: "Language",
  theme: "Theme",
  themes: { dark: "Dark", light: "Light" },
  fullscreen: "Fullscreen",
  exitFullscreen: "Exit Fullscreen",
  settings: "Settings",
  sound: "Sound",
  soundOn: "On",
  soundOff: "Off",
  volume: "Volume",
  speed: "Speed of the cards",
  speeds: { calm: "Calm", normal: "Normal", fast: "Fast" },
  ornament: "On the table's edge",
  ornaments: { tea: "Mint tea", coffee: "Coffee", jasmine: "Jasmine", none: "Nothing" },
  footer: (year: number) => `© ${year} Chkobba · In good company`,
};

// How often one network, account or socket may use the server's most expensive operations. 300 honest people (a café, a
// school, a carrier's NAT) may share a network and act at the same moment: that sets the bursts. The rates limit the
// harm that an attacker can do to others.
import { CHAT_AT_ONCE, CHAT_REFILL_MS, REACTION_MS } from "@chkobba/protocol";
import type { CallerRates } from "../platform/limits/caller-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import type { Config } from "./config.ts";

const DAY_SECONDS = 24 * 3600;

/** Burst of new games, in minutes of GAMES_PER_MINUTE: a class may start its games at once. */
const OPENING_MINUTES = 5;
/** The sockets that a network may open at once, and within 10 s, as multiples of the number that it may have open. */
const CONNECTING = { atOnce: 1.2, in10Seconds: 1 };
/** Events of a network, as a multiple of one socket's. Each socket may always send a few in addition. */
const EVENTS = { perSecond: 30, atOnce: 20 };

/** New games of a network, rematches included. */
export function openingRate({ GAMES_PER_MINUTE }: Config): Rate {
  return { perSecond: GAMES_PER_MINUTE / 60, burst: GAMES_PER_MINUTE * OPENING_MINUTES };
}

export function connectionRate({ SOCKETS_PER_ADDRESS }: Config): Rate {
  return {
    perSecond: (SOCKETS_PER_ADDRESS * CONNECTING.in10Seconds) / 10,
    burst: SOCKETS_PER_ADDRESS * CONNECTING.atOnce,
  };
}

export function eventRates({ EVENTS_PER_SECOND, EVENTS_AT_ONCE }: Config): CallerRates {
  return {
    socket: { perSecond: EVENTS_PER_SECOND, burst: EVENTS_AT_ONCE },
    network: { perSecond: EVENTS_PER_SECOND * EVENTS.perSecond, burst: EVENTS_AT_ONCE * EVENTS.atOnce },
  };
}

/**
 * Packets of one connection, and of all connections of one network. Higher than the limits on events, which send a
 * refusal: only a client that ignores refusals is disconnected.
 */
export function packetRates({ EVENTS_PER_SECOND, EVENTS_AT_ONCE }: Config): {
  readonly connection: Rate;
  readonly network: Rate;
} {
  return {
    connection: { perSecond: EVENTS_PER_SECOND * 2, burst: EVENTS_AT_ONCE * 8 },
    network: { perSecond: EVENTS_PER_SECOND * 100, burst: EVENTS_AT_ONCE * 200 },
  };
}

/** Events of one account, or of one socket without an account, and of all sockets of one network. */
export const CALLER_RATES = {
  joins: { socket: { perSecond: 5, burst: 120 }, network: { perSecond: 10, burst: 1200 } },
  hints: { socket: { perSecond: 1, burst: 10 }, network: { perSecond: 10, burst: 300 } },
  rooms: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 0.5, burst: 300 } },
  /** Each answer is about 25 kB. */
  roomLists: { socket: { perSecond: 20, burst: 60 }, network: { perSecond: 150, burst: 1000 } },
  /** Each answer is about 40 kB, sent twice: as an event and as an acknowledgement. */
  chatHistories: { socket: { perSecond: 5, burst: 30 }, network: { perSecond: 20, burst: 600 } },
  /** Watching a game, and its end: each sends a state of about 3 kB. */
  watches: { socket: { perSecond: 2, burst: 40 }, network: { perSecond: 50, burst: 1500 } },
  /** Reactions to a game, in addition to the one in two seconds of a person. */
  reactions: { socket: { perSecond: 1, burst: 10 }, network: { perSecond: 20, burst: 400 } },
  signIns: { socket: { perSecond: 1 / 30, burst: 10 }, network: { perSecond: 10, burst: 600 } },
  /** `guest-session` calls: each looks up the seats of the socket. */
  guests: { socket: { perSecond: 1 / 3, burst: 20 }, network: { perSecond: 20, burst: 1200 } },
  /** Searches for a game, and answers to proposals. */
  searches: { socket: { perSecond: 1, burst: 30 }, network: { perSecond: 20, burst: 1200 } },
  /** Blocking, unblocking and reading the list of blocks. */
  blocks: { socket: { perSecond: 1, burst: 30 }, network: { perSecond: 10, burst: 300 } },
  /** Changes of the contact settings: what others may send, and whose voice is allowed. */
  contact: { socket: { perSecond: 1, burst: 40 }, network: { perSecond: 20, burst: 1200 } },
  /** `invite-player` */
  invitations: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 10, burst: 600 } },
  /** Joining, leaving and pausing: each writes. */
  cups: { socket: { perSecond: 0.5, burst: 20 }, network: { perSecond: 20, burst: 1200 } },
  cupFollows: { socket: { perSecond: 1, burst: 60 }, network: { perSecond: 20, burst: 1200 } },
  /** Reports about players: each is a row, and reads the chat of a table. */
  playerReports: { socket: { perSecond: 1 / 60, burst: 10 }, network: { perSecond: 0.2, burst: 100 } },
  /** Marks notices of moderators as read. */
  readNotices: { socket: { perSecond: 1, burst: 20 }, network: { perSecond: 10, burst: 300 } },
  reports: { socket: { perSecond: 0.2, burst: 20 }, network: { perSecond: 1, burst: 100 } },
} as const satisfies Readonly<Record<string, CallerRates>>;

/**
 * For each socket that a network may open on a server, how many cups its sockets may follow and how many games they may
 * watch at the same time.
 */
export const HELD = {
  /** Each change of a cup sends an update to its followers, at most one in two seconds. */
  followedCups: 2,
  /** Each move of a game is sent to its watchers. */
  watchedGames: 2,
} as const;

/** Per network, unless the comment says otherwise. */
export const RATES = {
  /**
   * Frames that events of one network send to others. Each receiving socket counts: a message to a table of four costs
   * four. 300 people who chat and play need about 200 a second; thirty calls of four that begin at once need 2,000.
   */
  fanOut: { perSecond: 600, burst: 4000 },
  /**
   * Per game: frames that the reactions of its watchers cause. A game with a hundred watchers takes a hundred reactions
   * at once and 20 a second, one with a thousand takes two a second.
   */
  watcherReactions: { perSecond: 2000, burst: 10_000 },
  /** Changes of pages' visibility: each looks at the seats of its socket. */
  visibility: { perSecond: 20, burst: 1200 },
  /** Per game: frames that the moves of a watched game cause. Beyond them its watchers get the newest state at a pace. */
  watcherFrames: { perSecond: 2000, burst: 10_000 },
  /** Per person. */
  personReactions: { perSecond: 1000 / REACTION_MS, burst: 1 },
  chatMessages: { perSecond: 60, burst: 600 },
  seatChatMessages: { perSecond: (CHAT_AT_ONCE * 1000) / CHAT_REFILL_MS, burst: CHAT_AT_ONCE },
  /** Per seat: offers and ICE candidates for three others, several times over. */
  seatSignals: { perSecond: 20, burst: 300 },
  /**
   * Bytes: an offer and its candidates are about 10 kB for each of three others. Two seats can't use up the allowance
   * of a third.
   */
  seatSignalBytesSent: { perSecond: 8 * 1024, burst: 128 * 1024 },
  seatSignalBytesReceived: { perSecond: 16 * 1024, burst: 288 * 1024 },
  // All seats of one network together: enough for thirty to send at once.
  networkSignalBytes: { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 },
  /** Bytes of error reports that are logged: half a megabyte a day, about forty of the largest reports. */
  loggedReports: { perSecond: (512 * 1024) / DAY_SECONDS, burst: 512 * 1024 },
  /** Bytes for all networks together: a disk has room for some weeks of it. */
  allLoggedReports: { perSecond: (32 * 1024 * 1024) / DAY_SECONDS, burst: 32 * 1024 * 1024 },
  /** Per account: blocking and unblocking over HTTP. */
  accountBlocks: { perSecond: 1, burst: 30 },
  /** New subscriptions to Web Push, and changes of them. */
  subscriptions: { perSecond: 1 / 10, burst: 600 },
  /** Per account: requests, answers and ends of friendships. */
  accountFriends: { perSecond: 1 / 5, burst: 60 },
  /** Per account: each reads up to four tables. */
  friendLists: { perSecond: 2, burst: 60 },
  /** Per account and friend. */
  friendInvitations: { perSecond: 1 / 10, burst: 5 },
  /** Wrong links to seats. */
  seatLinks: { perSecond: 1 / 20, burst: 30 },
  /** Unknown ids and codes of games and rooms: 30 in ten minutes. */
  wrongCodes: { perSecond: 1 / 20, burst: 30 },
  /** New cups: a teacher may make some for a class. Each opens up to 63 games, also for players who never come. */
  cups: { perSecond: 1 / 60, burst: 200 },
  /** Lists and pages of cups: everyone who follows one asks after each change. */
  cupPages: { perSecond: 200, burst: 3000 },
  challenges: { perSecond: 1 / 6, burst: 60 },
  /** New attempts at deals of the day and at challenges: each is kept with its result. */
  tries: { perSecond: 1 / 5, burst: 400 },
  /** Games that are not in memory: each is read from its whole log. After a restart a crowd returns to all its games. */
  coldReads: { perSecond: 10, burst: 1200 },
  replays: { perSecond: 5, burst: 300 },
  /** Pictures of finished games: each costs a quarter of a second in a thread, unless it is cached. */
  pictures: { perSecond: 1, burst: 120 },
  pages: { perSecond: 20, burst: 1200 },
  /** All HTTP requests except Socket.IO's. A first visit makes about 80. */
  requests: { perSecond: 300, burst: 30_000 },
  /** Wrong passwords and keys. */
  attempts: { perSecond: 1 / 30, burst: 10 },
  /** Mails to one mailbox, whatever network asks: three an hour. */
  resetMails: { perSecond: 1 / 1200, burst: 3 },
  /** Reset links that one network asks for, to whatever addresses. */
  resetRequests: { perSecond: 1 / 20, burst: 100 },
  /** Reports of changes to one mailbox, for each kind: six at once, at most eighteen in a day. */
  reportMails: { perSecond: 1 / 7200, burst: 6 },
  /** Reports by guests of one network: a hundred at once, and as many in a day. */
  guestReports: { perSecond: 1 / 864, burst: 100 },
  /** Exports of one account: each reads all its rows. */
  exports: { perSecond: 1 / 60, burst: 5 },
  studio: { perSecond: 1 / 3, burst: 20 },
} as const satisfies Readonly<Record<string, Rate>>;

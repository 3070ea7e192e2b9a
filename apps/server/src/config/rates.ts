// How often one network, account or socket may use the server's most expensive operations. The bursts are large enough
// for 300 honest people who share a network (a café, a school, a carrier's NAT) and act at the same moment. The rates
// limit the harm that an attacker can do to others.
import { CHAT_AT_ONCE, CHAT_REFILL_MS, REACTION_MS } from "@chkobba/protocol";
import type { CallerRates } from "../platform/limits/caller-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import type { Config } from "./config.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * A network may open GAMES_PER_MINUTE times this many games at once, because a school class may start its games at the
 * same moment.
 */
const OPENING_MINUTES = 5;
/**
 * How many sockets a network may open at once, and within 10 s. Both are multiples of SOCKETS_PER_ADDRESS, the number
 * of sockets that a network may have open at the same time.
 */
const CONNECTING = { atOnce: 1.2, in10Seconds: 1 };
/**
 * The events of a network, as multiples of the events of one socket. Each socket may always send a few events in
 * addition.
 */
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
 * The rates of packets of one connection, and of all connections of one network. They are higher than the rates of
 * events. Events above their rate are refused; only a client that ignores refusals reaches these rates, and is
 * disconnected.
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

/**
 * How many cups the sockets of a network may follow, and how many games they may watch, at the same time. Both are
 * multiples of the number of sockets that the network may open on a server.
 */
export const HELD = {
  /** Each change of a cup sends an update to its followers, at most one in two seconds. */
  followedCups: 2,
  /** Each move of a game is sent to its watchers. */
  watchedGames: 2,
} as const;

/** How many screens one network may have, on all servers together. */
export const SCREENS_OF_NETWORK = 20;

/** Rates per network, unless the comment says otherwise. */
export const RATES = {
  /**
   * Frames that events of one network send to other sockets. Each receiving socket counts: a message to a table of four
   * costs four. 300 people who chat and play need about 200 frames a second. Thirty voice chats with four players each
   * that begin at the same moment need 2,000.
   */
  fanOut: { perSecond: 600, burst: 4000 },
  /**
   * Per game: frames that the reactions of its watchers cause. A game with a hundred watchers may have a burst of a
   * hundred reactions, and then 20 a second. A game with a thousand watchers may have two a second.
   */
  watcherReactions: { perSecond: 2000, burst: 10_000 },
  /** Events that report whether a page is visible: each looks up the seats of its socket. */
  visibility: { perSecond: 20, burst: 1200 },
  /**
   * Per game: frames that its moves send to watchers. Above this rate, watchers get only the newest state, at
   * intervals.
   */
  watcherFrames: { perSecond: 2000, burst: 10_000 },
  /** Per person: reactions. */
  personReactions: { perSecond: 1000 / REACTION_MS, burst: 1 },
  chatMessages: { perSecond: 60, burst: 600 },
  seatChatMessages: { perSecond: (CHAT_AT_ONCE * 1000) / CHAT_REFILL_MS, burst: CHAT_AT_ONCE },
  /** Per seat: signals that set up voice (offers and ICE candidates), enough for three other players several times. */
  seatSignals: { perSecond: 20, burst: 300 },
  /**
   * Per seat: bytes of signals. An offer and its candidates are about 10 kB for each of three other players. A seat may
   * receive a little more at once than two seats may send. So even if two players send as much as they may, the signals
   * of the third player still arrive.
   */
  seatSignalBytesSent: { perSecond: 8 * 1024, burst: 128 * 1024 },
  seatSignalBytesReceived: { perSecond: 16 * 1024, burst: 288 * 1024 },
  // The signals of all seats of one network together, in bytes: enough for thirty seats that send at the same moment.
  networkSignalBytes: { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 },
  /** Bytes of error reports that are logged: half a megabyte a day, about forty of the largest reports. */
  loggedReports: { perSecond: (512 * 1024) / DAY_SECONDS, burst: 512 * 1024 },
  /**
   * Bytes of error reports that are logged for all networks together: 32 megabytes a day. A disk has room for some
   * weeks of such logs.
   */
  allLoggedReports: { perSecond: (32 * 1024 * 1024) / DAY_SECONDS, burst: 32 * 1024 * 1024 },
  /** Per account: blocking and unblocking over HTTP. */
  accountBlocks: { perSecond: 1, burst: 30 },
  /** New subscriptions to Web Push, and changes of them. */
  subscriptions: { perSecond: 1 / 10, burst: 600 },
  /** Per account: friend requests, answers to them, and ends of friendships. */
  accountFriends: { perSecond: 1 / 5, burst: 60 },
  /** Per account: reads of the list of friends. Each reads up to four tables of the database. */
  friendLists: { perSecond: 2, burst: 60 },
  /** Per account and friend: invitations. */
  friendInvitations: { perSecond: 1 / 10, burst: 5 },
  /** Per account and friend: declined invitations. */
  friendDeclines: { perSecond: 1 / 10, burst: 5 },
  /** Wrong links to seats. */
  seatLinks: { perSecond: 1 / 20, burst: 30 },
  /** Unknown ids and codes of games and rooms: 30 in ten minutes. */
  wrongCodes: { perSecond: 1 / 20, burst: 30 },
  /**
   * Per account, device and socket: a wrong id or code is remembered for ten minutes. While its network has too many of
   * them, a person without one may still use right codes.
   */
  ownWrongCodes: { perSecond: 1 / 600, burst: 1 },
  /** New cups: a teacher may create some for a class. Each cup opens up to 63 games, even if its players never come. */
  cups: { perSecond: 1 / 60, burst: 200 },
  /** Requests for lists and pages of cups: each follower of a cup sends one after each change of the cup. */
  cupPages: { perSecond: 200, burst: 3000 },
  /** Answers to puzzles: the first one to each puzzle is stored. */
  puzzleAnswers: { perSecond: 5, burst: 600 },
  /** Per account or device: answers to puzzles. A person needs some seconds for each. */
  ownPuzzleAnswers: { perSecond: 0.5, burst: 60 },
  /** Requests for a puzzle: each reads the answers of its caller. */
  puzzles: { perSecond: 10, burst: 900 },
  challenges: { perSecond: 1 / 6, burst: 60 },
  /** New attempts at deals of the day and at challenges: each attempt is stored with its result. */
  tries: { perSecond: 1 / 5, burst: 400 },
  /**
   * Reads of games that are not in memory: each reads the whole log of a game. After a restart, many players return to
   * their games at the same time.
   */
  coldReads: { perSecond: 10, burst: 1200 },
  replays: { perSecond: 5, burst: 300 },
  /** Pictures of finished games: each costs a quarter of a second in a thread, unless it is cached. */
  pictures: { perSecond: 1, burst: 120 },
  pages: { perSecond: 20, burst: 1200 },
  /** All HTTP requests except Socket.IO's. A first visit makes about 80. */
  requests: { perSecond: 300, burst: 30_000 },
  /** Wrong passwords and keys. */
  attempts: { perSecond: 1 / 30, burst: 10 },
  /** Per mailbox, whichever network requests them: mails with a reset link. Three an hour. */
  resetMails: { perSecond: 1 / 1200, burst: 3 },
  /** Requests for reset links, to any address. */
  resetRequests: { perSecond: 1 / 20, burst: 100 },
  /**
   * Per mailbox and kind of report: mails that report changes of an account. Six at once, at most eighteen in a day.
   */
  reportMails: { perSecond: 1 / 7200, burst: 6 },
  /** Reports about players by the guests of one network: a hundred at once, and then a hundred in a day. */
  guestReports: { perSecond: 1 / 864, burst: 100 },
  /** Per account: exports of its data. Each reads all rows of the account. */
  exports: { perSecond: 1 / 60, burst: 5 },
  studio: { perSecond: 1 / 3, burst: 20 },
} as const satisfies Readonly<Record<string, Rate>>;

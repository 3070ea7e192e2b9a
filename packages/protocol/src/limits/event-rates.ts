// How often a client may send the events that cost more than others. Events with the same name of a rate are counted
// together. The bursts are large enough for 300 honest people who share a network and act at the same moment.

interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/**
 * `socket`: the events of one account, or of one socket without an account. `network`: the events of all sockets of one
 * network.
 */
export const EVENT_RATES = {
  joins: { socket: { perSecond: 5, burst: 120 }, network: { perSecond: 10, burst: 1200 } },
  hints: { socket: { perSecond: 1, burst: 10 }, network: { perSecond: 10, burst: 300 } },
  rooms: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 0.5, burst: 300 } },
  /** Each answer is about 25 kB. */
  roomLists: { socket: { perSecond: 20, burst: 60 }, network: { perSecond: 150, burst: 1000 } },
  /** Each answer is about 40 kB, sent twice: as an event and as an acknowledgement. */
  chatHistories: { socket: { perSecond: 5, burst: 30 }, network: { perSecond: 20, burst: 600 } },
  /** `watch-game` and `stop-watching` events. The answer to `watch-game` is a state of about 3 kB. */
  watches: { socket: { perSecond: 2, burst: 40 }, network: { perSecond: 50, burst: 1500 } },
  /** Opening a screen: each may write a row, and is sent a state of about 3 kB. */
  screens: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 2, burst: 300 } },
  /** Asking what a screen shows, and bringing a table to it or taking it off. Each reads rows, and may send a state. */
  screenChanges: { socket: { perSecond: 1, burst: 40 }, network: { perSecond: 20, burst: 1200 } },
  /**
   * Joining and leaving a room of people who look at a game together, and passing its lead. Each join reads two tables
   * of the database.
   */
  together: { socket: { perSecond: 1, burst: 30 }, network: { perSecond: 10, burst: 600 } },
  /** Moments that leaders of such rooms show. They are sent on at a slower pace. */
  moments: { socket: { perSecond: 10, burst: 60 }, network: { perSecond: 100, burst: 1200 } },
  /** Reactions to a game. In addition, a person may send only one in two seconds. */
  reactions: { socket: { perSecond: 1, burst: 10 }, network: { perSecond: 20, burst: 400 } },
  /** Reactions and phrases of people who look at a game together. In addition, a person may send one in two seconds. */
  sayings: { socket: { perSecond: 1, burst: 10 }, network: { perSecond: 20, burst: 400 } },
  signIns: { socket: { perSecond: 1 / 30, burst: 10 }, network: { perSecond: 10, burst: 600 } },
  /** `guest-session` events: each looks up the seats of the socket. */
  guests: { socket: { perSecond: 1 / 3, burst: 20 }, network: { perSecond: 20, burst: 1200 } },
  /** Searches for a game, and answers to proposals. */
  searches: { socket: { perSecond: 1, burst: 30 }, network: { perSecond: 20, burst: 1200 } },
  /** Blocking, unblocking and reading the list of blocks. */
  blocks: { socket: { perSecond: 1, burst: 30 }, network: { perSecond: 10, burst: 300 } },
  /** Changes of the contact settings: what others may send, and whose voice is allowed. */
  contact: { socket: { perSecond: 1, burst: 40 }, network: { perSecond: 20, burst: 1200 } },
  /** `invite-player` events. */
  invitations: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 10, burst: 600 } },
  /** `decline-invitation` events: each is an answer to an event of `invitations`. */
  declines: { socket: { perSecond: 0.5, burst: 30 }, network: { perSecond: 10, burst: 600 } },
  /** Joining, leaving and pausing in cups: each writes to the database. */
  cups: { socket: { perSecond: 0.5, burst: 20 }, network: { perSecond: 20, burst: 1200 } },
  cupFollows: { socket: { perSecond: 1, burst: 60 }, network: { perSecond: 20, burst: 1200 } },
  /** Reports about players: each is stored as a row, and reads the chat of a table. */
  playerReports: { socket: { perSecond: 1 / 60, burst: 10 }, network: { perSecond: 0.2, burst: 100 } },
  /** Events that mark notices of moderators as read. */
  readNotices: { socket: { perSecond: 1, burst: 20 }, network: { perSecond: 10, burst: 300 } },
  reports: { socket: { perSecond: 0.2, burst: 20 }, network: { perSecond: 1, burst: 100 } },
} as const satisfies Readonly<Record<string, { readonly socket: Rate; readonly network: Rate }>>;

export type EventRate = keyof typeof EVENT_RATES;

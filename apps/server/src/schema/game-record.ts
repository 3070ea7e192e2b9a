// One record of a game's log. `record-schema.ts` reads a record from JSON, and `record-codec.ts` makes the texts that
// logs store.
import type { CupOfGame, PlayState, Rating } from "@chkobba/protocol";
import type { BotLevel, Entry, HouseRules, Seat, Setup, SomeHouseRules } from "@chkobba/rules";

/**
 * The owner of a seat. An account is `account:<id>`. A device is `device:<sha256>`, with the digest of a secret that
 * only this device sends. Null if the person has neither account nor device; then the socket on the seat owns the seat.
 */
export type StoredOwner = string | null;

/** The terms of a game, fixed when it is opened. */
export interface Terms {
  readonly setup: Setup;
  readonly isSolo: boolean;
  /** Seconds for a turn; null for no clock. */
  readonly turnSeconds: number | null;
  /** The level of the bots, including bots that play for a player who is away. Absent: the default level. */
  readonly botLevel?: BotLevel | undefined;
  /** The name of the room in which the game was opened; null or absent: none. */
  readonly roomName?: string | null | undefined;
  /** The short code of this room. Absent: no room, or the record is from a release that did not store it. */
  readonly roomCode?: string | undefined;
  /** The short code that leads to the table. Absent: no invitations, or the record is from a release without codes. */
  readonly code?: string | undefined;
  /**
   * Whether people without a seat may watch. Absent in records of earlier releases: then only games of quick match may
   * be watched.
   */
  readonly watchable?: boolean | undefined;
  /** True if only people with the link find the open table. Absent: it is in the list of live games. */
  readonly isUnlisted?: true | undefined;
  /** The match that brought the players together. Absent: quick match did not make this game, or it is a rematch. */
  readonly match?: Match | undefined;
  /** The cup that the game belongs to; a game of a cup has a match as well. Absent: the game belongs to no cup. */
  readonly cup?: CupOfGame | undefined;
  /**
   * Whether `cup` is private. People without a seat don't see the id and name of a private cup. Absent: not private.
   */
  readonly isCupPrivate?: boolean | undefined;
  /** The shared deal. Absent: the game has its own decks. */
  readonly deal?: SameCards | undefined;
}

/** A shared deal: all players play its decks. */
export interface SameCards {
  readonly id: string;
  /** The seed of the decks, 32 bytes in hex. It stays on the server. */
  readonly seed: string;
  /** When the deal closes, in ms since the epoch: from then on no card can be played. Null: the deal never closes. */
  readonly closesAt: number | null;
}

export interface Match {
  readonly id: string;
  readonly rated: boolean;
}

/** The terms of a game's shuffles, fixed when it begins. */
export interface SealingTerms {
  /** 32 bytes in hex. It stays on the server until the game is over. */
  readonly serverSeed: string;
  /**
   * The seats whose players' seeds take part in the shuffle. Empty: no player's seed takes part, and the game was dealt
   * at once.
   */
  readonly seats: readonly number[];
  /**
   * 32 bytes in hex, from which the bots draw their random numbers. It stays on the server until the game is over.
   * Absent: no seat takes part in the seeds, or the record is from a release whose bots had no seed.
   */
  readonly botSeed?: string | undefined;
}

/** How a bot chose a play in a game in which the bots have a sealed seed. */
export interface BotChoice {
  /** How many samples of the hidden hands the bot looked at; null at levels that look at none. */
  readonly samples: number | null;
  /** The release of the bot. */
  readonly release: string;
}

export interface SeatPresence {
  readonly connected: boolean;
  /** True if the client takes part in the seeds of shuffles; otherwise absent. */
  readonly seeds?: true | undefined;
  /** When `connected` last changed, in ms since the epoch. */
  readonly since: number;
  /** How many turns in a row the server has played because the player's time ran out. */
  readonly missedTurns: number;
  /** Whether a bot plays the seat until its player is back. */
  readonly isAway: boolean;
  /** The number of the server with the seat's newest connection; absent if there is only one server. */
  readonly server?: number | undefined;
}

/** A link with which another person or browser can take over the seat, once. */
export interface SeatLink {
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  /** When the link expires, in ms since the epoch by the clock of the games. */
  readonly until: number;
}

/** A player who has left the table. */
export interface FormerPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly holder: StoredOwner;
}

/**
 * The state of a table from which the table's next game starts. A snapshot also shortens the log of a table that has
 * waited long for players.
 */
export interface TableSnapshot extends Terms {
  /** The seats in seating order; null: a free seat. */
  readonly seats: readonly (Seat | null)[];
  /** The people on the seats, without bots. `holder` is the seat's owner. */
  readonly people: readonly {
    readonly playerId: string;
    readonly holder: StoredOwner;
    readonly attendance: SeatPresence;
    /** The person's rating when the game began. */
    readonly rating?: Rating | undefined;
    /** The link to the seat. Absent: there is no link. */
    readonly link?: SeatLink | undefined;
    /** True if the name at the table is the username of the seat's account. Absent: it is not, or not known. */
    readonly named?: true | undefined;
    /** When the person took the seat, in ms since the epoch by the clock of the games. Absent: not known. */
    readonly seatedAt?: number | undefined;
  }[];
  /** The people who have left the table last. */
  readonly former?: readonly FormerPlayer[] | undefined;
  /** The id of the player who closed the table to watchers. Absent: no player has closed the table. */
  readonly closedBy?: string | undefined;
  /** The id of the player who opened the table to watchers. Absent: no player has opened it. */
  readonly openedBy?: string | undefined;
  readonly hasSummarised: boolean;
  /** How many games have begun at the table. Absent: no game with sealed shuffles has begun. */
  readonly games?: number | undefined;
}

/** The terms as a record has them. A record from before a house rule existed does not mention the rule [LOG-3]. */
type Logged<T extends Terms> = Omit<T, "setup"> & {
  readonly setup: Omit<Setup, keyof HouseRules> & SomeHouseRules;
};

/** The author of a play: the player, or the server in their place. */
export type By = PlayState["by"];
export const BYS = ["player", "bot", "clock"] as const satisfies readonly By[];

/**
 * here: the seat has a connection. gone: the seat has no connection. away: a bot plays the seat. back: the player plays
 * the seat again. ready: the player is no longer pending.
 */
export const PRESENCE_CHANGES = ["here", "gone", "away", "back", "ready"] as const;

/** `at`: when the server wrote the record, in ms since the epoch by the clock of the games. */
export type GameRecord = { readonly at: number } & (
  | ({ readonly kind: "opened" } & Logged<Terms>)
  /**
   * Begins the next game at the table, or shortens the log of a waiting table where many people came and went. A table
   * is read from its newest snapshot, so earlier records do not slow the reading down. Replays read the earlier
   * records. (Logs from before November 2026 have an entry "reset" instead.)
   */
  | ({ readonly kind: "snapshot" } & Logged<TableSnapshot>)
  /**
   * An entry "seated" of a person has `holder` (the seat's owner), `rating`, `server` (the number of the server with
   * the person's connection) and, if the client takes part in seeds, `seeds`; `named` is true if the person's name at
   * the table is the username of their account. An entry with a deal has `pending`: the
   * ids of the people who still read the summary before the deal or have not joined the rematch. If there are no such
   * people, `pending` is absent. An entry that begins a game has `shuffle`, unless the game's shuffles are not sealed.
   * A play that a bot chose has `bot` if the bots of the game have a sealed seed.
   */
  | {
      readonly kind: "entry";
      readonly entry: Entry;
      readonly by: By;
      readonly holder?: StoredOwner | undefined;
      readonly rating?: Rating | undefined;
      readonly server?: number | undefined;
      readonly pending?: readonly string[] | undefined;
      readonly seeds?: true | undefined;
      readonly named?: true | undefined;
      readonly shuffle?: SealingTerms | undefined;
      readonly bot?: BotChoice | undefined;
    }
  | {
      readonly kind: "presence";
      readonly playerId: string;
      readonly change: (typeof PRESENCE_CHANGES)[number];
      /** Only "here" has `server` and `seeds`; `SeatPresence` explains them. */
      readonly server?: number | undefined;
      readonly seeds?: true | undefined;
    }
  /**
   * "commitment" has a player's commitment, and "seed" later the player's seed. "reveal": the server has begun to
   * request the seeds.
   */
  | { readonly kind: "commitment"; readonly playerId: string; readonly commitment: string }
  | { readonly kind: "reveal" }
  | { readonly kind: "seed"; readonly playerId: string; readonly seed: string }
  /**
   * "outage": no server served the game for a while. Until `until`, the game waits for these players, who were
   * connected before. `since` is when the game was last served. "returned": the wait is over, even if some players are
   * not back.
   */
  | { readonly kind: "outage"; readonly since: number; readonly until: number; readonly playerIds: readonly string[] }
  | { readonly kind: "returned" }
  /** The owner of the seat made a link to the seat. The new link replaces the previous link. */
  | ({ readonly kind: "shared"; readonly playerId: string } & SeatLink)
  /** The seat's link was used, so the seat has a new owner (`holder`). */
  | { readonly kind: "claimed"; readonly playerId: string; readonly holder: string }
  /** A player has opened the table to watchers, or closed it. */
  | {
      readonly kind: "watchable";
      readonly playerId: string;
      readonly watchable: boolean;
      readonly isUnlisted?: true | undefined;
    }
  /** The table was removed. The log is kept for the table's finished games. */
  | { readonly kind: "closed" }
);

export type EntryRecord = GameRecord & { readonly kind: "entry" };
export type PresenceRecord = GameRecord & { readonly kind: "presence" };
export type OutageRecord = GameRecord & { readonly kind: "outage" };
export type WatchableRecord = GameRecord & { readonly kind: "watchable" };
export type LinkRecord = GameRecord & { readonly kind: "shared" | "claimed" };
export type SealingRecord = GameRecord & { readonly kind: "commitment" | "reveal" | "seed" };

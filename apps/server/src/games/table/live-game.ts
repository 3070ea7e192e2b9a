// The state of a game by the rules, with the server's data around it. Each part changes for a reason of its own, so a
// record replaces only some parts.

import type { BotLevel, CupOfGame, PlayState, Rating } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
import type { Match, SameCards, SeatLink, Terms } from "../../schema/game-record.ts";
import type { TablePerson } from "../public/changes.ts";
import type { GameSoFar } from "./game-so-far.ts";
import type { PendingPlayers } from "./pending-players.ts";
import type { Sealing } from "./sealing.ts";
import type { Attendance } from "./seat-presence.ts";
import type { ThinkingTime } from "./thinking-time.ts";

export interface LiveGame {
  readonly id: string;
  /** The number of the last record in the game's log. */
  readonly version: number;
  /** The number of the record from which the table is read: its newest snapshot, else the first record. */
  readonly logFrom: number;
  readonly game: Game;
  /** The plays since hands were last dealt, the oldest first. */
  readonly plays: readonly PlayState[];
  readonly terms: TableTerms;
  readonly people: TablePeople;
  readonly clock: GameClock;
  readonly soFar: GameSoFar;
  readonly shuffle: TableShuffle;
}

/** How the table was opened, and who may watch it. */
export interface TableTerms extends Pick<Terms, "isSolo" | "turnSeconds"> {
  /** The level of the bots at this table. */
  readonly botLevel: BotLevel;
  /** The name of the room in which the game was opened. */
  readonly roomName: string | null;
  /** The short code of this room; null if there is no room, or the room has no code. */
  readonly roomCode: string | null;
  /** The short code of the game's invitation; null if the game has no invitation. */
  readonly code: string | null;
  /** Whether people without a seat may watch. */
  readonly watchable: boolean;
  /** The id of the player who closed the table to watchers. Null if no player closed it, or this player has left. */
  readonly closedBy: string | null;
  /** The id of the player who opened the table to watchers; null if it was open from the beginning, or is closed. */
  readonly openedBy: string | null;
  /** Whether an open table is in the list of live games. If not, only people with its link find it. */
  readonly isListed: boolean;
  /** How often players have opened the table to watchers since the newest snapshot. */
  readonly timesOpened: number;
  /** The match by which quick match or a cup paired the players. Null for other games and for a rematch. */
  readonly match: Match | null;
  /** The cup that the game belongs to; null if it belongs to none. A game of a cup has a match as well. */
  readonly cup: CupOfGame | null;
  /** Whether the cup is shown only to the people on the seats. */
  readonly isCupPrivate: boolean;
  /** The shared deal whose decks are played; null for a game with its own decks. */
  readonly deal: SameCards | null;
}

/** The people at the table; bots are only in `game`. */
export interface TablePeople {
  /** By player id. `presence` has the same keys. */
  readonly owners: ReadonlyMap<string, SeatOwner>;
  readonly presence: ReadonlyMap<string, Attendance>;
  /** By player id: the people who have left the table, the newest last; at most 50. */
  readonly former: ReadonlyMap<string, TablePerson>;
  /** By player id: the newest link by which the seat may be taken over. The link may have expired. */
  readonly links: ReadonlyMap<string, SeatLink>;
  /** By player id: how many links to the seat were made since the newest snapshot. */
  readonly linksMade: ReadonlyMap<string, number>;
  /** By player id: when the person took the seat, in ms since the epoch by the clock of the games. */
  readonly seatedAt: ReadonlyMap<string, number>;
  /** The ids of the players whose names at the table are the usernames of their accounts. */
  readonly named: ReadonlySet<string>;
  /** By player id: the player's rating when the game began. */
  readonly ratings: ReadonlyMap<string, Rating>;
}

/** The next times of the game follow from these. */
export interface GameClock {
  /** When the current turn, summary or wait began, in ms since the epoch. */
  readonly phaseBeganAt: number;
  /** How much of their time for this round each player has used. Empty if the game has no clock for rounds. */
  readonly thinkingTime: ThinkingTime;
  readonly pending: PendingPlayers | null;
  readonly outage: Outage | null;
}

/** The wait after an outage for people who were connected before it. */
export interface Outage {
  /** The players who have not come back yet. */
  readonly playerIds: readonly string[];
  /**
   * `since`: when a server last served the game. `until`: when the wait ends at the latest. Both in ms since the epoch.
   */
  readonly since: number;
  readonly until: number;
}

export interface TableShuffle {
  /** How many games with sealed shuffles have begun at this table. */
  readonly games: number;
  /** The sealing of the newest game; null if its shuffles are not sealed. */
  readonly sealing: Sealing | null;
}

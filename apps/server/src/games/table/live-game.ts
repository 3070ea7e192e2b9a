// A game with the server's data around the state of the rules: terms, owners of seats, presence, clocks.
import type { BotLevel, CupOfGame, Match, PlayState, Rating, SameCards, SeatLink, Terms } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
import type { TablePerson } from "../../ports/changes.ts";
import type { PendingPlayers } from "./pending-players.ts";
import type { RoundTotals } from "./round-totals.ts";
import type { Sealing } from "./sealing.ts";
import type { Attendance } from "./seat-presence.ts";
import type { ThinkingTime } from "./thinking-time.ts";

/** A player who left a running game. */
export interface Leaver {
  readonly owner: SeatOwner;
  /** False if the score had decided the game before they left [LEAVE-2]. */
  readonly hasLost: boolean;
}

/** The game waits for people who were connected before an outage. */
export interface Outage {
  /** The players who have not come back yet. */
  readonly playerIds: readonly string[];
  /** When the game was served last, and until when it waits. */
  readonly since: number;
  readonly until: number;
}

export interface LiveGame extends Pick<Terms, "isSolo" | "turnSeconds"> {
  readonly id: string;
  /** The level of the bots at this table. */
  readonly botLevel: BotLevel;
  /** The name of the room in which the game was opened. */
  readonly roomName: string | null;
  /** The short code of its invitation; null if it has no invitation. */
  readonly code: string | null;
  /** Whether people without a seat may watch. */
  readonly watchable: boolean;
  /** The player who closed the table to watchers; null: none, or they have left. */
  readonly closedBy: string | null;
  /** How often a player has opened the table to watchers since the snapshot. */
  readonly timesOpened: number;
  /** Null if quick match did not pair its players, or for a rematch. */
  readonly match: Match | null;
  /** The cup that the game belongs to; null: none. Such a game has a match as well. */
  readonly cup: CupOfGame | null;
  /** Whether that cup is shown only to the people on the seats. */
  readonly isCupPrivate: boolean;
  /** The shared deal whose decks are played; null for a game with its own decks. */
  readonly deal: SameCards | null;
  /** The number of the last record of its log. */
  readonly version: number;
  /** The number of the record from which the table is read: its newest snapshot, or the first one. */
  readonly logFrom: number;
  readonly game: Game;
  /** Plays since the last deal of hands, the oldest first. */
  readonly plays: readonly PlayState[];
  readonly pending: PendingPlayers | null;
  readonly outage: Outage | null;
  /** When the current turn, summary or wait began. */
  readonly phaseBeganAt: number;
  /** How much of this round's clock the players have used, if it has one. */
  readonly thinkingTime: ThinkingTime;
  /** Whether a person has played a card in the newest game. */
  readonly hasPersonPlayed: boolean;
  /** Whether a round has ended at this table, so that a client may still show its summary. */
  readonly hasSummarised: boolean;
  /** By player id, for people only; the same for `presence`. */
  readonly owners: ReadonlyMap<string, SeatOwner>;
  readonly presence: ReadonlyMap<string, Attendance>;
  /** By player id: the people who have left the table, the newest last; at most 50. */
  readonly former: ReadonlyMap<string, TablePerson>;
  /** By player id: the links by which seats may be taken over. A link may have expired. */
  readonly links: ReadonlyMap<string, SeatLink>;
  /** By player id: how many links to the seat were made since the snapshot. */
  readonly linksMade: ReadonlyMap<string, number>;
  /** By player id: ratings when the game began. */
  readonly ratings: ReadonlyMap<string, Rating>;
  /** By player id. */
  readonly leavers: ReadonlyMap<string, Leaver>;
  /** The number of the record that dealt the current game; 0 while it waits. */
  readonly beganAt: number;
  readonly totals: RoundTotals;
  /** The number of games with sealed shuffles that have begun at this table. */
  readonly games: number;
  /** Of the newest game; null if its shuffles are not sealed. */
  readonly sealing: Sealing | null;
}

// The events of games, seats and visitors to which a feature subscribes.
import type { EventEmitter } from "node:events";
import type { BotLevel, SeatRef } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
import type { IoSocket } from "../../realtime/socket.ts";

/** A player's turn, or a change of the player's connection during their turn. */
export interface Turn extends SeatRef {
  /** When the player's last connection was lost, in ms since the epoch; null while the player is connected. */
  readonly goneSince: number | null;
  /** Whether this server stored the change. */
  readonly isOwn: boolean;
}

/** A person at a table, or a person who has left the table. */
export interface TablePerson {
  readonly playerId: string;
  readonly name: string;
  readonly owner: SeatOwner;
}

/** A player's request for the next game at a table. The seat is that of the player who asks. */
export interface Rematch extends SeatRef {
  /** The people of the last game, including people who have left. */
  readonly people: readonly TablePerson[];
  readonly teamMode: boolean;
  readonly targetScore: Target;
}

export interface BotMove {
  readonly level: BotLevel;
  /** "fallback": the bot pool returned no move, so the normal level chose the move. */
  readonly outcome: "chosen" | "fallback";
  readonly ms: number;
}

export interface ChangeEvents {
  /**
   * A card was played: by the player, by a bot (also for an absent player), or by the server because the clock ran out.
   */
  readonly played: [by: "player" | "bot" | "clock"];
  readonly botMoved: [move: BotMove];
  /** A game of this cup has begun or ended. */
  readonly cupGameChanged: [cupId: string];
  /**
   * Lists show the game differently now. It has begun or ended, waits for players again, was removed, was opened to
   * watchers or closed to them, has lost its last free seat, or has a free seat again.
   */
  readonly listingChanged: [gameId: string, owners: readonly SeatOwner[]];
  /** A player has asked the people of a finished game to play the next game. */
  readonly rematch: [rematch: Rematch, asker: IoSocket];
  /** A seat has lost its last connection, or its player has left. */
  readonly seatEmptied: [seat: SeatRef];
  /** A person's turn has begun, or their connection has changed during it. */
  readonly turn: [turn: Turn];
  /** A socket of this server has taken one more seat. */
  readonly seated: [socket: IoSocket];
  /** A socket of this server has left a seat. */
  readonly unseated: [socket: IoSocket];
  /** A socket of this server has begun to watch one more game. */
  readonly watching: [socket: IoSocket];
  /** A socket of this server now acts for another account or device. */
  readonly visitorChanged: [socket: IoSocket];
}

export type Changes = Pick<EventEmitter<ChangeEvents>, "on">;

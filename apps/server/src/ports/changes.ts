// Changes: the events of games, seats and visitors to which a feature subscribes.
import type { EventEmitter } from "node:events";
import type { BotLevel, SeatRef } from "@chkobba/protocol";
import type { Target } from "@chkobba/rules";
import type { SeatOwner } from "../identity/owner.ts";
import type { IoSocket } from "../realtime/socket.ts";

/** A player's turn, or a change of the player's connection during their turn. */
export interface Turn extends SeatRef {
  /** When the player's last connection was lost, in ms since the epoch; null if there is one. */
  readonly goneSince: number | null;
  /** Whether this server stored the change. */
  readonly isOwn: boolean;
}

/** A person at a table, or one who has left it. */
export interface TablePerson {
  readonly playerId: string;
  readonly name: string;
  readonly owner: SeatOwner;
}

/** The next game of the people at a table, on the seat of the player who asked for it. */
export interface Rematch extends SeatRef {
  /** The people of the last game, including people who have left. */
  readonly people: readonly TablePerson[];
  readonly teamMode: boolean;
  readonly targetScore: Target;
}

export interface BotMove {
  readonly level: BotLevel;
  /** fallback: the pool gave no move, and the normal level chose one. */
  readonly outcome: "chosen" | "fallback";
  readonly ms: number;
}

export interface ChangeEvents {
  /** A card was played by the player, or by the server for them. */
  readonly played: [by: "player" | "bot" | "clock"];
  readonly botMoved: [move: BotMove];
  /** A game of that cup has begun or ended. */
  readonly cupGameChanged: [cupId: string];
  /**
   * A game has begun, has ended, is waiting for players again, or was removed; it has been opened to watchers or closed;
   * its last free seat was taken, or a seat is free again.
   */
  readonly listingChanged: [gameId: string, owners: readonly SeatOwner[]];
  /** A player has asked the people of a finished game for the next one. */
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
  /** A socket of this server acts for another account or device. */
  readonly visitorChanged: [socket: IoSocket];
}

export type Changes = Pick<EventEmitter<ChangeEvents>, "on">;

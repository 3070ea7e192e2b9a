// Audience: the sockets on a seat, at a table or watching it, and sending to them.
import type { ChatMessage, ShownReaction } from "@chkobba/protocol";
import type * as z from "zod/mini";
import type { Owner } from "../identity/owner.ts";
import type { Io, IoSocket } from "../realtime/socket.ts";

/** The channels between servers of the tables that have a socket on this server. */
export interface TableChannels {
  /** The ids of these tables. */
  tables(): readonly string[];
  /** Sends a message to the other servers. */
  tell(gameId: string, topic: string, payload: unknown): void;
  /** Calls `receive` with the messages of other servers. */
  listen<T>(topic: string, schema: z.ZodMiniType<T>, receive: (gameId: string, payload: T) => void): void;
}

/** A page on a seat. */
export interface SeatPage {
  /** Since when it is hidden, in ms since the epoch; null while it can be seen. */
  readonly hiddenSince: number | null;
}

export interface Audience {
  readonly channels: TableChannels;
  /** The sockets of all servers on a seat. */
  readonly toSeat: (playerId: string) => ReturnType<Io["to"]>;
  /** The sockets of all servers at a table. */
  readonly toTable: (gameId: string) => ReturnType<Io["to"]>;
  /** The number of this server's sockets on a seat. */
  readonly socketsOnSeat: (playerId: string) => number;
  /** This server's sockets on a seat. */
  readonly socketsHere: (playerId: string) => readonly IoSocket[];
  /** The number of this server's sockets on the seats of a table. */
  readonly socketsAtTable: (gameId: string) => number;
  /** The number of sockets that receive a reaction, on this server and the others. */
  readonly audienceOf: (gameId: string) => number;
  /** Whether the socket is on a seat of the game. */
  readonly isAtTable: (socket: IoSocket, gameId: string) => boolean;
  readonly isWatching: (socket: IoSocket, gameId: string) => boolean;
  /** This server's pages on a seat. */
  readonly pagesHere: (playerId: string) => readonly SeatPage[];
  /** The pages on a seat, on all servers. */
  readonly pagesOf: (playerId: string) => Promise<readonly SeatPage[]>;
  /**
   * Sends a message to this server's sockets at a table, except visitors who have blocked the author or don't want this
   * author's messages. @param owner the author
   */
  readonly showMessage: (gameId: string, message: ChatMessage, owner: Owner | null) => Promise<void>;
  /** Sends a reaction to this server's sockets at its table and its watchers, except those that blocked its author. */
  readonly showReaction: (reaction: ShownReaction, owner: Owner) => Promise<void>;
}

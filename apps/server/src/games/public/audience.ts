// Reads which sockets are on a seat, at a table or watching it, and sends to these sockets.
import type { ChatMessage, ShownReaction } from "@chkobba/protocol";
import type * as z from "zod/mini";
import type { Owner, SeatOwner } from "../../identity/owner.ts";
import type { Page } from "../../realtime/pages-everywhere.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";

/** Messages between servers about a table. A server takes part if it has a socket at the table or watching it. */
export interface TableChannels {
  /** The ids of the tables that have a socket on this server. */
  tables(): readonly string[];
  /** Sends a message about a table to the other servers. */
  tell(gameId: string, topic: string, payload: unknown): void;
  /** Calls `receive` with each message of another server on this topic. */
  listen<T>(topic: string, schema: z.ZodMiniType<T>, receive: (gameId: string, payload: T) => void): void;
}

export interface Audience {
  readonly channels: TableChannels;
  /** The sockets of all servers on a seat. */
  readonly toSeat: (playerId: string) => ReturnType<Io["to"]>;
  /** The sockets of all servers at a table. */
  readonly toTable: (gameId: string) => ReturnType<Io["to"]>;
  /** The screens that show a table, on this server only. */
  readonly toScreensHere: (gameId: string) => ReturnType<Io["to"]>;
  /** The number of sockets on a seat, on this server only. */
  readonly socketsOnSeat: (playerId: string) => number;
  /** The sockets on a seat, on this server only. */
  readonly socketsHere: (playerId: string) => readonly IoSocket[];
  /** The number of sockets on the seats of a table, on this server only. */
  readonly socketsAtTable: (gameId: string) => number;
  /**
   * The most sockets to which one reaction is sent: this server's sockets at the table and its screens, all watchers,
   * and the author's own socket, which may be none of them.
   */
  readonly audienceOf: (gameId: string) => number;
  /** Whether the socket is on a seat of the game. */
  readonly isAtTable: (socket: IoSocket, gameId: string) => boolean;
  readonly isWatching: (socket: IoSocket, gameId: string) => boolean;
  /**
   * All owners (account, device or socket) of the person on a seat. The seat's owner comes first. If the seat has no
   * owner, the sockets on the seat come first, as owners. Then come all owners of the visitors on these sockets. Only
   * sockets of this server count.
   */
  readonly ownersAt: (playerId: string, owner: SeatOwner) => readonly Owner[];
  /** The pages on a seat, on this server only. */
  readonly pagesHere: (playerId: string) => readonly Page[];
  /** The pages on a seat, on all servers. */
  readonly pagesOf: (playerId: string) => Promise<readonly Page[]>;
  /**
   * Sends a chat message to this server's sockets at a table. Leaves out visitors who have blocked the author, and
   * visitors who don't want messages of this author.
   * @param owner the author
   */
  readonly showMessage: (gameId: string, message: ChatMessage, owner: Owner | null) => Promise<void>;
  /**
   * Sends a reaction to this server's sockets at its table, its watchers and its screens. Leaves out visitors who have blocked
   * the author. @param owner the author
   */
  readonly showReaction: (reaction: ShownReaction, owner: Owner) => Promise<void>;
}

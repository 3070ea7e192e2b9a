// A socket of Socket.IO with Chkobba's events, and what the server knows of the client at it.
import type { ClientEvents, ServerEvents } from "@chkobba/protocol";
import type { Server, Socket } from "socket.io";

export interface Visitor {
  readonly socketId: string;
  /** Every owner of seats that the visitor acts as: their account, their device. Empty: the socket alone. */
  readonly owners: readonly string[];
  /** Whether the client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
}

/** What an access token says. */
export interface Bearer {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface SocketMemory {
  visitor: Visitor;
  /** The session by which the socket is signed in; null: it is not. */
  sessionId: string | null;
  /** The device, as an owner of seats; null where the client named none. */
  readonly device: string | null;
  /** The client's address; behind a trusted proxy, the one that the proxy forwards. */
  readonly address: string;
  /** The network of that address: limits count by it. */
  readonly network: string;
  /** Whether the client follows games by `game-entry`. */
  readonly followsEntries: boolean;
  /** Whether it takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
  /** Game id by player id: the seats that this socket is on. */
  readonly seats: Map<string, string>;
}

type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

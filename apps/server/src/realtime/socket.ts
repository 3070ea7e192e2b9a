// A Socket.IO socket with Chkobba's events, and the server's data about its client.
import type { ClientEvents, Contact, ServerEvents } from "@chkobba/protocol";
import type { Server, Socket } from "socket.io";
import type { DeviceOwner } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";

/** The content of an access token. */
export interface Bearer {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface SocketMemory {
  visitor: Visitor;
  /** The session by which the socket is signed in; null if the socket is not signed in. */
  sessionId: string | null;
  /** The owner of the device's seats; null if the client named no device. */
  readonly device: DeviceOwner | null;
  /** The client's address; behind a trusted proxy, the one that the proxy forwards. */
  readonly address: string;
  /** The network of that address, which is the key of limits. */
  readonly network: string;
  /** Whether the client follows games by `game-entry`. */
  readonly followsEntries: boolean;
  /** Whether the client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
  /** Since when the page is hidden, in ms since the epoch; null while it can be seen. */
  hiddenSince: number | null;
  /** The name that a guest gave by `guest-session`; null if the guest gave no name, or an unreadable one. */
  guestName: string | null;
  /** The host name by which the client reached this server; null if the client named no host. */
  readonly host: string | null;
  /** The contact choices that the client stated; null if it stated none. An account's stored choices come first. */
  contact: Contact | null;
  /** The ids of players whose voice the client allows, although it otherwise hears only friends. */
  allowedVoices: ReadonlySet<string>;
  /** The ids of games that this socket has left. */
  left: readonly string[];
  /** The seats that this socket is on. Key: the id of the player. Value: the id of the game. */
  readonly seats: Map<string, string>;
}

type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

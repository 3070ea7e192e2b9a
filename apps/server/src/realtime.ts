// The realtime server with Chkobba's own events and what it remembers of a socket.
import type { ClientEvents, ServerEvents } from "@chkobba/protocol";
import type { Server, Socket } from "socket.io";
import type { Visitor } from "./games/seats.ts";

export interface SocketMemory {
  readonly visitor: Visitor;
  /** Game id by player id: the seats that this socket is on. */
  readonly seats: Map<string, string>;
}

type NoServerSideEvents = Record<string, never>;
export type Io = Server<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;
export type IoSocket = Socket<ClientEvents, ServerEvents, NoServerSideEvents, SocketMemory>;

// Identifies the visitor at a socket: by the data that the client sent in its handshake, and by the account to which
// the client has signed in.
import { handshake } from "@chkobba/protocol";
import { accountIdOf, accountOwner, isAccount } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";
import { checked } from "../platform/checked.ts";
import type { Bearer, IoSocket } from "./socket.ts";

const SESSION = "session:";

/** The visitor of a socket. @param bearer the account to which the socket has signed in; null for a guest */
export function visitorAt({ id, data: { device, takesPart } }: IoSocket, bearer: Bearer | null): Visitor {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  return { socketId: id, owners: [account, device].filter((owner) => owner !== null), takesPart };
}

/** The Socket.IO room of the sockets that are signed in by this session. */
export function sessionRoom(sessionId: string): string {
  return SESSION + sessionId;
}

/** Makes the socket act for this account and its device. If `bearer` is null, the socket acts only for its device. */
export function identify(socket: IoSocket, bearer: Bearer | null): void {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  const isIdentity = (room: string) => isAccount(room) || room.startsWith(SESSION);
  for (const room of [...socket.rooms].filter(isIdentity)) void socket.leave(room);
  if (account !== null && bearer !== null) void socket.join([account, sessionRoom(bearer.sessionId)]);
  socket.data.sessionId = bearer?.sessionId ?? null;
  socket.data.visitor = visitorAt(socket, bearer);
}

/** The id of the account as which a socket is signed in; null if the socket is not signed in. */
export function accountOf({ data: { visitor } }: IoSocket): string | null {
  return accountIdOf(visitor.owners.find(isAccount) ?? null);
}

/** The admin key that a socket sent, in a header or in its handshake. */
export function adminKeyOf(socket: IoSocket): unknown {
  return socket.handshake.headers["x-admin-key"] ?? handshakeOf(socket)?.adminKey;
}

/** The data that the client sent in its handshake; undefined if it does not fit the schema. */
export function handshakeOf(socket: IoSocket) {
  return checked(
    () => handshake.safeParse(socket.handshake.auth).data,
    () => undefined,
  );
}

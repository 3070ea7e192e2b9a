// The identity of a socket: its account first, then its device. Taken from the connection, never from a payload.
import { handshake, type SeatOwner } from "@chkobba/protocol";
import { checked } from "../platform/checked.ts";
import { digest } from "../platform/secrets.ts";
import type { Bearer, IoSocket, Visitor } from "./socket.ts";

const ACCOUNT = "account:";
const DEVICE = "device:";
const SOCKET = "socket:";
const SESSION = "session:";

/** The owner of an account's seats; also the Socket.IO room of its sockets. */
export function accountOwner(accountId: string): string {
  return ACCOUNT + accountId;
}

/** The owner of a device's seats; also the Socket.IO room of its sockets. The device id works like a password for them, so only its digest is kept. */
export function deviceOwner(deviceId: string): string {
  return DEVICE + digest(deviceId);
}

/** The owner of a seat that the visitor takes now; null for the socket alone. */
export function ownerOf({ owners }: Visitor): SeatOwner {
  return owners[0] ?? null;
}

/**
 * All names of the visitor as a person: as owners of seats, and as their socket. The first one owns the seats that they
 * take now.
 */
export function personsOf(visitor: Visitor): readonly string[] {
  return [...visitor.owners, socketOwner(visitor)];
}

/** The visitor's identity for other people: the owners of their seats, or their socket if they have none. */
export function namesOf(visitor: Visitor): readonly string[] {
  return visitor.owners.length > 0 ? visitor.owners : [socketOwner(visitor)];
}

/** The name of a visitor on a seat that belongs to their socket. */
export function socketOwner({ socketId }: Visitor): string {
  return SOCKET + socketId;
}

/** The owner of the seats that a person takes; null for the socket alone. */
export function holderOf(person: string): SeatOwner {
  return person.startsWith(SOCKET) ? null : person;
}

/** The visitor of a socket that has signed in as `bearer`; null for a guest. */
export function visitorAt({ id, data: { device, takesPart } }: IoSocket, bearer: Bearer | null): Visitor {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  return { socketId: id, owners: [account, device].filter((owner) => owner !== null), takesPart };
}

/** The Socket.IO room of the sockets that are signed in by this session. */
export function sessionRoom(sessionId: string): string {
  return SESSION + sessionId;
}

/** Makes the socket act for this account and its device, or only for its device if null. */
export function identify(socket: IoSocket, bearer: Bearer | null): void {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  const isIdentity = (room: string) => isAccount(room) || room.startsWith(SESSION);
  for (const room of [...socket.rooms].filter(isIdentity)) void socket.leave(room);
  if (account !== null && bearer !== null) void socket.join([account, sessionRoom(bearer.sessionId)]);
  socket.data.sessionId = bearer?.sessionId ?? null;
  socket.data.visitor = visitorAt(socket, bearer);
}

/** The id of the account as which a socket is signed in; null if it is not. */
export function accountOf({ data: { visitor } }: IoSocket): string | null {
  return accountIdOf(visitor.owners.find(isAccount) ?? null);
}

/** The id of the account that owns a seat; null if the owner is not an account. */
export function accountIdOf(owner: SeatOwner): string | null {
  return owner !== null && isAccount(owner) ? owner.slice(ACCOUNT.length) : null;
}

/** Whether this owner of seats is an account. */
export function isAccount(name: string): boolean {
  return name.startsWith(ACCOUNT);
}

/** Whether this owner of seats is a device without an account. */
export function isDevice(owner: SeatOwner | undefined): boolean {
  return owner?.startsWith(DEVICE) ?? false;
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

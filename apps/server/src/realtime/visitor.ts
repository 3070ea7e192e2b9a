// As whom a socket acts: its account first, then its device. Decided from the connection, never from a payload.
import { handshake, type SeatOwner } from "@chkobba/protocol";
import { checked } from "../platform/checked.ts";
import { digest } from "../platform/secrets.ts";
import type { Bearer, IoSocket, Visitor } from "./socket.ts";

const ACCOUNT = "account:";
const DEVICE = "device:";
const SOCKET = "socket:";

/** The owner of an account's seats; also the Socket.IO room of its sockets. */
export function accountOwner(accountId: string): string {
  return ACCOUNT + accountId;
}

/** The owner of a device's seats. The device id is as good as a password for them, so only its digest is kept. */
export function deviceOwner(deviceId: string): string {
  return DEVICE + digest(deviceId);
}

/** The owner of a seat that the visitor takes now; null: the socket alone. */
export function ownerOf({ owners }: Visitor): SeatOwner {
  return owners[0] ?? null;
}

/** Every name of the visitor as a person: as owners of seats, and as their socket. The first one is of seats that they take now. */
export function personsOf(visitor: Visitor): readonly string[] {
  return [...visitor.owners, socketOwner(visitor)];
}

/** Who the visitor is to other people: the owners of their seats, or their socket where they named none. */
export function namesOf(visitor: Visitor): readonly string[] {
  return visitor.owners.length > 0 ? visitor.owners : [socketOwner(visitor)];
}

/** The name of a visitor at a seat that belongs to their socket. */
export function socketOwner({ socketId }: Visitor): string {
  return SOCKET + socketId;
}

/** The owner of the seats that a person takes; null: the socket alone. */
export function holderOf(person: string): SeatOwner {
  return person.startsWith(SOCKET) ? null : person;
}

/** The visitor at a socket that has signed in as `bearer`; null: as a guest. */
export function visitorAt({ id, data: { device, takesPart } }: IoSocket, bearer: Bearer | null): Visitor {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  return { socketId: id, owners: [account, device].filter((owner) => owner !== null), takesPart };
}

/** From now on the socket acts as that account and its device; null: as its device alone. */
export function identify(socket: IoSocket, bearer: Bearer | null): void {
  const account = bearer === null ? null : accountOwner(bearer.accountId);
  for (const room of [...socket.rooms].filter(isAccount)) void socket.leave(room);
  if (account !== null) void socket.join(account);
  socket.data.sessionId = bearer?.sessionId ?? null;
  socket.data.visitor = visitorAt(socket, bearer);
}

/** The id of the account that a socket is signed in as; null: none. */
export function accountOf({ data: { visitor } }: IoSocket): string | null {
  return accountIdOf(visitor.owners.find(isAccount) ?? null);
}

/** The id of the account that owns a seat; null where the owner is no account. */
export function accountIdOf(owner: SeatOwner): string | null {
  return owner !== null && isAccount(owner) ? owner.slice(ACCOUNT.length) : null;
}

/** Whether that owner of seats is an account. */
export function isAccount(name: string): boolean {
  return name.startsWith(ACCOUNT);
}

/** Whether that owner of seats is a device without an account. */
export function isDevice(owner: SeatOwner | undefined): boolean {
  return owner?.startsWith(DEVICE) ?? false;
}

/** The admin key that a socket came with, in a header or in its handshake. */
export function adminKeyOf(socket: IoSocket): unknown {
  return socket.handshake.headers["x-admin-key"] ?? handshakeOf(socket)?.adminKey;
}

/** What the client sent in its handshake; undefined where it doesn't fit the schema. */
export function handshakeOf(socket: IoSocket) {
  return checked(
    () => handshake.safeParse(socket.handshake.auth).data,
    () => undefined,
  );
}

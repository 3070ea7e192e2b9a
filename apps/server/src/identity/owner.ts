// The owner of seats: an account, a device, or a socket whose client has presented neither. An owner is a text with one
// of three prefixes. Only this folder uses the prefixes, so no other text passes for an owner.
//
// The visitor who takes a seat owns it: `account:<id>` of a signed-in visitor, else `device:<sha256 of the device
// id>` from the handshake, or, for a client that presented neither, the socket on the seat. A signed-in visitor also
// owns the seats that their device took before, and finds their seats on every device. A `playerId` in a payload is
// an address and never a proof. The sockets on a seat are a Socket.IO room (`games/presence/seat-connections.ts`);
// presence follows from these rooms and is written to the log (`games/presence/presence-recorder.ts`) with the
// server's number, so it is the same after a restart and for every server.
//
// A guest's seat moves to another browser by a link (`games/seat-links.ts`). `share-seat` appends the record
// "shared" with the digest of the link's secret, `claim-seat` the record "claimed" with the new owner: the log's key
// decides between two claims at once. The previous owner's sockets are removed from the seat before the change is
// sent, and receive `seat-moved`. A snapshot keeps unused links.
import * as z from "zod/mini";
import { digest } from "../platform/secrets.ts";

export const ACCOUNT = "account:";
export const DEVICE = "device:";
export const SOCKET = "socket:";
const NETWORK = "network:";

export type AccountOwner = `${typeof ACCOUNT}${string}`;
export type DeviceOwner = `${typeof DEVICE}${string}`;
export type SocketOwner = `${typeof SOCKET}${string}`;

/** An owner of seats. In a table of the database: the person to whom the row belongs. */
export type Owner = AccountOwner | DeviceOwner | SocketOwner;

/** A network, by its digest, as the owner of rows in the table of conduct. */
export type NetworkOwner = `${typeof NETWORK}${string}`;

/**
 * The owner of a seat in a log or a result. Null for a client with neither account nor device: its socket owns the
 * seat.
 */
export type SeatOwner = AccountOwner | DeviceOwner | null;

/** Replaces the owner of a seat whose account was erased. No visitor has this owner. */
const ERASED: SeatOwner = DEVICE;

/** The owner of an account's seats; also the Socket.IO room of its sockets. */
export function accountOwner(accountId: string): AccountOwner {
  return `${ACCOUNT}${accountId}`;
}

/**
 * The owner of a device's seats; also the Socket.IO room of its sockets. The device id works like a password for these
 * seats, so only a digest of it is kept.
 */
export function deviceOwner(deviceId: string): DeviceOwner {
  return `${DEVICE}${digest(deviceId)}`;
}

/** The owner of a socket's seats and rows, if its client has neither account nor device. */
export function socketOwner(socketId: string): SocketOwner {
  return `${SOCKET}${socketId}`;
}

/** The owner of a network's conduct. @param network a digest of the network */
export function networkOwner(network: string): NetworkOwner {
  return `${NETWORK}${network}`;
}

/** The owner as it is stored in logs; null for a socket. */
export function seatOwner(owner: Owner): SeatOwner {
  return isSocket(owner) ? null : owner;
}

/** The owner of a seat, from the text in a log. Any other text means that the seat's account was erased. */
export function seatOwnerIn(text: string | null): SeatOwner {
  if (text === null || isAccount(text) || isDevice(text)) return text;
  return ERASED;
}

/** The id of the account within an owner; null if the owner is not an account. */
export function accountIdOf(owner: Owner | null): string | null {
  return isAccount(owner) ? owner.slice(ACCOUNT.length) : null;
}

export function isAccount(text: string | null): text is AccountOwner {
  return text?.startsWith(ACCOUNT) ?? false;
}

/** Whether this owner is a guest's device. */
export function isDevice(text: string | null): text is DeviceOwner {
  return text?.startsWith(DEVICE) ?? false;
}

function isSocket(text: string): text is SocketOwner {
  return text.startsWith(SOCKET);
}

export function isOwner(text: string): text is Owner {
  return isAccount(text) || isDevice(text) || isSocket(text);
}

/** An owner in a message between servers. */
export const ownerText = z.custom<Owner>((value) => typeof value === "string" && isOwner(value));

// The owner of seats: an account, a device, or a socket whose client has presented neither. Its type is a text with one
// of three beginnings, which only this folder knows, so no other text passes for an owner.
import * as z from "zod/mini";
import { digest } from "../platform/secrets.ts";

export const ACCOUNT = "account:";
const DEVICE = "device:";
export const SOCKET = "socket:";
export const NETWORK = "network:";

export type AccountOwner = `${typeof ACCOUNT}${string}`;
export type DeviceOwner = `${typeof DEVICE}${string}`;
export type SocketOwner = `${typeof SOCKET}${string}`;

/** An owner of seats; in a table of the database, the person whose row it is. */
export type Owner = AccountOwner | DeviceOwner | SocketOwner;

/** In the table of conduct: a network, by its digest. */
export type NetworkOwner = `${typeof NETWORK}${string}`;

/** The owner of a seat in a log or a result; null for a client with neither account nor device, whose socket owns it. */
export type SeatOwner = AccountOwner | DeviceOwner | null;

/** The owner of a seat that an erased account had: no visitor has it. */
const ERASED: SeatOwner = DEVICE;

/** The owner of an account's seats; also the Socket.IO room of its sockets. */
export function accountOwner(accountId: string): AccountOwner {
  return `${ACCOUNT}${accountId}`;
}

/** The owner of a device's seats; also the Socket.IO room of its sockets. The device id works like a password for them, so only its digest is kept. */
export function deviceOwner(deviceId: string): DeviceOwner {
  return `${DEVICE}${digest(deviceId)}`;
}

/** The owner of what a socket's client does if it has neither account nor device. */
export function socketOwner(socketId: string): SocketOwner {
  return `${SOCKET}${socketId}`;
}

/** The owner of a network's conduct. @param network its digest */
export function networkOwner(network: string): NetworkOwner {
  return `${NETWORK}${network}`;
}

/** The owner that the seats of this owner have in logs: null for a socket. */
export function seatOwner(owner: Owner): SeatOwner {
  return isSocket(owner) ? null : owner;
}

/** The owner of a seat from the text of a log. */
export function seatOwnerIn(text: string | null): SeatOwner {
  if (text === null || isAccount(text) || isDevice(text)) return text;
  return ERASED;
}

/** The id of the account that an owner is; null if it is none. */
export function accountIdOf(owner: Owner | null): string | null {
  return isAccount(owner) ? owner.slice(ACCOUNT.length) : null;
}

export function isAccount(text: string | null): text is AccountOwner {
  return text?.startsWith(ACCOUNT) ?? false;
}

/** Whether this is a device without an account. */
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

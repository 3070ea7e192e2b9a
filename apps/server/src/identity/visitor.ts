// The identity of a socket: its account first, then its device. It comes from the connection, never from a payload.
import { type AccountOwner, type DeviceOwner, type Owner, type SeatOwner, socketOwner } from "./owner.ts";

/**
 * The most owners of one person that are used. A seat can have sockets of many devices, but the first owners suffice to
 * recognise its player.
 */
const OWNERS_MAX = 8;

export interface Visitor {
  readonly socketId: string;
  /**
   * The owners under which the visitor owns seats: their account, then their device. Empty if the visitor has neither,
   * and is only this socket.
   */
  readonly owners: readonly (AccountOwner | DeviceOwner)[];
  /** Whether the client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
}

/** A person who tries an id or a code. */
export interface Seeker {
  readonly network: string;
  /** The account, device and socket of the person; empty if they are not known. */
  readonly owners: readonly Owner[];
}

/** The owner under which the visitor acts now: their account, else their device, else their socket. */
export function ownerOf({ owners, socketId }: Visitor): Owner {
  return owners[0] ?? socketOwner(socketId);
}

/** The owner of a seat that the visitor takes now; null if the visitor is only a socket. */
export function seatOwnerOf({ owners }: Visitor): SeatOwner {
  return owners[0] ?? null;
}

/**
 * The owners by which blocks, sanctions and notices recognise the visitor: the visitor's account and device, or the
 * socket if there is neither.
 */
export function ownersOf({ owners, socketId }: Visitor): readonly Owner[] {
  return owners.length > 0 ? owners : [socketOwner(socketId)];
}

/**
 * All owners under which the visitor may have acted: their account, their device, and their socket. They acted under
 * the socket until the client presented an account or a device.
 */
export function allOwnersOf({ owners, socketId }: Visitor): readonly Owner[] {
  return [...owners, socketOwner(socketId)];
}

/**
 * The owners that identify a person, without duplicates, at most eight.
 * @param all the owners, perhaps with duplicates, the owner of the seat first
 */
export function ownersFrom(all: readonly Owner[]): readonly Owner[] {
  return [...new Set(all)].slice(0, OWNERS_MAX);
}

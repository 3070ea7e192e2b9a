// The identity of a socket: its account first, then its device. Taken from the connection, never from a payload.
import { type AccountOwner, type DeviceOwner, type Owner, type SeatOwner, socketOwner } from "./owner.ts";

export interface Visitor {
  readonly socketId: string;
  /**
   * All owners of seats for which the visitor acts: their account, their device. Empty if the visitor is only this
   * socket.
   */
  readonly owners: readonly (AccountOwner | DeviceOwner)[];
  /** Whether the client takes part in the seeds of shuffles. */
  readonly takesPart: boolean;
}

/** The owner under which the visitor acts now: their account, else their device, else their socket. */
export function ownerOf({ owners, socketId }: Visitor): Owner {
  return owners[0] ?? socketOwner(socketId);
}

/** The owner of a seat that the visitor takes now; null for the socket alone. */
export function seatOwnerOf({ owners }: Visitor): SeatOwner {
  return owners[0] ?? null;
}

/** The visitor's identity for other people: the owners of their seats, or their socket if they have none. */
export function ownersOf({ owners, socketId }: Visitor): readonly Owner[] {
  return owners.length > 0 ? owners : [socketOwner(socketId)];
}

/** Everything that the visitor has acted under: the owners of their seats, and their socket before it named them. */
export function allOwnersOf({ owners, socketId }: Visitor): readonly Owner[] {
  return [...owners, socketOwner(socketId)];
}

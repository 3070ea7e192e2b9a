// The places of a knockout of the house, as a pure function of the wishes of its start. A wish costs nothing, so places
// go to players who are there, and one network gets at most a share of them while others wait.

/** A player who has joined and is connected at the start. */
export interface Wish {
  readonly accountId: string;
  /** The player's number in the order of joining. */
  readonly nth: number;
  /** The neighbourhood from which the player is connected. */
  readonly network: string;
  /** Whether the player was absent from the last starts, so that all others come first. */
  readonly isOutOfOrder: boolean;
}

/** The places of one network while players of other networks wait, as a share of all places. */
const SHARE = 1 / 4;

/** The players who get a place: in the order of joining, first within the share of their network, then without it. */
export function placesAtStart<T extends Wish>(wishes: readonly T[], size: number): T[] {
  const most = Math.max(1, Math.floor(size * SHARE));
  const ofNetwork = new Map<string, number>();
  const within: T[] = [];
  const beyond: T[] = [];
  for (const wish of wishes.toSorted((a, b) => Number(a.isOutOfOrder) - Number(b.isOutOfOrder) || a.nth - b.nth)) {
    const count = (ofNetwork.get(wish.network) ?? 0) + 1;
    ofNetwork.set(wish.network, count);
    (count <= most ? within : beyond).push(wish);
  }
  return [...within, ...beyond].slice(0, size);
}

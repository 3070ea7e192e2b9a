// The pairings of an arena, as a pure function of the players who wait.

/** A player who waits for the next game. */
export interface WaitingPlayer {
  readonly accountId: string;
  /** The device with which the player joined; null if unknown. */
  readonly device: string | null;
  readonly points: number;
  readonly rating: number;
  readonly lastOpponent: string | null;
}

export type Pair<T> = readonly [T, T];

/**
 * How many players of one device take part in one pairing. Players of the same device are never paired. A large number
 * of them would only make the search for pairs slow.
 */
const DEVICE_MAX = 32;

/**
 * Pairs neighbours by points, then by rating. Two players who met in their last game are paired only if no other
 * pairing is possible. Players who must stay apart are never paired.
 */
export function arenaPairs<T extends WaitingPlayer>(
  players: readonly T[],
  areApart: (one: T, other: T) => boolean,
): Pair<T>[] {
  const waiting = fewOfDevice(players.toSorted((a, b) => b.points - a.points || b.rating - a.rating));
  const mayMeet = (one: T, other: T) => !isSameDevice(one, other) && !areApart(one, other);
  const isNew = (one: T, other: T) => mayMeet(one, other) && !haveJustMet(one, other);
  const first = neighbours(waiting, isNew);
  const rest = exchanged(first.pairs, first.alone, isNew);
  return [...rest.pairs, ...neighbours(rest.alone, mayMeet).pairs];
}

/** The first DEVICE_MAX players of each device. The other players of the device wait for a later pairing. */
function fewOfDevice<T extends WaitingPlayer>(waiting: readonly T[]): T[] {
  const counts = new Map<string, number>();
  return waiting.filter(({ device }) => {
    if (device === null) return true;
    const count = (counts.get(device) ?? 0) + 1;
    counts.set(device, count);
    return count <= DEVICE_MAX;
  });
}

function isSameDevice(one: WaitingPlayer, other: WaitingPlayer): boolean {
  return one.device !== null && one.device === other.device;
}

function haveJustMet(one: WaitingPlayer, other: WaitingPlayer): boolean {
  return one.lastOpponent === other.accountId || other.lastOpponent === one.accountId;
}

interface Paired<T> {
  readonly pairs: readonly Pair<T>[];
  readonly alone: readonly T[];
}

/** Pairs each player with the next player in the list whom they may meet. */
function neighbours<T>(waiting: readonly T[], mayMeet: (one: T, other: T) => boolean): Paired<T> {
  const left = new Set(waiting);
  const pairs: Pair<T>[] = [];
  const alone: T[] = [];
  for (const one of left) {
    left.delete(one);
    let partner: T | undefined;
    for (const other of left) {
      if (!mayMeet(one, other)) continue;
      partner = other;
      break;
    }
    if (partner === undefined) {
      alone.push(one);
      continue;
    }
    left.delete(partner);
    pairs.push([one, partner]);
  }
  return { pairs, alone };
}

/**
 * Finds opponents for two players who have no partner and may not meet each other. Splits an existing pair, and pairs
 * each player of this pair with one of the two players. The players of both new pairs must be allowed to meet.
 */
function exchanged<T>(
  pairs: readonly Pair<T>[],
  alone: readonly T[],
  mayMeet: (one: T, other: T) => boolean,
): Paired<T> {
  const made = [...pairs];
  const left = [...alone];
  for (let at = 0; at + 1 < left.length; ) {
    const [one, other] = [left[at], left[at + 1]];
    if (one === undefined || other === undefined) break;
    const found = made.findIndex(
      ([a, b]) => (mayMeet(a, one) && mayMeet(b, other)) || (mayMeet(a, other) && mayMeet(b, one)),
    );
    const pair = made[found];
    if (pair === undefined) {
      at += 1;
      continue;
    }
    const [a, b] = pair;
    const straight = mayMeet(a, one) && mayMeet(b, other);
    made.splice(found, 1, [a, straight ? one : other], [b, straight ? other : one]);
    left.splice(at, 2);
  }
  return { pairs: made, alone: left };
}

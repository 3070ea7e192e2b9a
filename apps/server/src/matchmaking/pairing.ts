// Pairs people whose ratings are nearest, within a window that widens with the wait. Pure: the same searches give the
// same matches.
import type { Target } from "@chkobba/rules";
import type { Owner } from "../identity/owner.ts";
import { groupBy } from "../platform/group-by.ts";

export interface Search {
  readonly owner: Owner;
  readonly teamMode: boolean;
  readonly target: Target;
  /** Two people with the same party are partners, and wait for each other. */
  readonly party: string | null;
  /** Null before the first rated game. */
  readonly rating: number | null;
  /** When the search began, in ms since the epoch. */
  readonly since: number;
  /** Whether another player made the last match of this search fall through. Such a search comes first in the queue. */
  readonly isFirst: boolean;
  /** A digest of the network; null if unknown. */
  readonly network: string | null;
  /** Whether they have a history of games between people. */
  readonly hasHistory: boolean;
  /** Null if no other player has made a match of this search fall through. */
  readonly letDown: LetDown | null;
}

/** Matches of a search that fell through because of another player. */
export interface LetDown {
  readonly times: number;
  /** When the last of these matches fell through, in ms since the epoch. */
  readonly at: number;
  /** The network of the player who made the last match fall through; null if unknown. */
  readonly by: string | null;
}

export interface Found<S extends Search> {
  /** In seating order: partners sit opposite each other. */
  readonly seats: readonly S[];
}

/** Whether two people must not be matched, for example because one has blocked the other. */
export type AreApart<S> = (one: S, other: S) => boolean;

/** The rating that counts for a person without a rated game. */
const UNKNOWN_RATING = 1500;
/**
 * The difference of ratings that is accepted at once, and how much each second of waiting adds. After `ANY_AFTER_MS`,
 * any difference is accepted.
 */
const WINDOW = { atOnce: 100, perSecond: 100 } as const;
const ANY_AFTER_MS = 8000;
/**
 * After this many of a person's matches have fallen through, the person is matched only with people who have a history.
 * After `forMs`, they are matched with anyone again, because perhaps only newcomers are searching. A newcomer whose own
 * matches fell through counts like other newcomers, because two devices of one person can make each other's matches
 * fall through.
 */
const WARY = { times: 2, forMs: 20_000 } as const;
/**
 * How long a person is not matched with people from the network that made their last match fall through. The time is
 * shorter for people of this network who have a history. They are kept apart too, because two devices of one person can
 * make a history for each other. After the time, the network counts like any other, because it may be the only one.
 */
const NOT_AGAIN_MS = { newcomer: 60_000, regular: 20_000 } as const;

/** One person who searches alone, or two partners. */
interface Unit<S> {
  readonly members: readonly S[];
  readonly rating: number;
  readonly window: number;
  readonly isFirst: boolean;
  readonly since: number;
}

/** @param proposed people who search too, but have a proposal now */
export function pairing<S extends Search>(
  searches: readonly S[],
  areApart: AreApart<S>,
  now: number,
  proposed: readonly S[] = [],
): Found<S>[] {
  const kindOf = ({ teamMode, target }: S) => `${teamMode} ${target}`;
  const pools = groupBy(searches, kindOf);
  const busy = groupBy(proposed, kindOf);
  return [...pools].flatMap(([kind, pool]) => {
    const choosy = choosyIn(pool, [...pool, ...(busy.get(kind) ?? [])], areApart);
    const isWary = (one: S, other: S) => isWaryOf(one, other, { now, hasChoice: choosy.has(one) });
    const neverMeet = (one: S, other: S) => areApart(one, other) || isWary(one, other) || isWary(other, one);
    return inPool(pool, neverMeet, now);
  });
}

/**
 * The people who can fill a table without the network that let them down last. The others take that network again,
 * because it may be a café's or a school's, and nearly all people who search may be there.
 */
function choosyIn<S extends Search>(pool: readonly S[], all: readonly S[], areApart: AreApart<S>): ReadonlySet<S> {
  const wanted = tableOf(pool) - 1;
  return new Set(
    pool.filter((search) => {
      const by = search.letDown?.by ?? null;
      if (by === null) return false;
      let others = 0;
      for (const other of all) {
        if (other === search || other.network === by || areApart(search, other)) continue;
        others += 1;
        if (others === wanted) return true;
      }
      return false;
    }),
  );
}

/** The number of people at the tables of a pool. */
function tableOf([first]: readonly Search[]): number {
  return first?.teamMode ? 4 : 2;
}

function inPool<S extends Search>(pool: readonly S[], areApart: AreApart<S>, now: number): Found<S>[] {
  const size = tableOf(pool);
  const units = unitsOf(pool, now).toSorted((a, b) => a.rating - b.rating);
  const free = new Neighbours(units.length);
  const found: Found<S>[] = [];
  const widest = Math.max(0, ...units.map(({ window }) => window));
  const inLine = units.map((_, index) => index).toSorted((a, b) => compareInLine(units[a], units[b]));
  for (const first of inLine) {
    if (free.isTaken(first)) continue;
    const together = gather(units, free, first, { size, widest, areApart });
    if (together === null) continue;
    for (const index of together) free.take(index);
    found.push({ seats: seated(together.flatMap((index) => units[index] ?? [])) });
  }
  return found;
}

interface Circumstances {
  readonly now: number;
  /** Whether the first person can fill a table without the network that let them down last. */
  readonly hasChoice: boolean;
}

/**
 * Whether a match of these two people must wait, because it may fall through again like the first person's last match.
 */
function isWaryOf({ letDown }: Search, other: Search, { now, hasChoice }: Circumstances): boolean {
  if (letDown === null) return false;
  const waited = now - letDown.at;
  const isNetworkAgain = letDown.by !== null && letDown.by === other.network && hasChoice;
  const notAgainMs = other.hasHistory ? NOT_AGAIN_MS.regular : NOT_AGAIN_MS.newcomer;
  const isUnproven = letDown.times >= WARY.times && !other.hasHistory;
  return (isNetworkAgain && waited < notAgainMs) || (isUnproven && waited < WARY.forMs);
}

/** People whose last match fell through come first, then by waiting time. */
function compareInLine<S>(a: Unit<S> | undefined, b: Unit<S> | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return Number(b.isFirst) - Number(a.isFirst) || a.since - b.since;
}

interface Gathering<S> {
  /** The number of people at the table. */
  readonly size: number;
  /** The widest rating window of all searches. */
  readonly widest: number;
  readonly areApart: AreApart<S>;
}

/** The units nearest to `first` that fill a table together with it; null if there are too few. */
function gather<S>(
  units: readonly Unit<S>[],
  free: Neighbours,
  first: number,
  { size, widest, areApart }: Gathering<S>,
): readonly number[] | null {
  const centre = units[first];
  if (centre === undefined) return null;
  const together = [first];
  const members = [...centre.members];
  for (const [index, unit] of outwards(units, free, first, widest)) {
    const gap = Math.abs(unit.rating - centre.rating);
    if (gap > Math.max(centre.window, unit.window) || members.length + unit.members.length > size) continue;
    if (unit.members.some((one) => members.some((other) => areApart(one, other)))) continue;
    together.push(index);
    members.push(...unit.members);
    if (members.length === size) return together;
  }
  return null;
}

/** Yields the free units around the unit at `from`, the nearest rating first, up to the difference `widest`. */
function* outwards<S>(
  units: readonly Unit<S>[],
  free: Neighbours,
  from: number,
  widest: number,
): Generator<readonly [number, Unit<S>]> {
  const centre = units[from]?.rating ?? 0;
  let below = free.before(from);
  let above = free.after(from);
  for (;;) {
    const lower = units[below];
    const upper = units[above];
    const lowerGap = lower === undefined ? Number.POSITIVE_INFINITY : centre - lower.rating;
    const upperGap = upper === undefined ? Number.POSITIVE_INFINITY : upper.rating - centre;
    if (lower !== undefined && lowerGap <= upperGap) {
      if (lowerGap > widest) return;
      yield [below, lower];
      below = free.before(below);
    } else if (upper !== undefined) {
      if (upperGap > widest) return;
      yield [above, upper];
      above = free.after(above);
    } else {
      return;
    }
  }
}

function unitsOf<S extends Search>(pool: readonly S[], now: number): Unit<S>[] {
  const isAlone = ({ teamMode, party }: S) => !teamMode || party === null;
  const parties = groupBy(
    pool.filter((search) => !isAlone(search)),
    ({ party }) => party ?? "",
  );
  const pairs = [...parties.values()].filter((members) => members.length === 2);
  return [...pool.filter(isAlone).map((search) => [search]), ...pairs].map((members) => unitOf(members, now));
}

function unitOf<S extends Search>(members: readonly S[], now: number): Unit<S> {
  const ratings = members.map(({ rating }) => rating ?? UNKNOWN_RATING);
  // The wait of partners begins when the second one arrives.
  const since = Math.max(...members.map((search) => search.since));
  const waited = Math.max(0, now - since);
  return {
    members,
    rating: ratings.reduce((sum, rating) => sum + rating, 0) / members.length,
    window: waited >= ANY_AFTER_MS ? Number.POSITIVE_INFINITY : WINDOW.atOnce + (WINDOW.perSecond * waited) / 1000,
    isFirst: members.every(({ isFirst }) => isFirst),
    since,
  };
}

/** Seats partners opposite each other. Of four people without partners, the best and the weakest play together. */
function seated<S extends Search>(units: readonly Unit<S>[]): readonly S[] {
  const pairs = units.filter(({ members }) => members.length === 2).map(({ members }) => members);
  const alone = units
    .filter(({ members }) => members.length === 1)
    .toSorted((a, b) => b.rating - a.rating)
    .flatMap(({ members }) => members);
  const [best, second, third, weakest] = alone;
  if (best !== undefined && second !== undefined && third !== undefined && weakest !== undefined) {
    return [best, second, weakest, third];
  }
  const [[one, partner] = [], [other, otherPartner] = []] =
    alone.length === 2 && pairs.length === 1 ? [...pairs, alone] : pairs;
  const four = [one, other, partner, otherPartner].flatMap((member) => member ?? []);
  return four.length === 4 ? four : alone;
}

/** Places in a row, some of which are taken. Finds the next free place in constant time, amortised. */
class Neighbours {
  readonly #before: number[];
  readonly #after: number[];

  constructor(length: number) {
    this.#before = Array.from({ length }, (_, index) => index);
    this.#after = Array.from({ length }, (_, index) => index);
  }

  isTaken(index: number): boolean {
    return this.#after[index] !== index;
  }

  take(index: number): void {
    this.#before[index] = index - 1;
    this.#after[index] = index + 1;
  }

  /** The nearest free place below `index`; -1 if there is none. */
  before(index: number): number {
    return find(this.#before, index - 1);
  }

  /** The nearest free place above `index`; the number of places if there is none. */
  after(index: number): number {
    return find(this.#after, index + 1);
  }
}

/** Follows the links from a place to their end. Shortens the path on the way by path halving. */
function find(links: number[], from: number): number {
  let at = from;
  for (let next = links[at]; next !== undefined && next !== at; next = links[at]) {
    links[at] = links[next] ?? next;
    at = next;
  }
  return at;
}

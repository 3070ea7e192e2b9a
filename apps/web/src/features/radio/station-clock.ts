// The station's clock as it can be known from here: each answer says between which two bounds it is ahead of ours.

/** One answer of the station; moments of our own clock around it, in milliseconds. */
export interface ClockReading {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly serverTime: number;
}

/** By how much the station is ahead, at least and at most. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface StationClock {
  read(reading: ClockReading): void;
  now(): number;
  /** By how many milliseconds it may be wrong. */
  doubt(): number;
}

export function createStationClock(now: () => number): StationClock {
  let bounds: Bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const ahead = () => (bounds.low + bounds.high) / 2;
  return {
    read(reading) {
      bounds = narrowed(bounds, boundsOf(reading));
    },
    now: () => now() + (Number.isFinite(bounds.low) ? ahead() : 0),
    doubt: () => (bounds.high - bounds.low) / 2,
  };
}

/** The station read its clock some time between the question and its answer. */
function boundsOf({ askedAt, answeredAt, serverTime }: ClockReading): Bounds {
  return { low: serverTime - answeredAt, high: serverTime - askedAt };
}

/** What both agree on; where they don't, one of the clocks was set meanwhile, and only the newer one counts. */
function narrowed(known: Bounds, fresh: Bounds): Bounds {
  const both = { low: Math.max(known.low, fresh.low), high: Math.min(known.high, fresh.high) };
  return both.low <= both.high ? both : fresh;
}

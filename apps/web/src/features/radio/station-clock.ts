// Estimates the station's clock. Each reply gives a lower and an upper bound for the difference between the station's
// clock and this browser's clock.

/** One reply of the station; `askedAt` and `answeredAt` are by this browser's clock. All in milliseconds. */
export interface ClockReading {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly serverTime: number;
}

/** The lower and upper bound of the difference between the two clocks, in milliseconds. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface StationClock {
  read(reading: ClockReading): void;
  now(): number;
  /** The largest possible error of `now()`, in milliseconds. */
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

/** Computes the bounds from one reply: the station read its clock between the request and the reply. */
function boundsOf({ askedAt, answeredAt, serverTime }: ClockReading): Bounds {
  return { low: serverTime - answeredAt, high: serverTime - askedAt };
}

/** The intersection of two bounds. If it is empty, one of the clocks was changed, so only the newer reading counts. */
function narrowed(known: Bounds, fresh: Bounds): Bounds {
  const both = { low: Math.max(known.low, fresh.low), high: Math.min(known.high, fresh.high) };
  return both.low <= both.high ? both : fresh;
}

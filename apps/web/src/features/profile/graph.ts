// The points of a line graph, in the units of its SVG. Pure.

export const WIDTH = 300;
export const HEIGHT = 80;
/** Space above and below the points, so that the line is not cut off. */
const MARGIN = 4;
/** The minimum range of values, so that small changes don't look large. */
const LEAST_SPAN = 50;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Graph {
  readonly low: number;
  readonly high: number;
  /** The points in SVG syntax. */
  readonly line: string;
  readonly end: Point;
}

/** Returns null if there are no values. A single value gives a flat line. */
export function graphOf(values: readonly number[]): Graph | null {
  const [first] = values;
  if (first === undefined) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, LEAST_SPAN);
  const bottom = (low + high - span) / 2;
  const drawn = values.length === 1 ? [first, first] : values;
  const points = drawn.map((value, nth) => ({
    x: rounded((nth / (drawn.length - 1)) * WIDTH),
    y: rounded(HEIGHT - MARGIN - ((value - bottom) / span) * (HEIGHT - 2 * MARGIN)),
  }));
  const end = points.at(-1) ?? { x: WIDTH, y: HEIGHT / 2 };
  return { low, high, line: points.map(({ x, y }) => `${x} ${y}`).join(" "), end };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

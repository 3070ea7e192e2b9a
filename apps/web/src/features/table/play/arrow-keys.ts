// Moves the focus among cards with the arrow keys, by the position of the cards on the screen. This works for rows, for
// fans and for right-to-left layouts.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const STEPS: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A distance across the arrow's direction counts this many times as much as a distance along it. */
const SIDEWAYS_COST = 2;

export function arrowOf(key: string): Arrow | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
      return key;
    default:
      return null;
  }
}

/** The index of the box next to `from` in this direction; -1 if there is none. */
export function nextInDirection(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const [dx, dy] = STEPS[arrow];
  let best = -1;
  let leastCost = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Left and right stay in the same row; up and down may go to any card of another row.
    const isAhead = ahead > (dx === 0 ? from.height : from.width) / 4;
    if (!isAhead || (dx !== 0 && aside > from.height / 2)) return;
    const cost = ahead + aside * SIDEWAYS_COST;
    if (cost < leastCost) [best, leastCost] = [index, cost];
  });
  return best;
}

// The four seats of a team game before it starts, as arranged around the table for one player.

/** The sides in playing order, which is counterclockwise, as in Tunisia. */
const SIDES = ["bottom", "right", "top", "left"] as const;

export interface SeatAround {
  readonly seat: number;
  readonly side: (typeof SIDES)[number];
}

/** @param mine the player's seat, shown at the bottom; for a viewer without a seat, the first seat */
export function seatsFor(mine: number = 0): readonly SeatAround[] {
  return SIDES.map((side, steps) => ({ seat: (mine + steps) % SIDES.length, side }));
}

/** The number of a seat's team, 1 or 2. Seats alternate between the teams. */
export function teamOfSeat(seat: number): number {
  return (seat % 2) + 1;
}

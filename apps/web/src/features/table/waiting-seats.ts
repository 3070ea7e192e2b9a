// The chairs of a team game before it begins, as everybody at the table sees them.

/** Play goes round to the right, as at a table in Tunisia; the first seat is nearest. */
export const SEATS_ROUND = [
  { seat: 2, side: "top" },
  { seat: 3, side: "left" },
  { seat: 1, side: "right" },
  { seat: 0, side: "bottom" },
] as const;

/** 1 or 2: the seats alternate between the teams. */
export function teamOfSeat(seat: number): number {
  return (seat % 2) + 1;
}

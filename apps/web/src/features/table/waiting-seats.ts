// The seats of a team game before it starts, the same for all players.

/** Play goes counterclockwise, as in Tunisia; the first seat is at the bottom. */
export const SEATS_ROUND = [
  { seat: 2, side: "top" },
  { seat: 3, side: "left" },
  { seat: 1, side: "right" },
  { seat: 0, side: "bottom" },
] as const;

/** 1 or 2: seats alternate between the teams. */
export function teamOfSeat(seat: number): number {
  return (seat % 2) + 1;
}

// Computes ranks and numbers of players from a deal's counters. A deal has one counter for each margin.

/** How many players finished with each margin, the lowest margin first. */
export type Margins = readonly (readonly [margin: number, players: number])[];

/** How many players have finished. */
export function playersIn(margins: Margins): number {
  return margins.reduce((sum, [, players]) => sum + players, 0);
}

/** The rank of a margin, counted from 1. Equal margins have the same rank. */
export function rankIn(margins: Margins, margin: number): number {
  return 1 + margins.reduce((sum, [each, players]) => (each > margin ? sum + players : sum), 0);
}

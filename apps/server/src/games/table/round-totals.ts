// Totals for each seat over the rounds of a game. The result of the game is made from them.
import { type Round, SEVEN_OF_DIAMONDS } from "@chkobba/rules";

export interface RoundTotals {
  readonly rounds: number;
  /** The chkobbas of each seat, in seating order. */
  readonly chkobbas: readonly number[];
  readonly sevensOfDiamonds: readonly number[];
}

export function noTotals(seats: number): RoundTotals {
  return { rounds: 0, chkobbas: new Array(seats).fill(0), sevensOfDiamonds: new Array(seats).fill(0) };
}

/** The totals after one more finished round. */
export function totalsAfter({ rounds, chkobbas, sevensOfDiamonds }: RoundTotals, round: Round): RoundTotals {
  return {
    rounds: rounds + 1,
    chkobbas: chkobbas.map((count, seat) => count + (round.chkobbas[seat] ?? 0)),
    sevensOfDiamonds: sevensOfDiamonds.map(
      (count, seat) => count + (round.piles[seat]?.includes(SEVEN_OF_DIAMONDS) ? 1 : 0),
    ),
  };
}

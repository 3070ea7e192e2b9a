// The points of a finished round [SCORE-1..SCORE-6].
import { type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "./card.ts";
import type { Round, SeatIndex } from "./round.ts";

/** Seats alternate between the two teams [TEAM-1]; in 1 vs 1 each player is a team. */
export type TeamIndex = 0 | 1;
/** One value for each team. */
export type PerTeam<T> = readonly [T, T];

export function teamOf(seat: SeatIndex): TeamIndex {
  return seat % 2 === 0 ? 0 : 1;
}

/** The counts of one round, and the team that won each point (null if neither team won it). */
export interface RoundScore {
  readonly cards: PerTeam<number>;
  readonly diamonds: PerTeam<number>;
  readonly sevens: PerTeam<number>;
  readonly chkobbas: PerTeam<number>;
  readonly mostCards: TeamIndex | null;
  readonly mostDiamonds: TeamIndex | null;
  readonly mostSevens: TeamIndex | null;
  readonly sevenOfDiamonds: TeamIndex | null;
  /** All points of the round. */
  readonly points: PerTeam<number>;
}

export function scoreRound(round: Round): RoundScore {
  const counts = [countPiles(round, 0), countPiles(round, 1)] as const;
  const [a, b] = counts;
  const mostCards = more(a.cards, b.cards);
  const mostDiamonds = more(a.diamonds, b.diamonds);
  const mostSevens = more(a.sevens, b.sevens) ?? more(a.sixes, b.sixes);
  const sevenOfDiamonds = more(a.sevenOfDiamonds, b.sevenOfDiamonds);
  const winners = [mostCards, mostDiamonds, mostSevens, sevenOfDiamonds];
  const points = (team: TeamIndex) => winners.filter((winner) => winner === team).length + counts[team].chkobbas;
  return {
    cards: [a.cards, b.cards],
    diamonds: [a.diamonds, b.diamonds],
    sevens: [a.sevens, b.sevens],
    chkobbas: [a.chkobbas, b.chkobbas],
    mostCards,
    mostDiamonds,
    mostSevens,
    sevenOfDiamonds,
    points: [points(0), points(1)],
  };
}

function more(a: number, b: number): TeamIndex | null {
  if (a === b) return null;
  return a > b ? 0 : 1;
}

/** Counts the cards in the piles of all players of a team together [TEAM-2]. */
function countPiles(round: Round, team: TeamIndex) {
  const counts = { cards: 0, diamonds: 0, sevens: 0, sixes: 0, sevenOfDiamonds: 0, chkobbas: 0 };
  for (let seat: SeatIndex = team; seat < round.piles.length; seat += 2) {
    counts.chkobbas += round.chkobbas[seat] ?? 0;
    for (const taken of round.piles[seat] ?? []) countCard(counts, taken);
  }
  return counts;
}

function countCard(
  counts: { cards: number; diamonds: number; sevens: number; sixes: number; sevenOfDiamonds: number },
  taken: Card,
): void {
  const value = valueOf(taken);
  counts.cards++;
  if (isDiamond(taken)) counts.diamonds++;
  if (value === 7) counts.sevens++;
  if (value === 6) counts.sixes++;
  if (taken === SEVEN_OF_DIAMONDS) counts.sevenOfDiamonds++;
}

// A knockout: the loser of a pairing is out, and the winner of the last pairing wins the cup. `bracket.ts` has the
// pairings.
import { ARENA_PLAYERS_MAX, HOUSE_CUP_NAMES } from "@chkobba/protocol";
import type { CupGameRow, CupPlayerRow } from "../cup-rows.ts";
import { type BracketGame, courseOf, placesFor, roundsWon, seeded } from "./bracket.ts";
import type { RoundsFormat } from "./cup-format.ts";
import { type Entrant, numbered } from "./ranks.ts";
import { scoreAfter } from "./score.ts";

/**
 * How many players may wish for a place in a knockout of the house. A wish holds no place, so the number only limits the
 * rows.
 */
const WISHES_MAX = 20_000;
const FRIDAY = 5;

export const KNOCKOUT: RoundsFormat = {
  plan: "rounds",
  joinersMax: ({ size, created_by }) => (created_by === null ? WISHES_MAX : (size ?? ARENA_PLAYERS_MAX)),
  scoreAfter: (before, { outcome }) => ({
    ...scoreAfter(before, outcome),
    points: 0,
    is_out: outcome === "lost" ? 1 : before.is_out,
  }),
  /** Once the knockout is over, players who lost in the same round share a rank: both who lost a semi-final are third. */
  standings: ({ entrants, games, isIn, isOver }) => {
    const bracket = bracketGames(entrants, games);
    const ordered = knockoutOrder(entrants, bracket).filter(isIn);
    if (!isOver) return numbered(ordered);
    const won = roundsWon(entrants.length, courseOf(entrants.length, bracket));
    const rounds = ordered.map(({ seed }) => won[seed ?? 0] ?? 0);
    return ordered.map((row, at) => ({ row, rank: rounds.indexOf(rounds[at] ?? 0) + 1 }));
  },
  isWonBy: () => true,
  house: { name: HOUSE_CUP_NAMES.knockout, hour: 20, isOn: (day) => day === FRIDAY, minutes: null, size: 32 },
  placesFor,
  seeded,
  courseOf: (players, games) => courseOf(players.length, bracketGames(players, games)),
};

/** The order of a knockout: by the number of rounds won, then by the better seed. */
export function knockoutOrder<T extends Entrant>(entrants: readonly T[], games: readonly BracketGame[]): T[] {
  const won = roundsWon(entrants.length, courseOf(entrants.length, games));
  const roundsOf = ({ seed }: Entrant) => won[seed ?? 0] ?? 0;
  return entrants.toSorted((a, b) => roundsOf(b) - roundsOf(a) || (a.seed ?? 0) - (b.seed ?? 0));
}

/** The games of a knockout, with the winners' seeds instead of their accounts. */
function bracketGames(
  players: readonly Pick<CupPlayerRow, "account_id" | "seed">[],
  games: readonly CupGameRow[],
): BracketGame[] {
  const seeds = new Map(players.map(({ account_id, seed }) => [account_id, seed]));
  return games.map(({ game_id: gameId, round, place, attempt, outcome, winner }) => ({
    gameId,
    round: round ?? 0,
    place: place ?? 0,
    attempt: attempt ?? 0,
    outcome,
    winner: winner === null ? null : (seeds.get(winner) ?? null),
  }));
}

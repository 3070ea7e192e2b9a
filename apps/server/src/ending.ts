// What is stored with the end of a game besides its log and its results: what it counts for.
import { boardOf } from "./games/commands.ts";
import { standingsOf } from "./games/log/game-result.ts";
import type { Ending } from "./games/log/game-store.ts";
import type { Statement } from "./platform/database/job.ts";
import { countStatements } from "./ratings/counted-game.ts";
import type { RatingStore } from "./ratings/rating-store.ts";
import { accountIdOf } from "./realtime/visitor.ts";

export const NO_RATINGS = { duel: null, team: null };

/** @param clockLead how far the clock of the games is ahead of the database's, in ms */
export async function statementsFor(
  { before, after, records, result }: Ending,
  ratings: RatingStore,
  clockLead: number,
): Promise<readonly Statement[]> {
  if (result === null) return [];
  const game = {
    gameId: after.id,
    seq: result.seq,
    board: boardOf(after.game.setup),
    endedAt: (records.at(-1)?.at ?? 0) - clockLead,
    wins: standingsOf(result),
    isRated: after.match?.rated === true && hasBegun(before),
    seats: result.seats.map(({ holder, team, outcome, chkobbas }) => {
      const accountId = accountIdOf(holder);
      return accountId === null ? null : { accountId, team, outcome, chkobbas };
    }),
  };
  return countStatements(game, ratings);
}

/** Whether a card was played. */
function hasBegun({ game, totals }: Ending["before"]): boolean {
  return totals.rounds > 0 || (game.status === "in_progress" && game.round.lastPlay !== null);
}

// Counts, with the end of a rated 1 vs 1 game, its pair of accounts.
import type { App, StatementsAtEnd } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import { RatingPairs } from "./rating-pairs.ts";

interface PairEndingApp extends Pick<App, "database"> {
  readonly audience: Pick<App["audience"], "socketsHere">;
}

export function pairEnding({ database, audience }: PairEndingApp): StatementsAtEnd {
  const pairs = new RatingPairs(database);
  /** The network of a player's newest socket on this server. */
  const networkOn = (playerId: string) => audience.socketsHere(playerId).at(-1)?.data.network ?? null;
  return async ({ result, isRated, at, playerIds }) => {
    if (!isRated || result === null) return [];
    const [first, second] = result.seats.flatMap(({ owner, outcome }) => {
      const accountId = accountIdOf(owner);
      return accountId === null ? [] : [{ accountId, outcome }];
    });
    if (first === undefined || second === undefined || result.seats.length > 2) return [];
    const [winner, loser] = second.outcome === "won" ? [second, first] : [first, second];
    const [network, ...more] = playerIds.map(networkOn);
    return pairs.counting({
      winner: winner.accountId,
      loser: loser.accountId,
      isTie: winner.outcome === "tied",
      at,
      records: result.seq - result.beganSeq,
      isSameNetwork: network !== null && more.every((other) => other === network),
    });
  };
}

// Stores with the end of a game the conduct of its players, if quick match or a cup has paired them.
import type { App, Ending, StatementsAtEnd } from "../app.ts";
import { networkOwner } from "../identity/owner.ts";
import { isLapse } from "./ban-rules.ts";
import { conductOf } from "./conduct.ts";
import { ConductStore } from "./conduct-store.ts";
import { type Match, MatchStore } from "./match-store.ts";

interface ConductEndingApp extends Pick<App, "database"> {
  readonly disturbances: Pick<App["disturbances"], "mayExplain">;
  readonly cups: Pick<App["cups"], "playersOf">;
}

type MatchedPlayer = Pick<Match["players"][number], "player_id" | "owner" | "device" | "network" | "has_history">;

/** Once the game is over, for all players. While it goes on, only for players who have left it. */
export function conductEnding({ database, disturbances, cups }: ConductEndingApp): StatementsAtEnd {
  const matches = new MatchStore(database);
  const store = new ConductStore(database);
  const playersOf = async ({ gameId, match, cup }: Ending): Promise<readonly MatchedPlayer[]> => {
    if (match === null) return [];
    if (cup === null) return (await matches.match(match.id))?.players ?? [];
    const players = await cups.playersOf(gameId);
    return players.map(({ playerId, ...player }) => ({
      ...{ ...player, player_id: playerId, network: null, has_history: 1 },
    }));
  };
  return async (ending) => {
    const { gameId, at, isAborted, result, leavers, beganSeq, conduct } = ending;
    if (isAborted) return [];
    return (await playersOf(ending)).flatMap(({ player_id: playerId, owner, device, network, has_history }) => {
      const hasLeft = leavers.has(playerId);
      if (result === null && !hasLeft) return [];
      const seen = conductOf(conduct.players.get(playerId), hasLeft);
      const judged = isLapse(seen) && disturbances.mayExplain(conduct.since, at) ? "server-fault" : seen;
      // A newcomer's lapse also counts for their network, because they could use a new device for each game.
      const shared = isLapse(judged) && network !== null && has_history === 0 ? networkOwner(network) : null;
      const owners = [...new Set([owner, device, shared])].filter((each) => each !== null);
      return [store.noting({ gameId, beganSeq, at, owners, conduct: judged })];
    });
  };
}

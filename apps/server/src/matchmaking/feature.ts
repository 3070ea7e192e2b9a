// Quick match as a feature of the server.
import { CALLER_RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { seatOwner } from "../identity/owner.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { FoundGame } from "../ports/games.ts";
import type { ConductStore } from "./conduct-store.ts";
import { matchmakingEvents } from "./events.ts";
import { LobbyCounter } from "./lobby-counts.ts";
import type { Match, MatchStore } from "./match-store.ts";
import { Matchmaker } from "./matchmaker.ts";
import { ProposalStore } from "./proposal-store.ts";
import { SearchBans } from "./search-bans.ts";
import { Searchers } from "./searchers.ts";

/**
 * Pairing also runs without a new search, because rating windows widen, proposals time out, and connections are lost.
 */
const PAIR_EVERY_MS = 1000;
const COUNT_EVERY_MS = 5000;

export interface MatchmakingFeatureParts extends Context {
  readonly store: MatchStore;
  readonly conduct: ConductStore;
}

export function matchmakingFeature({
  store,
  conduct,
  games,
  notifier,
  relations,
  results,
  seats,
  ...context
}: MatchmakingFeatureParts) {
  const { io, changes, config, cluster, database, disturbances, limits, logger, wall } = context;
  const searchers = new Searchers(io);
  const bans = new SearchBans({
    store: conduct,
    countLetDowns: config.RATE_LIMITS,
    hasFinishedGames: results.hasPlayedPeople,
    now: wall,
  });
  const matchmaker = new Matchmaker({
    ...{
      ...games,
      ...seats,
      store,
      conduct,
      bans,
      proposals: new ProposalStore(database, conduct),
      searchers,
      cluster,
      now: wall,
      logger,
    },
    ratingOf: async (owner, teamMode) => (await results.ratingsShownOf(seatOwner(owner)))[teamMode ? "team" : "duel"],
    ...{ apart: relations.apartInSearch, mayPlay: relations.mayPlay },
    mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
    openGame: async (match) => {
      if (!(await games.openFound(gameOf(match)))) throw new Error(`the game ${match.game_id} could not be opened`);
    },
    hasSeat: seats.ownsSeat,
    notifyOfMatch: (owner, matchId) => notifier.notify(owner, { kind: "match" }, { tag: matchId }),
  });
  changes.on("visitorChanged", (socket) => matchmaker.changeVisitor(socket));
  const counter = new LobbyCounter({ io, membership: cluster.membership, searching: () => searchers.count });
  const pair = new PeriodicTask({
    everyMs: PAIR_EVERY_MS,
    task: async () => {
      await matchmaker.compareWithSockets();
      matchmaker.pairSoon();
    },
    failure: "matchmaking: pairing failed, retrying",
    logger,
  });
  const count = new PeriodicTask({
    everyMs: COUNT_EVERY_MS,
    task: () => counter.tell(),
    failure: "lobby: sending the counts failed",
    logger,
  });
  return {
    events: matchmakingEvents({ matchmaker, calls: limits.byCaller(CALLER_RATES.searches) }),
    prepare: () => matchmaker.prepare(),
    tasks: [pair, count],
    stop: () => searchers.close(),
    close: () => matchmaker.close(),
  };
}

function gameOf({ id, game_id: gameId, team_mode, target, is_rated, players }: Match): FoundGame {
  return {
    gameId,
    setup: { seats: team_mode === 1 ? 4 : 2, target },
    match: { id, rated: is_rated === 1 },
    players: players.map(({ player_id: playerId, name, owner, seeds }) => ({
      ...{ playerId, name },
      owner: seatOwner(owner),
      takesPart: seeds === 1,
    })),
  };
}

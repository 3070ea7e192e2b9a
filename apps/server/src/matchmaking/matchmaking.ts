// Quick match as a feature of the server.

import type { App, FoundGame } from "../app.ts";
import { type Owner, seatOwner } from "../identity/owner.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { ConductStore } from "./conduct-store.ts";
import { matchmakingEvents } from "./events.ts";
import { LobbyCounter } from "./lobby-counts.ts";
import { type Match, MatchStore } from "./match-store.ts";
import { Matchmaker } from "./matchmaker.ts";
import { ProposalStore } from "./proposal-store.ts";
import { SearchBans } from "./search-bans.ts";
import { Searchers } from "./searchers.ts";

/**
 * Pairing also runs without a new search, because rating windows widen, proposals time out, and connections are lost.
 */
const PAIR_EVERY_MS = 1000;
const COUNT_EVERY_MS = 5000;

export function openMatchmaking(app: App) {
  const { io, changes, games, history, moderation, people, push, ratings, seats } = app;
  const { config, cluster, database, disturbances, logger, wall } = app;
  const store = new MatchStore(database);
  const conduct = new ConductStore(database);
  const searchers = new Searchers(io);
  const bans = new SearchBans({
    store: conduct,
    countLetDowns: config.RATE_LIMITS,
    hasFinishedGames: history.hasPlayedPeople,
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
    ratingOf: async (owner, teamMode) => (await ratings.ratingsShownOf(seatOwner(owner)))[teamMode ? "team" : "duel"],
    apart: people.apartInSearch,
    mayPlay: moderation.mayPlay,
    mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
    openGame: async (match) => {
      if (!(await games.openFound(gameOf(match)))) throw new Error(`the game ${match.game_id} could not be opened`);
    },
    hasSeat: seats.ownsSeat,
    notifyOfMatch: (owner, matchId) => push.notify(owner, { kind: "match" }, { tag: matchId }),
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
    seatsOf: (owners: readonly Owner[]) => store.seatsOf(owners),
    events: matchmakingEvents(app, matchmaker),
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
      playerId,
      name,
      owner: seatOwner(owner),
      takesPart: seeds === 1,
    })),
  };
}

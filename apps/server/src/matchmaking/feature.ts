// Quick match as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import { matchmakingEvents } from "./events.ts";
import { LobbyCounter } from "./lobby-counts.ts";
import { MatchStore } from "./match-store.ts";
import { Matchmaker, type MatchmakerParts } from "./matchmaker.ts";
import { Searchers } from "./searchers.ts";
import { UnansweredProposals, type UnansweredProposalsParts } from "./unanswered-proposals.ts";

/** Windows widen, answers run out of time, and people lose their connection. */
const PAIR_EVERY_MS = 1000;
const COUNT_EVERY_MS = 5000;

export interface MatchmakingFeatureParts
  extends Resources,
    Pick<MatchmakerParts, "ratingOf" | "apart" | "banOf" | "openGame" | "hasSeat" | "sit" | "recordEmptySeat">,
    Pick<UnansweredProposalsParts, "hasFinishedGames"> {
  readonly io: Io;
}

export function matchmakingFeature({
  io,
  database,
  cluster,
  wall,
  limits,
  logger,
  hasFinishedGames,
  ...parts
}: MatchmakingFeatureParts) {
  const searchers = new Searchers(io);
  const store = new MatchStore(database);
  const unanswered = new UnansweredProposals({
    persons: limits.at(RATES.unansweredByPerson),
    networks: limits.at(RATES.unansweredByNetwork),
    hasFinishedGames,
  });
  const matchmaker = new Matchmaker({ ...parts, store, searchers, unanswered, cluster, now: wall, logger });
  const counter = new LobbyCounter({ io, membership: cluster.membership, searching: () => searchers.count });
  const pair = new PeriodicTask({
    everyMs: PAIR_EVERY_MS,
    task: async () => matchmaker.pairSoon(),
    failure: "those who search could not be paired; the server tries again",
    logger,
  });
  const count = new PeriodicTask({
    everyMs: COUNT_EVERY_MS,
    task: () => counter.tell(),
    failure: "the lobby could not be told how many people are there",
    logger,
  });
  return {
    changeVisitor: (socket: Parameters<Matchmaker["changeVisitor"]>[0]) => matchmaker.changeVisitor(socket),
    events: matchmakingEvents({ matchmaker, calls: limits.byCaller(CALLER_RATES.searches) }),
    prepare: () => matchmaker.prepare(),
    tasks: [pair, count],
    stop: () => searchers.close(),
    close: () => matchmaker.close(),
  };
}

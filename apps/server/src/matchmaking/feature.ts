// Quick match as a feature of the server.
import { CALLER_RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import type { ConductStore } from "./conduct-store.ts";
import { matchmakingEvents } from "./events.ts";
import { LobbyCounter } from "./lobby-counts.ts";
import { MatchStore } from "./match-store.ts";
import { Matchmaker, type MatchmakerParts } from "./matchmaker.ts";
import { SearchBans, type SearchBansParts } from "./search-bans.ts";
import { Searchers } from "./searchers.ts";

/** Windows widen, proposals time out, and people lose their connection. */
const PAIR_EVERY_MS = 1000;
const COUNT_EVERY_MS = 5000;

export interface MatchmakingFeatureParts
  extends Resources,
    Pick<
      MatchmakerParts,
      | "conduct"
      | "mayOpen"
      | "mayOpenSoon"
      | "ratingOf"
      | "apart"
      | "mayServerExplain"
      | "openGame"
      | "hasSeat"
      | "sit"
      | "recordEmptySeat"
      | "notifyOfMatch"
    >,
    Pick<SearchBansParts, "hasFinishedGames"> {
  readonly io: Io;
  readonly conduct: ConductStore;
}

export function matchmakingFeature({
  io,
  config,
  database,
  cluster,
  conduct,
  wall,
  limits,
  logger,
  hasFinishedGames,
  ...parts
}: MatchmakingFeatureParts) {
  const searchers = new Searchers(io);
  const store = new MatchStore(database);
  const bans = new SearchBans({ store: conduct, countLetDowns: config.RATE_LIMITS, hasFinishedGames, now: wall });
  const matchmaker = new Matchmaker({ ...parts, store, conduct, bans, searchers, cluster, now: wall, logger });
  const counter = new LobbyCounter({ io, membership: cluster.membership, searching: () => searchers.count });
  const pair = new PeriodicTask({
    everyMs: PAIR_EVERY_MS,
    task: async () => {
      await matchmaker.leaveUnheld();
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
    changeVisitor: (socket: Parameters<Matchmaker["changeVisitor"]>[0]) => matchmaker.changeVisitor(socket),
    events: matchmakingEvents({ matchmaker, calls: limits.byCaller(CALLER_RATES.searches) }),
    prepare: () => matchmaker.prepare(),
    tasks: [pair, count],
    stop: () => searchers.close(),
    close: () => matchmaker.close(),
  };
}

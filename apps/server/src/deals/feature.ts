// Deals that everybody plays with the same cards, as a feature of the server.
import { RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Resources } from "../resources.ts";
import { type DealCallParts, dealCalls, dealGuards } from "./calls.ts";
import { DealStore } from "./deal-store.ts";
import { Deals, type DealsParts } from "./deals.ts";
import { type DealEventParts, dealEvents } from "./events.ts";

const HOUR_MS = 60 * 60_000;
/** A challenge that nobody has played is deleted after this time. */
const UNPLAYED_MS = 30 * 24 * HOUR_MS;

/** Opened before the accounts, which hand on what a guest has played. */
export function openDeals({ database, wall }: Resources, { newSeed }: Pick<DealsParts, "newSeed">) {
  const store = new DealStore(database);
  return { store, deals: new Deals({ store, newSeed, now: wall }) };
}

export interface DealFeatureParts
  extends Resources,
    Pick<DealCallParts, "personOf">,
    Pick<DealEventParts, "joins" | "mayOpen" | "hasRoom" | "openGame" | "courseOf" | "ownsSeat" | "sit"> {
  readonly opened: ReturnType<typeof openDeals>;
  readonly hasGame: (gameId: string) => Promise<boolean>;
}

export function dealFeature({ opened, hasGame, cluster, wall, limits, logger, ...parts }: DealFeatureParts) {
  const { store, deals } = opened;
  const prepare = new PeriodicTask({
    everyMs: HOUR_MS,
    task: async () => {
      if (!cluster.membership.isLeader()) return;
      await deals.prepareDays();
      await deals.endOrphans(hasGame);
      await store.forgetUnplayed(wall() - UNPLAYED_MS);
    },
    failure: "the deal of tomorrow could not be stored; the server tries again",
    logger,
  });
  return {
    events: dealEvents({ ...parts, deals }),
    calls: dealCalls({ ...parts, deals }),
    guards: dealGuards(limits.at(RATES.challenges)),
    prepare: async () => {
      await deals.prepareDays();
    },
    tasks: [prepare],
  };
}

// Relations between people as a feature of the server: blocking.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Cluster } from "../platform/cluster/cluster.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Resources } from "../resources.ts";
import { BlockStore } from "./block-store.ts";
import { Blocks } from "./blocks.ts";
import { type BlockCallParts, blockCalls } from "./calls.ts";
import { type BlockEventParts, blockEvents } from "./events.ts";
import { KnownBlocks } from "./known-blocks.ts";

const HOUR_MS = 60 * 60_000;
/** Longer than any socket lasts. */
const SOCKET_MS = 24 * HOUR_MS;

/** Opened before the accounts, which take over a guest's blocks. */
export function openBlocks({ database, cluster, wall }: Resources) {
  const store = new BlockStore(database);
  const known = new KnownBlocks({ store, cluster });
  return { store, known, blocks: new Blocks({ store, known, now: wall }) };
}

export interface PeopleFeatureParts
  extends Resources,
    Pick<BlockEventParts, "seatIn" | "occupant" | "playersOf" | "part">,
    Pick<BlockCallParts, "ownerOf" | "accountNamed"> {
  readonly opened: ReturnType<typeof openBlocks>;
}

export function peopleFeature({ opened, cluster, wall, limits, logger, ...parts }: PeopleFeatureParts) {
  const { blocks, known, store } = opened;
  const forgetSockets = new PeriodicTask({
    everyMs: HOUR_MS,
    task: () => forget(cluster, store, wall()),
    failure: "blocks: deleting the blocks of closed sockets failed",
    logger,
  });
  return {
    events: blockEvents({ ...parts, blocks, calls: limits.byCaller(CALLER_RATES.blocks) }),
    calls: blockCalls({ ...parts, blocks, changes: limits.at(RATES.accountBlocks) }),
    prepare: () => known.prepare(),
    tasks: [forgetSockets],
  };
}

async function forget({ membership }: Cluster, store: BlockStore, now: number): Promise<void> {
  if (membership.isLeader()) await store.forgetSockets(now - SOCKET_MS);
}

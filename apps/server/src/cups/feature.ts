// Cups as a feature of the server: tournaments of 1 vs 1 games between accounts.
import type { CupSoon } from "@chkobba/protocol";
import { CALLER_RATES, RATES } from "../config/rates.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import { type CupCallParts, cupCalls, cupGuards } from "./calls.ts";
import { CupAudience, type CupAudienceParts } from "./cup-audience.ts";
import { CupCourse } from "./cup-course.ts";
import { CupRunner, type CupRunnerParts } from "./cup-runner.ts";
import type { CupStore } from "./cup-store.ts";
import { Cups } from "./cups.ts";
import { cupEvents } from "./events.ts";

/** Cups start and end by the clock, and players come back. */
const PASS_EVERY_MS = 1000;

export interface CupFeatureParts
  extends Resources,
    Pick<CupCallParts, "accountOf" | "admin">,
    Pick<CupAudienceParts, "sit" | "recordEmptySeat">,
    Pick<CupRunnerParts, "openGame" | "inMatches" | "apart" | "isRunning"> {
  readonly io: Io;
  readonly store: CupStore;
  /** A cup that these accounts have joined starts in ten minutes; their connected pages hear it as `cup-soon`. */
  readonly announceSoon: (cup: CupSoon, accountIds: readonly string[]) => void;
}

export function cupFeature({ io, store, cluster, database, config, wall, limits, logger, ...parts }: CupFeatureParts) {
  const audience: CupAudience = new CupAudience({
    ...{ io, store, cluster, logger },
    sit: parts.sit,
    recordEmptySeat: parts.recordEmptySeat,
    onChanged: () => runner.soon(),
  });
  const runner = new CupRunner({
    ...parts,
    ...{ store, audience, logger },
    course: new CupCourse(database),
    membership: cluster.membership,
    atomically: (statements) => database.atomically(statements),
    announceSoon: (cup, accountIds) => {
      audience.soon(cup, accountIds);
      parts.announceSoon(cup, accountIds);
    },
    keepsHouseCups: config.HOUSE_CUPS,
    now: wall,
  });
  const cups = new Cups({ store, now: wall, changed: (cupId) => audience.changed(cupId) });
  const pass = new PeriodicTask({
    everyMs: PASS_EVERY_MS,
    task: async () => runner.soon(),
    failure: "cups: pairing failed, retrying",
    logger,
  });
  return {
    cups,
    gameChanged: (cupId: string) => audience.changed(cupId),
    signedIn: (socket: Parameters<CupAudience["signedIn"]>[0]) => audience.signedIn(socket),
    events: cupEvents({
      ...{ cups, audience },
      changes: limits.byCaller(CALLER_RATES.cups),
      follows: limits.byCaller(CALLER_RATES.cupFollows),
    }),
    calls: cupCalls({ ...parts, cups, now: wall }),
    guards: cupGuards(limits.at(RATES.cups), limits.at(RATES.cupPages)),
    prepare: async () => {
      await audience.prepare();
      await runner.keepHouseCups();
    },
    tasks: [pass],
    close: async () => {
      await runner.stop();
      await audience.close();
    },
  };
}

// Deleting old data as a feature of the server: once an hour, by one server.
import type { App } from "../app.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { forgetOld } from "./forget-old.ts";

const HOUR_MS = 60 * 60_000;

export function openRetention({ database, cluster, wall, logger }: App) {
  const forgetting = new PeriodicTask({
    everyMs: HOUR_MS,
    task: async () => {
      if (cluster.membership.isLeader()) await forgetOld(database, wall());
    },
    failure: "retention: deleting old data failed, retrying in an hour",
    logger,
  });
  return { tasks: [forgetting] };
}

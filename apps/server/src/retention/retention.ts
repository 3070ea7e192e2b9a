// Deleting old data as a feature of the server: once an hour, by one server.
import type { App } from "../app.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { forgetOld } from "./forget-old.ts";

const HOUR_MS = 60 * 60_000;

export function openRetention({ database, wall }: App) {
  const forgetting: PeriodicWork = {
    everyMs: HOUR_MS,
    leaderOnly: true,
    run: () => forgetOld(database, wall()),
    failure: "retention: deleting old data failed, retrying in an hour",
  };
  return { tasks: [forgetting] };
}

// Servers on one core, clients on another, so that neither takes the other's time.
import { cpus } from "node:os";

export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** A command that runs on that core alone, with its arguments. */
export function onCore(core: number, command: readonly string[]): [command: string, args: string[]] {
  if (process.platform !== "linux") throw new Error("cores are given out by taskset, which only Linux has");
  if (cpus().length <= CLIENT_CORE) throw new Error("a server and its clients need a core each");
  return ["taskset", ["--cpu-list", String(core), ...command]];
}

// Runs servers on one core and clients on another, so they don't compete for CPU.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Returns the program and the arguments that run `command` only on this core. */
export function onCore(core: number, command: readonly string[]): [command: string, args: string[]] {
  if (process.platform !== "linux") throw new Error("cores are given out by taskset, which only Linux has");
  if (cpus().length <= CLIENT_CORE) throw new Error("a server and its clients need a core each");
  return ["taskset", ["--cpu-list", String(core), ...command]];
}

/** Pins this process and its children to this core. */
export function stayOnCore(core: number): void {
  const { status } = spawnSync("taskset", ["--cpu-list", "--pid", String(core), String(process.pid)]);
  if (status !== 0) throw new Error(`this process could not be kept on core ${core}`);
}

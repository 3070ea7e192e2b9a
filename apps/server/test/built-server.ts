// The built server as a program: its script, its environment, and the processes that run it.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./data-folders.ts";
import { PATH } from "./environment.ts";

const MAIN = join(import.meta.dirname, "../dist/main.js");
export const CLOCK = join(import.meta.dirname, "clock-probe.mjs");

/** The path of the server's script. Throws if the server was not built. */
export function builtServer(): string {
  if (!existsSync(MAIN))
    throw new Error(`${MAIN} is missing: these tests run the built server, so run \`npm run build\` first`);
  return MAIN;
}

const running = new Set<ChildProcess>();

/** From now on `killRunning` kills this process, if it still runs. */
export function killLater(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
}

/** Kills the processes that still run, except those with these ids. */
export async function killRunning(kept: ReadonlySet<number>): Promise<void> {
  const others = [...running].filter(({ pid = 0 }) => !kept.has(pid));
  await Promise.all(others.map((child) => exitOf(child, "SIGKILL")));
}

/** Environment for a server, without the variables of this machine except PATH. */
export function environment(settings: Settings): NodeJS.ProcessEnv {
  return { PATH, HOST: "127.0.0.1", PORT: "0", ...settings };
}

export async function exitOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}

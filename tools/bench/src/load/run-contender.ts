// Runs a contender as a program of its own on the clients' core, and reads its figures.
import { spawnSync } from "node:child_process";
import { CLIENT_CORE, onCore } from "./cores.ts";
import { type Figures, figures } from "./figures.ts";

/** A young generation in MB that is large enough to make garbage collections in the clients rare. */
const CLIENT_MEMORY = "--max-semi-space-size=256";

/** @param build the folder of the built server in `apps/server`, for this product */
export function runContender(script: string, args: readonly string[], build?: string): Figures {
  const loader = import.meta.resolve("tsx");
  const program = [process.execPath, CLIENT_MEMORY, "--import", loader, script, ...args];
  const [command, commandArgs] = onCore(CLIENT_CORE, program);
  const { status, stdout } = spawnSync(command, commandArgs, {
    encoding: "utf8",
    env: { ...process.env, ...(build !== undefined && { SERVER_BUILD: build }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

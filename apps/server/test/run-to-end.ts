// Runs the built server, or a command-line tool, until it exits.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { builtServer, CLOCK, environment, killLater } from "./built-server.ts";
import { makeDataDir, type Settings } from "./data-folders.ts";
import { PATH } from "./environment.ts";

export interface Output {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built server until it exits. */
export async function runToEnd(settings: Settings, args: readonly string[] = []): Promise<Output> {
  return runUnder([], settings, args);
}

/** Like `runToEnd`, on a machine whose clock is `clockMs` milliseconds ahead. */
export async function runToEndWithClock(clockMs: number, settings: Settings): Promise<Output> {
  const dataDir = makeDataDir();
  const env = environment({ DATA_DIR: dataDir, CLOCK_SET: `${clockMs}`, ...settings });
  return run([process.execPath, "--import", CLOCK, builtServer()], dataDir, env);
}

/** Like `runToEnd`, but another command such as `prlimit` starts the server. */
export async function runUnder(
  command: readonly string[],
  settings: Settings,
  args: readonly string[] = [],
): Promise<Output> {
  const dataDir = makeDataDir();
  return run(
    [...command, process.execPath, builtServer(), ...args],
    dataDir,
    environment({ DATA_DIR: dataDir, ...settings }),
  );
}

/** Runs one of the built command-line tools. */
export function runTool(name: "admin" | "db-import", args: readonly string[], settings: Settings): Promise<Output> {
  const env = { PATH, ...settings };
  const script = join(builtServer(), `../${name}.js`);
  return run([process.execPath, script, ...args], settings.DATA_DIR ?? makeDataDir(), env);
}

async function run(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Output> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd, env });
  killLater(child);
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.stderr += chunk;
  });
  await once(child, "close");
  return { code: child.exitCode, ...output };
}

// Runs a contender in its own process on the clients' core, and reads its figures.
import { spawnSync } from "node:child_process";
import { CLIENT_CORE, onCore } from "./cores.ts";
import { type Figures, figures } from "./figures.ts";

/** Sets the size of V8's young generation in MB. It is so large that garbage collections in the clients are rare. */
const CLIENT_MEMORY = "--max-semi-space-size=256";

/** Only for contenders that run this product. */
interface Product {
  /** The folder in `apps/server` with the built server. */
  readonly build: string;
  /** The address of PostgreSQL; absent for SQLite. */
  readonly databaseUrl: string | undefined;
}

export function runContender(script: string, args: readonly string[], product?: Product): Figures {
  const { build, databaseUrl } = product ?? {};
  const loader = import.meta.resolve("tsx");
  const program = [process.execPath, CLIENT_MEMORY, "--import", loader, script, ...args];
  const [command, commandArgs] = onCore(CLIENT_CORE, program);
  const { status, stdout } = spawnSync(command, commandArgs, {
    encoding: "utf8",
    env: {
      ...process.env,
      ...(build !== undefined && { SERVER_BUILD: build }),
      ...(databaseUrl !== undefined && { MEASURED_DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}

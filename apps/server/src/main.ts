// The server's entry: settings, start, and a clean stop.
import { join, resolve } from "node:path";
import pino from "pino";
import packageJson from "../package.json" with { type: "json" };
import { ConfigError, demandWhatIsShared, describeConfig, loadConfig } from "./config.ts";
import { RedisError } from "./platform/cluster/redis-error.ts";
import { DatabaseError } from "./platform/database/database.ts";
import { startServer } from "./server.ts";

/** Milliseconds that a stop may take before the process goes anyway. */
const STOP_MS = 9000;

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(describeConfig());
    return;
  }
  const config = loadConfig();
  demandWhatIsShared(config);
  const logger = pino({ level: config.LOG_LEVEL, serializers: { error: pino.stdSerializers.err } });
  const webRoot = resolve(join(import.meta.dirname, "../../web/dist"));
  const server = await startServer({ config, logger, webRoot, version: packageJson.version });
  logger.info({ port: server.port }, `Chkobba is served at http://localhost:${server.port}`);

  const stop = (signal: string) => {
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
});

/** A wrong setting, a database or a Redis that is away and a port that is taken are mistakes to put right, not faults to trace. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof RedisError) return error.message;
  if (error instanceof DatabaseError && error.isUnavailable) return error.message;
  if ("code" in error && error.code === "EADDRINUSE") return `${error.message}: is another server running? Set PORT.`;
  return error.stack ?? error.message;
}

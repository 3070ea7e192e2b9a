// Serves: reads the settings, starts the server, and stops it on a signal. Browser tests run one server after another in
// one process.
import { join, resolve } from "node:path";
import pino, { type Logger } from "pino";
import { type Config, checkSharedSettings, describeConfig, loadConfig } from "./config/config.ts";
import { startFailure } from "./config/start-failure.ts";
import { warningsAbout } from "./config/warnings.ts";
import { VERSION } from "./release.ts";
import { type RunningServer, startServer } from "./start.ts";

export { readConfig } from "./config/config.ts";
export { startFailure } from "./config/start-failure.ts";

/** If a stop takes longer than this, the process exits anyway. */
const STOP_MS = 9000;

/** Serves until a signal or a fatal error ends the process. If the start fails, logs why and ends the process. */
export async function serve(): Promise<void> {
  try {
    if (process.argv.includes("--help")) process.stdout.write(describeConfig());
    else await serveUntilStopped();
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function serveUntilStopped(): Promise<void> {
  const { server, logger } = await runServer(loadConfig());

  server.lost.then((error) => {
    logger.fatal({ error }, "the database is lost: this process ends, so that another one can be started");
    process.exit(1);
  });
  let isStopping = false;
  const stop = (signal: string) => {
    // A terminal sends SIGINT to both npm and the server, and npm forwards its own SIGINT to the server. The second
    // signal must not interrupt the stop.
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Comes last, because a supervisor that reads this line of the log may send a signal at once.
  announce(server, logger);
}

/** Rejects with a `ConfigError` if the settings don't fit together, or with another error that prevents the start. */
export async function runServer(config: Config): Promise<{ readonly server: RunningServer; readonly logger: Logger }> {
  checkSharedSettings(config);
  const logger = pino({ level: config.LOG_LEVEL, serializers: { error: pino.stdSerializers.err } });
  logger.info({ version: VERSION, node: process.version }, `Chkobba ${VERSION} starts`);
  for (const warning of warningsAbout(config)) logger.warn(warning);
  const webRoot = resolve(join(import.meta.dirname, "../../web/dist"));
  return { server: await startServer({ config, logger, webRoot, version: VERSION }), logger };
}

/** Logs the line with the server's address. */
export function announce({ port }: RunningServer, logger: Logger): void {
  logger.info({ port }, `Chkobba is served at http://localhost:${port}`);
}

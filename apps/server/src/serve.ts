// Serves: reads the settings, starts the server, and stops it on a signal.
import { describeConfig, loadConfig } from "./config/config.ts";
import { startFailure } from "./config/start-failure.ts";
import { announce, runServer } from "./run.ts";

/** If a stop takes longer than this, the process exits anyway. */
const STOP_MS = 9000;

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(describeConfig());
    return;
  }
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

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});

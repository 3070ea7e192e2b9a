// Runs a server from its settings. The entry point does so once; browser tests do so repeatedly in one process.
import { join, resolve } from "node:path";
import pino, { type Logger } from "pino";
import { type Config, checkSharedSettings } from "./config/config.ts";
import { warningsAbout } from "./config/warnings.ts";
import { VERSION } from "./release.ts";
import { type RunningServer, startServer } from "./start.ts";

export { readConfig } from "./config/config.ts";
export { startFailure } from "./config/start-failure.ts";

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

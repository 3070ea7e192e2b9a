// Logs that a push service refuses this server's key or contact: once a service and hour, because each notification to
// that service is refused.
import type { Logger } from "pino";

export interface RefusalLogParts {
  readonly now: () => number;
  readonly logger: Pick<Logger, "warn">;
}

const HOUR_MS = 60 * 60_000;
/** The most services that are logged in one hour, because anybody may subscribe with a service of their own. */
const SERVICES_MAX = 20;

export class RefusalLog {
  readonly #parts: RefusalLogParts;
  readonly #noted = new Set<string>();
  #hour = 0;

  constructor(parts: RefusalLogParts) {
    this.#parts = parts;
  }

  note(service: string): void {
    const { now, logger } = this.#parts;
    const hour = Math.floor(now() / HOUR_MS);
    if (hour !== this.#hour) this.#noted.clear();
    this.#hour = hour;
    if (this.#noted.has(service) || this.#noted.size >= SERVICES_MAX) return;
    this.#noted.add(service);
    logger.warn({ service }, "push: the service refuses this server's key or contact, the subscriptions are kept");
  }
}

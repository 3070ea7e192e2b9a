// Clients of one Redis. They reconnect with exponential back-off.
import { createClient } from "redis";

const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 1000;

/**
 * The client's own time limit ends only the wait for being written, and costs 5 % of a move's CPU time on several
 * servers. Commands that don't wait for a connection need none: the channel notices a dead one by its echo.
 */
const UNTIMED = { timeout: 0 };

export type Redis = ReturnType<typeof newClient>;

export interface ClientParts {
  readonly url: string;
  /** Whether the client reconnects after a connection was lost or refused. */
  readonly reconnects: () => boolean;
  /**
   * The most commands that may wait for an answer. If set, commands are rejected while there is no connection; this is
   * for messages that must not be sent late. If not set, commands wait for the connection.
   */
  readonly commandsMax?: number;
}

export function newClient({ url, reconnects, commandsMax }: ClientParts) {
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => reconnects() && Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS) },
    disableOfflineQueue: commandsMax !== undefined,
    ...(commandsMax !== undefined && { commandsQueueMaxLength: commandsMax, commandOptions: UNTIMED }),
  });
  // Without a listener, an error would end the process.
  client.on("error", () => undefined);
  return client;
}

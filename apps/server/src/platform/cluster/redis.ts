// Clients of one Redis, which come back by themselves.
import { createClient } from "redis";

/** Milliseconds. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1000;

export type Redis = ReturnType<typeof newClient>;

export interface ClientParts {
  readonly url: string;
  /** Whether a connection that is lost, or was never there, is tried again. */
  readonly isToComeBack: () => boolean;
  /** The most commands that wait for an answer, where what can't be said at once is not to be said late; undefined: all wait. */
  readonly atOnce?: number;
}

export function newClient({ url, isToComeBack, atOnce }: ClientParts) {
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => isToComeBack() && Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) },
    disableOfflineQueue: atOnce !== undefined,
    ...(atOnce !== undefined && { commandsQueueMaxLength: atOnce }),
  });
  // Whoever wants to know of errors listens too.
  client.on("error", () => undefined);
  return client;
}

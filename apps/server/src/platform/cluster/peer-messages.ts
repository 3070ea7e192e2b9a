// Messages from one server to another one.
import type { z } from "zod";

export interface PeerMessages {
  /**
   * Sends to the server of that name in the presence registry. Resolves with whether it listens; never rejects: a message that did
   * not get through makes the state of the peers stale, see the registry.
   */
  send(server: string, topic: string, payload: unknown): Promise<boolean>;
  /** Calls `receive` with the payloads of a topic, those of one server in the order in which it sent them. */
  listen<T>(topic: string, schema: z.ZodType<T>, receive: (payload: T) => void): void;
}

/** Those of a server without peers. */
export const noPeerMessages: PeerMessages = {
  send: () => Promise.resolve(false),
  listen: () => undefined,
};

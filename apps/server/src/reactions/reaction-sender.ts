// Sends reactions to the sockets of a table and its watchers, on this server and the others. Nothing is stored: a
// reaction that is lost on its way stays lost.
import { type Reaction, type ShownReaction, shownReaction } from "@chkobba/protocol";
import * as z from "zod/mini";

const TOPIC = "reaction";

/** A message between servers. */
const told = z.extend(shownReaction, { owner: z.string() });
type Told = z.output<typeof told>;

/** The channels of tables that have a socket on this server. */
export interface TableChannels {
  tell(gameId: string, topic: string, payload: unknown): void;
  listen(topic: string, schema: typeof told, receive: (gameId: string, message: Told) => void): void;
}

export interface ReactionAuthor {
  readonly playerId: string | null;
  readonly name: string | null;
  readonly watcherId?: string;
  /** The owner of the seat, or the watcher: by which listeners may have blocked them. */
  readonly owner: string;
}

export interface ReactionSenderParts {
  readonly tables: TableChannels;
  /** Sends it to this server's sockets at the table and its watchers, except visitors who blocked its author. */
  readonly show: (reaction: ShownReaction, owner: string) => Promise<void>;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export class ReactionSender {
  readonly #parts: ReactionSenderParts;

  constructor(parts: ReactionSenderParts) {
    this.#parts = parts;
    parts.tables.listen(TOPIC, told, (_, { owner, ...reaction }) => {
      parts.show(reaction, owner).catch(parts.onFailure);
    });
  }

  /** Resolves once this server's sockets have it. */
  async send(gameId: string, { owner, ...author }: ReactionAuthor, reaction: Reaction): Promise<ShownReaction> {
    const { tables, show, now } = this.#parts;
    const shown: ShownReaction = { gameId, ...author, reaction, timestamp: now() };
    tables.tell(gameId, TOPIC, { ...shown, owner });
    await show(shown, owner);
    return shown;
  }
}

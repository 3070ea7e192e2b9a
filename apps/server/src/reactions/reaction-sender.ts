// Sends reactions to the sockets of a table and its watchers, on this server and the others. Reactions are not stored.
// A reaction that was lost is not sent again.

import { type Reaction, type ShownReaction, shownReaction } from "@chkobba/protocol";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { type Owner, ownerText } from "../identity/owner.ts";

const TOPIC = "reaction";

/** A message between servers. */
const told = z.extend(shownReaction, { owner: ownerText });

export interface ReactionAuthor {
  readonly playerId: string | null;
  readonly name: string | null;
  readonly watcherId?: string;
  /** The author's identity (the owner of the seat, or the watcher), by which others may have blocked them. */
  readonly owner: Owner;
}

export interface ReactionSenderParts extends Pick<App["audience"], "channels" | "showReaction"> {
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

export class ReactionSender {
  readonly #parts: ReactionSenderParts;

  constructor(parts: ReactionSenderParts) {
    this.#parts = parts;
    parts.channels.listen(TOPIC, told, (_, { owner, ...reaction }) => {
      parts.showReaction(reaction, owner).catch(parts.onFailure);
    });
  }

  /** Resolves once the reaction is sent to this server's sockets. */
  async send(gameId: string, { owner, ...author }: ReactionAuthor, reaction: Reaction): Promise<ShownReaction> {
    const { channels, showReaction, now } = this.#parts;
    const shown: ShownReaction = { gameId, ...author, reaction, timestamp: now() };
    channels.tell(gameId, TOPIC, { ...shown, owner });
    await showReaction(shown, owner);
    return shown;
  }
}

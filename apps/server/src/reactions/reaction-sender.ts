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

type ReactionSenderApp = Pick<App, "audience" | "logger" | "wall">;

export class ReactionSender {
  readonly #app: ReactionSenderApp;

  constructor(app: ReactionSenderApp) {
    this.#app = app;
    const onFailure = (error: unknown) =>
      app.logger.error({ error }, "reactions: showing a reaction of another server failed");
    app.audience.channels.listen(TOPIC, told, (_, { owner, ...reaction }) => {
      app.audience.showReaction(reaction, owner).catch(onFailure);
    });
  }

  /** Resolves once the reaction is sent to this server's sockets. */
  async send(gameId: string, { owner, ...author }: ReactionAuthor, reaction: Reaction): Promise<ShownReaction> {
    const { audience, wall } = this.#app;
    const shown: ShownReaction = { gameId, ...author, reaction, timestamp: wall() };
    audience.channels.tell(gameId, TOPIC, { ...shown, owner });
    await audience.showReaction(shown, owner);
    return shown;
  }
}

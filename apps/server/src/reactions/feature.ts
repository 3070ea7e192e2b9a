// Reactions of players and watchers as a feature of the server.

import type { App } from "../app.ts";
import { reactionEvents } from "./events.ts";
import { ReactionSender } from "./reaction-sender.ts";

export function openReactions(app: App) {
  const { wall, logger, audience } = app;
  const sender = new ReactionSender({
    ...{ ...audience, now: wall },
    onFailure: (error) => logger.error({ error }, "reactions: showing a reaction of another server failed"),
  });
  return { events: reactionEvents(app, { sender }) };
}

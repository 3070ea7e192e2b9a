// Reactions of players and watchers as a feature of the server.
import type { App } from "../app.ts";
import { reactionEvents } from "./events.ts";
import { ReactionSender } from "./reaction-sender.ts";

export function openReactions(app: App) {
  return { events: reactionEvents(app, { sender: new ReactionSender(app) }) };
}

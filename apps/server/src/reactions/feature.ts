// Reactions of players and watchers as a feature of the server.

import type { App } from "../app.ts";
import { CALLER_RATES, RATES } from "../config/rates.ts";
import { reactionEvents } from "./events.ts";
import { ReactionSender } from "./reaction-sender.ts";

export function openReactions(app: App) {
  const { wall, limits, logger, accounts, audience, games, moderation, seats } = app;
  const sender = new ReactionSender({
    ...{ ...audience, now: wall },
    onFailure: (error) => logger.error({ error }, "reactions: showing a reaction of another server failed"),
  });
  return {
    events: reactionEvents({
      ...{ ...seats, ...games, ...accounts, ...audience, ...moderation, sender },
      calls: limits.byCaller(CALLER_RATES.reactions),
      persons: limits.attempts("reaction", RATES.personReactions),
      maySend: limits.maySend,
      watcherFrames: limits.at(RATES.watcherReactions),
    }),
  };
}

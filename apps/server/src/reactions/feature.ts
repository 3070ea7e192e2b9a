// Reactions of players and watchers as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import { reactionEvents } from "./events.ts";
import { ReactionSender } from "./reaction-sender.ts";

export function reactionFeature({ wall, limits, logger, audience, games, identity, relations, seats }: Context) {
  const sender = new ReactionSender({
    ...{ ...audience, now: wall },
    onFailure: (error) => logger.error({ error }, "reactions: showing a reaction of another server failed"),
  });
  return {
    events: reactionEvents({
      ...{ ...seats, ...games, ...identity, ...audience, ...relations, sender },
      calls: limits.byCaller(CALLER_RATES.reactions),
      persons: limits.attempts("reaction", RATES.personReactions),
      maySend: limits.maySend,
      watcherFrames: limits.at(RATES.watcherReactions),
    }),
  };
}

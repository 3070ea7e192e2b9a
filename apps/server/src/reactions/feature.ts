// Reactions of players and watchers as a feature of the server.
import { CALLER_RATES, RATES } from "../config/rates.ts";
import type { Resources } from "../resources.ts";
import { type ReactionEventParts, reactionEvents } from "./events.ts";
import { ReactionSender, type ReactionSenderParts } from "./reaction-sender.ts";

export interface ReactionFeatureParts
  extends Resources,
    Pick<
      ReactionEventParts,
      "speaker" | "statusOf" | "isWatching" | "isAtTable" | "usernameOf" | "isMuted" | "audienceOf"
    >,
    Pick<ReactionSenderParts, "tables" | "show"> {}

export function reactionFeature({ wall, limits, logger, tables, show, ...parts }: ReactionFeatureParts) {
  const { speaker, statusOf, isWatching, isAtTable, usernameOf, isMuted, audienceOf } = parts;
  const sender = new ReactionSender({
    ...{ tables, show, now: wall },
    onFailure: (error) => logger.error({ error }, "reactions: showing a reaction of another server failed"),
  });
  return {
    events: reactionEvents({
      ...{ speaker, statusOf, isWatching, isAtTable, usernameOf, isMuted, audienceOf, sender },
      calls: limits.byCaller(CALLER_RATES.reactions),
      persons: limits.attempts("reaction", RATES.personReactions),
      maySend: limits.maySend,
      watcherFrames: limits.at(RATES.watcherReactions),
    }),
  };
}

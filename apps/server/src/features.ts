// The features of the server. To add one, create its folder and add its line here. A feature never imports another
// feature: it uses the ports of `context.ts`. If only one feature needs a value of another feature, this file passes
// the value on.
import type { FastifyInstance } from "fastify";
import { accountFeature } from "./accounts/feature.ts";
import { chatFeature } from "./chat/feature.ts";
import { cupFeature } from "./cups/feature.ts";
import { dealFeature } from "./deals/feature.ts";
import { healthFeature } from "./health/feature.ts";
import { historyFeature } from "./history/feature.ts";
import { matchmakingFeature } from "./matchmaking/feature.ts";
import { moderationFeature } from "./moderation/feature.ts";
import { moderatorBy } from "./moderation/moderator-of.ts";
import { openContext } from "./open-context.ts";
import { pageFeature } from "./pages/feature.ts";
import { pageLanguage } from "./pages/page-language.ts";
import { peopleFeature } from "./people/feature.ts";
import { pushFeature } from "./push/feature.ts";
import { radioFeature } from "./radio/feature.ts";
import { ratingFeature } from "./ratings/feature.ts";
import { reactionFeature } from "./reactions/feature.ts";
import type { Resources } from "./resources.ts";
import { retentionFeature } from "./retention/feature.ts";
import { roomFeature } from "./rooms/feature.ts";
import { openServices } from "./services.ts";
import { telemetryFeature } from "./telemetry/feature.ts";
import { voiceFeature } from "./voice/feature.ts";

export async function openFeatures(app: FastifyInstance, resources: Resources) {
  const services = await openServices(app, resources);
  const context = openContext(services);
  const { accounts, games, people, ratings, results } = services;
  const { relations } = context;

  const chat = chatFeature(context);
  const { store: moderation } = services.moderation;
  const moderatorOf = moderatorBy({ ...context.identity, ownersOf: (accountId) => moderation.ownersOf(accountId) });
  const cups = cupFeature({ ...context, store: services.cups, moderatorOf });
  const deals = dealFeature({ ...context, opened: services.deals });
  const health = healthFeature(resources);
  const radio = await radioFeature(context);
  const telemetry = telemetryFeature({ ...context, listeners: () => radio.listeners.countHere() });
  const voice = voiceFeature(context);
  const rooms = roomFeature(context);
  const account = accountFeature({
    ...{ ...context, opened: accounts, friends: people.friends },
    languageOf: pageLanguage,
  });
  const features = [
    games,
    matchmakingFeature({ ...context, store: services.matches, conduct: services.conduct }),
    cups,
    deals,
    rooms,
    chat,
    reactionFeature(context),
    voice,
    peopleFeature({ ...context, opened: people, part: voice.part }),
    pushFeature({ ...context, opened: services.push, unplayedBy: deals.unplayedBy }),
    moderationFeature({
      ...{
        ...context,
        opened: services.moderation,
        messagesOf: chat.messagesOf,
        usernames: accounts.services.barredNames,
      },
      ...{ mailRenamed: account.mailRenamed, roomOf: rooms.roomOf, deleteRoom: rooms.remove },
    }),
    radio,
    account,
    historyFeature({
      ...context,
      store: results,
      trophiesOf: cups.trophiesOf,
      replayOf: (game, line) => games.replays.of(game, line),
    }),
    ratingFeature({ ...context, ratings }),
    telemetry,
    pageFeature({ ...context, cupNamed: cups.cupNamed, dealAt: deals.dealAt, runInLine: games.runInLine }),
    health,
    retentionFeature(resources),
  ] as const;
  const { metrics } = telemetry;
  return { io: context.io, metrics, health, features, bannedBy: relations.bannedBy, coldGames: games.coldGames };
}

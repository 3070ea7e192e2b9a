// The games as a feature of the server: opens the feature's parts and connects them with each other. `after-change.ts`
// lists what follows a change of a game.
import { EventEmitter } from "node:events";
import type { App } from "../app.ts";
import type { Config } from "../config/config.ts";
import { openingRate, RATES } from "../config/rates.ts";
import { accountIdOf, type SeatOwner } from "../identity/owner.ts";
import { followChanges, sendAgain } from "./after-change.ts";
import { audienceService } from "./audience-service.ts";
import { Automation } from "./automation/automation.ts";
import { BotPool } from "./automation/bot-pool.ts";
import { Scheduler } from "./automation/scheduler.ts";
import { gameCommands } from "./commands/game-commands.ts";
import { gameEvents } from "./events.ts";
import { GameWriter } from "./game-writer.ts";
import { gamesService, mayOpen } from "./games-service.ts";
import { ColdGames } from "./log/cold-games.ts";
import { GameLog } from "./log/game-log.ts";
import { GameRows } from "./log/game-rows.ts";
import { GameStore } from "./log/game-store.ts";
import { SoloGameRows } from "./log/solo-game-rows.ts";
import { openUpkeep } from "./log/upkeep.ts";
import { OpeningLimit } from "./opening-limit.ts";
import { openPresence } from "./presence/open-presence.ts";
import { SeatConnections } from "./presence/seat-connections.ts";
import type { ChangeEvents } from "./public/changes.ts";
import { PeerGames } from "./publishing/peer-games.ts";
import { Publisher } from "./publishing/publisher.ts";
import { TableChannels } from "./publishing/table-channels.ts";
import { GameQueries } from "./queries.ts";
import { systemRandomness as randomness } from "./randomness.ts";
import { EncodedReplays } from "./replays/encoded-replays.ts";
import { openScreens } from "./screens/open-screens.ts";
import { ScreenBook } from "./screens/screen-book.ts";
import { seatsService } from "./seats-service.ts";
import { SoloGames } from "./solo-games.ts";
import type { Delays } from "./table/next-action.ts";
import { openWatching } from "./watching/open-watching.ts";

/** A waiting game with no connection is removed after this time. */
const ABANDONED_MS = 10 * 60_000;

type Stored = ReturnType<typeof openStored>;
type Followers = ReturnType<typeof openFollowers>;

export function openGames(app: App) {
  const { config } = app;
  const stored = openStored(app);
  const followers = openFollowers(app, stored);
  const { store, writer, soloGames, coldGames, changes, botPool, connections } = stored;
  const { watching, screens, presence, scheduler } = followers;
  const upkeep = openUpkeep(app, () => soloGames.forgetOld());
  const commands = gameCommands({
    ...{ store, writer, connections, randomness, now: app.clock.now },
    newCode: () => app.codes.draw("game"),
    ratingsOf: (owner) => knownOwner(app, owner),
    defaultTurnSeconds: config.TURN_SECONDS,
  });
  const games = gamesService(app, {
    ...stored,
    commands,
    sessions: presence.sessions,
    publisher: followers.publisher,
    backlogs: upkeep.backlogs,
    newSeed: () => randomness.seed(),
    replayOf: (game, line) => stored.replays.of(game, line),
    runInLine: botPool.runInLine.bind(botPool),
  });
  const events = gameEvents(app, {
    ...stored,
    commands,
    sessions: presence.sessions,
    screens: screens.here,
    games,
    onRematch: (rematch, asker) => changes.emit("rematch", rematch, asker),
  });
  return {
    games,
    ...servicesOf(app, stored, followers),
    changes,
    coldGames,
    events: { ...events, ...watching.events, ...screens.events },
    calls: watching.calls,
    tasks: [presence.service, scheduler, ...upkeep.tasks, ...watching.tasks, ...screens.tasks],
    prepare: async () => {
      await watching.prepare();
      await screens.prepare();
      await presence.prepare();
    },
    stop: () => {
      presence.stop();
      screens.stop();
    },
    close: async () => {
      watching.close();
      await screens.close();
      await presence.close();
      await botPool.close();
    },
  };
}

/** The stored games, the sockets on their seats, and how both are read. */
function openStored(app: App) {
  const { database, io, cluster, config, clock, limits, logger } = app;
  const { membership, channel } = cluster;
  const delays = delaysFrom(config);
  const changes = new EventEmitter<ChangeEvents>();
  const botPool = new BotPool({
    random: randomness.random,
    onBotMove: (move) => changes.emit("botMoved", move),
    logger,
  });
  const log = new GameLog(database, clock.lead);
  const rows = new GameRows(database);
  const store = new GameStore(log);
  const writer = new GameWriter({
    ...{ store, delays, random: randomness.random, clockLead: clock.lead },
    atEnd: (ending) => app.endings(ending),
    deletedAmong: (owners) => app.accounts.deletedAmong(owners),
  });
  const connections = new SeatConnections(io, membership);
  const screenBook = new ScreenBook();
  const additions = (gameId: string) => ({ clockLead: clock.lead(), screens: screenBook.countAt(gameId) });
  const replays = new EncodedReplays({ log, botPool });
  return {
    ...{ delays, changes, botPool, log, rows, store, writer, connections, screenBook, additions, replays },
    soloGames: new SoloGames({ rows: new SoloGameRows(database), store, now: clock.now }),
    coldGames: new ColdGames({ store, reads: limits.at(RATES.coldReads) }),
    openings: new OpeningLimit(limits.at(openingRate(config))),
    tables: new TableChannels({ io, channel, server: membership.number }),
    queries: new GameQueries({
      ...{ store, rows, replays, connections, additions, clockLead: clock.lead },
      chooseMove: botPool.chooseMove,
    }),
  };
}

/** All that follows the changes of games, connected with the store. */
function openFollowers(app: App, stored: Stored) {
  const { io, cluster, clock, logger } = app;
  const { store, log, tables, connections, openings, soloGames, botPool } = stored;
  const publisher = new Publisher({ io, ...stored });
  const watching = openWatching(app, stored);
  const screens = openScreens(app, { ...stored, book: stored.screenBook });
  const peerGames = new PeerGames({
    tables,
    store,
    onFailure: (error) => logger.error({ error }, "games: following another server failed"),
    left: cluster.left,
  });
  const presence = openPresence(app, { ...stored, mayOpen: (socket) => mayOpen(openings, socket) });
  const automation = new Automation({
    ...stored,
    presence: presence.recorder,
    randomness,
    chooseMove: botPool.chooseMove,
    now: clock.now,
    networkOf: async (gameId) => connections.networkAt(gameId) ?? (await soloGames.networkOf(gameId)) ?? "",
  });
  const audience = { publisher, watching, screens, peerGames };
  const scheduler = new Scheduler({
    ...{ log, automation, logger, now: clock.now },
    checkService: () => presence.service.checked(),
    republish: async (gameId) => {
      await presence.recorder.recordSeats(gameId);
      const live = await store.load(gameId);
      if (live !== null) sendAgain(live, audience);
    },
  });
  followChanges({ ...stored, ...audience, presence, scheduler, clockLead: clock.lead });
  presence.sessions.on("outdated", (gameId, error) => {
    logger.error({ error }, "presence: recording a seat failed, retrying");
    scheduler.republishLater(gameId);
  });
  cluster.on("missed", () => void peerGames.catchUp());
  return { publisher, watching, screens, presence, scheduler };
}

/** The services about seats and their audience for other features. */
function servicesOf(app: App, stored: Stored, { publisher, watching, screens, presence }: Followers) {
  const { changes, queries, connections } = stored;
  const { sessions } = presence;
  watching.watchers.on("watching", (socket) => changes.emit("watching", socket));
  const audience = audienceService(app, {
    ...{ channels: stored.tables, connections, publisher, queries, watching },
    screens: screens.here,
  });
  const seats = seatsService(app, {
    ...{ queries, sessions, audience },
    visitorChanged: async (socket) => {
      await watching.visitorChanged(socket);
      changes.emit("visitorChanged", socket);
    },
  });
  return { seats, audience };
}

function delaysFrom({ AWAY_SECONDS, BOT_DELAY_MS }: Config): Delays {
  return { awayMs: AWAY_SECONDS * 1000, botDelayMs: BOT_DELAY_MS, abandonedMs: ABANDONED_MS };
}

async function knownOwner({ accounts, ratings }: Pick<App, "accounts" | "ratings">, owner: SeatOwner) {
  const accountId = accountIdOf(owner);
  const username = accountId === null ? null : await accounts.usernameOf(accountId);
  return { ...(await ratings.ratingsShownOf(owner)), username };
}

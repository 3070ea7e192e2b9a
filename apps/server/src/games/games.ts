// The games as a feature of the server: connects the feature's parts, and decides which part is notified of which
// change.
import { EventEmitter } from "node:events";
import type { Game } from "@chkobba/rules";
import * as z from "zod/mini";
import type { App } from "../app.ts";
import { CALLER_RATES, openingRate, RATES } from "../config/rates.ts";
import { accountIdOf, type Owner } from "../identity/owner.ts";
import { inPortions } from "../platform/in-portions.ts";
import { paced } from "../platform/paced.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import { audienceService } from "./audience-service.ts";
import { Automation } from "./automation/automation.ts";
import { BotPool } from "./automation/bot-pool.ts";
import { type Delays, nextWakeTime } from "./automation/next-action.ts";
import { Scheduler } from "./automation/scheduler.ts";
import { gameCommands } from "./commands/game-commands.ts";
import { gameEvents } from "./events.ts";
import { gamesService, mayOpen } from "./games-service.ts";
import { ColdGames } from "./log/cold-games.ts";
import { GameLog } from "./log/game-log.ts";
import { type Change, GameStore } from "./log/game-store.ts";
import { LogEraser, SEATS_AT_ONCE as SEATS_ERASED_AT_ONCE } from "./log/log-eraser.ts";
import { GAMES_AT_ONCE as GAMES_PACKED_AT_ONCE, LogPacker } from "./log/log-packer.ts";
import { SoloGameRows } from "./log/solo-game-rows.ts";
import { OpeningLimit } from "./opening-limit.ts";
import { LostServers } from "./presence/lost-servers.ts";
import { PresenceRecorder } from "./presence/presence-recorder.ts";
import { SeatConnections } from "./presence/seat-connections.ts";
import { ServiceWatch } from "./presence/service-watch.ts";
import { hasTurnChanged, turnBegun } from "./presence/turns.ts";
import type { ChangeEvents } from "./public/changes.ts";
import { PeerGames } from "./publishing/peer-games.ts";
import { Publisher } from "./publishing/publisher.ts";
import { TableChannels } from "./publishing/table-channels.ts";
import { GameQueries } from "./queries.ts";
import { systemRandomness } from "./randomness.ts";
import { EncodedReplays } from "./replays/encoded-replays.ts";
import { openScreens } from "./screens/open-screens.ts";
import { ScreenBook } from "./screens/screen-book.ts";
import { SeatSessions } from "./seat-sessions.ts";
import { seatsService } from "./seats-service.ts";
import { SoloGames } from "./solo-games.ts";
import type { LiveGame } from "./table/live-game.ts";
import { openWatching } from "./watching/open-watching.ts";

/** When the server starts, presence is recorded in this many games at once. These games share commits. */
const GAMES_AT_ONCE = 500;
/** A waiting game with no connection is removed after this time. */
const ABANDONED_MS = 10 * 60_000;
const PACK_EVERY_MS = 2000;
const FORGET_EVERY_MS = 60_000;
const ERASE_EVERY_MS = 30_000;
/** The part of the time for which packing and erasing may run while there is a backlog. */
const BACKGROUND_SHARE = 0.5;
/** The topic by which other servers learn that a table was removed. They notify their sockets on its seats. */
const DISMISSED = "dismissed";
/** The topic by which other servers learn that a game was removed. They notify its watchers. */
const REMOVED = "removed";
const removal = z.literal(true);
const dismissal = z.literal("ROOM_DELETED");

export function openGames(app: App) {
  const { database, io, cluster, config, wall, clock, codes, limits, logger } = app;
  const delays: Delays = {
    awayMs: config.AWAY_SECONDS * 1000,
    botDelayMs: config.BOT_DELAY_MS,
    abandonedMs: ABANDONED_MS,
  };
  const randomness = systemRandomness;
  const openings = new OpeningLimit(limits.at(openingRate(config)));
  const joins = limits.byCaller(CALLER_RATES.joins);
  const deletedAmong = (owners: readonly Owner[]) => app.accounts.deletedAmong(owners);
  const { now, lead: clockLead } = clock;
  const changes = new EventEmitter<ChangeEvents>();
  const botPool = new BotPool({
    random: randomness.random,
    onBotMove: (move) => changes.emit("botMoved", move),
    logger,
  });
  const { chooseMove } = botPool;
  const log = new GameLog(database, clockLead);
  const wakeTimeOf = (live: LiveGame) => nextWakeTime(live, delays, randomness.random);
  const store = new GameStore({ log, wakeTimeOf, alongside: (ending) => app.endings(ending), deletedAmong });
  const soloGames = new SoloGames({ rows: new SoloGameRows(database), store, now });
  const coldGames = new ColdGames({ store, reads: limits.at(RATES.coldReads) });
  const { membership } = cluster;
  const connections = new SeatConnections(io, membership);
  const screenBook = new ScreenBook();
  const additions = (gameId: string) => ({ clockLead: clockLead(), screens: screenBook.countAt(gameId) });
  const publisher = new Publisher({ io, connections, additions });
  const tables = new TableChannels({ io, channel: cluster.channel, server: membership.number });
  const peerGames = new PeerGames({
    tables,
    store,
    onFailure: (error) => logger.error({ error }, "games: following another server failed"),
    left: cluster.left,
  });
  const commands = gameCommands({
    store,
    connections,
    randomness,
    now,
    newCode: () => codes.draw("game"),
    ratingsOf: async (owner) => {
      const accountId = accountIdOf(owner);
      const username = accountId === null ? null : await app.accounts.usernameOf(accountId);
      return { ...(await app.ratings.ratingsShownOf(owner)), username };
    },
    defaultTurnSeconds: config.TURN_SECONDS,
  });
  const replays = new EncodedReplays({ log, botPool });
  const queries = new GameQueries({ store, log, replays, connections, chooseMove, additions, clockLead });
  const presence = new PresenceRecorder({
    store,
    connections,
    now,
    onPostponed: (seat, at) => sessions.recordEmptySeatLater(seat, at - now()),
  });
  const automation = new Automation({
    store,
    presence,
    randomness,
    chooseMove,
    delays,
    now,
    networkOf: async (gameId) => connections.networkAt(gameId) ?? (await soloGames.networkOf(gameId)) ?? "",
  });
  const watching = openWatching(app, { store, log, tables, queries, additions });
  const screens = openScreens(app, { book: screenBook, store, tables, queries, connections, additions });
  const sessions = new SeatSessions({
    queries,
    presence,
    connections,
    tables,
    mayOpen: (socket) => mayOpen(openings, socket),
  });
  const republish = async (gameId: string) => {
    await presence.recordSeats(gameId);
    const live = await store.load(gameId);
    if (live === null) return;
    publisher.publishGame(live);
    watching.caughtUp(live);
    screens.caughtUp(live);
    peerGames.announceState(live);
  };
  const service = new ServiceWatch({
    database,
    wall,
    logger,
    outageMs: config.OUTAGE_SECONDS * 1000,
    onOutage: async (since) => {
      const until = now() + config.RETURN_SECONDS * 1000;
      await inPortions(await log.unfinished(), GAMES_AT_ONCE, (id) => presence.recordOutage(id, since, until));
    },
    monotonic: () => performance.now(),
  });
  const checkService = () => service.checked();
  const scheduler = new Scheduler({ log, automation, checkService, republish, now, logger });
  const share = () => membership.place();
  const packer = new LogPacker({ database, now, logger, share });
  const packing: PeriodicWork = {
    everyMs: PACK_EVERY_MS,
    run: async () => {
      await paced(async () => (await packer.packSome()) === GAMES_PACKED_AT_ONCE, {
        forMs: PACK_EVERY_MS * BACKGROUND_SHARE,
        now: () => performance.now(),
      });
    },
    failure: "log packer: packing failed, retrying",
  };
  const forgetting: PeriodicWork = {
    everyMs: FORGET_EVERY_MS,
    leaderOnly: true,
    run: () => soloGames.forgetOld(),
    failure: "games: deleting old solo games failed, retrying",
  };
  const eraser = new LogEraser({
    database,
    logger,
    share,
    eraseRows: async (owner) => {
      const accountId = accountIdOf(owner);
      if (accountId !== null) await app.accounts.eraseAgain(accountId);
    },
  });
  const erasing: PeriodicWork = {
    everyMs: ERASE_EVERY_MS,
    run: async () => {
      await paced(async () => (await eraser.eraseSome()) >= SEATS_ERASED_AT_ONCE, {
        forMs: ERASE_EVERY_MS * BACKGROUND_SHARE,
        now: () => performance.now(),
      });
    },
    failure: "log eraser: taking a deleted account out of logs failed, retrying",
  };
  const underWay = new WorkUnderWay();
  const inBackground = (work: Promise<unknown>) =>
    underWay.add(work, (error) => logger.error({ error }, "presence: recording some seats failed"));
  const keepSeats = (live: LiveGame) => {
    connections.clearLeft(live);
    inBackground(presence.recordMissing(live));
  };

  const emitTurn = (live: LiveGame, isOwn: boolean) => {
    const turn = turnBegun(live, clockLead());
    if (turn !== null) changes.emit("turn", { ...turn, isOwn });
  };

  store.on("changed", (change) => {
    if (hasOwnerChanged(change)) connections.clearMoved(change.after);
    publisher.publishChange(change);
    watching.changed(change);
    screens.changed(change);
    peerGames.announce(change);
    if (hasPeopleChanged(change)) connections.clearLeft(change.after);
    if (change.wakeAt !== null) scheduler.schedule(change.wakeAt);
    for (const record of change.records) {
      if (record.kind === "entry" && record.entry.type === "played") changes.emit("played", record.by);
    }
    if (hasTurnChanged(change)) emitTurn(change.after, true);
    if (!hasListingChanged(change)) return;
    changes.emit("listingChanged", change.after.id, [...change.after.owners.values()]);
    if (change.after.cup !== null) changes.emit("cupGameChanged", change.after.cup.id);
  });
  store.on("followed", (change) => {
    if (hasOwnerChanged(change)) connections.clearMoved(change.after);
    publisher.publishChange(change);
    watching.changed(change);
    screens.changed(change);
    if (hasPeopleChanged(change)) keepSeats(change.after);
    if (hasTurnChanged(change)) emitTurn(change.after, false);
  });
  store.on("caughtUp", (live) => {
    connections.clearMoved(live);
    publisher.publishGame(live);
    watching.caughtUp(live);
    screens.caughtUp(live);
    keepSeats(live);
    emitTurn(live, false);
  });
  tables.listen(DISMISSED, dismissal, (gameId, code) => publisher.dismiss(gameId, code));
  tables.listen(REMOVED, removal, (gameId) => watching.removed(gameId));
  store.on("removedElsewhere", (gameId) => {
    publisher.dismiss(gameId, "ROOM_DELETED");
    watching.removed(gameId);
    screens.removed(gameId);
  });
  store.on("uncertain", (gameId) => scheduler.republishLater(gameId));
  store.on("removed", (gameId) => {
    changes.emit("listingChanged", gameId, []);
    watching.removed(gameId);
    screens.removed(gameId);
    tables.tell(gameId, REMOVED, true);
  });
  sessions.on("outdated", (gameId, error) => {
    logger.error({ error }, "presence: recording a seat failed, retrying");
    scheduler.republishLater(gameId);
  });
  sessions.on("seatEmptied", (seat) => changes.emit("seatEmptied", seat));
  sessions.on("emptyAgain", (seat) => inBackground(sessions.recordEmptySeat(seat)));
  connections.on("seated", (socket) => changes.emit("seated", socket));
  connections.on("unseated", (socket) => changes.emit("unseated", socket));
  watching.watchers.on("watching", (socket) => changes.emit("watching", socket));
  connections.on("lastSocketGone", (seat) => inBackground(sessions.recordEmptySeat(seat)));
  cluster.on("missed", () => void peerGames.catchUp());
  membership.on("revived", () => inBackground(sessions.recordSeatsHere()));
  new LostServers({ log, presence, membership, logger });

  const audience = audienceService(app, {
    channels: tables,
    connections,
    publisher,
    queries,
    watching,
    screens: screens.here,
  });
  const seats = seatsService(app, {
    queries,
    sessions,
    audience,
    visitorChanged: async (socket) => {
      await watching.visitorChanged(socket);
      changes.emit("visitorChanged", socket);
    },
  });
  const games = gamesService(app, {
    commands,
    queries,
    sessions,
    log,
    soloGames,
    coldGames,
    joins,
    openings,
    /** How long the log that has waited longest waits to be packed, and how many deleted accounts are still in logs. */
    backlogs: async () => {
      const oldest = await packer.oldest();
      return { packingDelayMs: oldest === null ? 0 : now() - oldest, erasures: await eraser.waiting() };
    },
    dismiss: (gameId, code) => {
      publisher.dismiss(gameId, code);
      tables.tell(gameId, DISMISSED, code);
    },
    newSeed: () => randomness.seed(),
    replayOf: (game, line) => replays.of(game, line),
    runInLine: botPool.runInLine.bind(botPool),
  });
  return {
    games,
    seats,
    audience,
    changes,
    coldGames,
    events: {
      ...gameEvents(app, {
        commands,
        queries,
        sessions,
        connections,
        soloGames,
        screens: screens.here,
        games,
        onRematch: (rematch, asker) => changes.emit("rematch", rematch, asker),
      }),
      ...watching.events,
      ...screens.events,
    },
    calls: watching.calls,
    tasks: [service, scheduler, packing, erasing, forgetting, ...watching.tasks, ...screens.tasks],
    /**
     * If no other server is running, corrects the presence in all unfinished games. No seat has a connection yet, but
     * the log of a game may still list seats as connected.
     */
    prepare: async () => {
      await watching.prepare();
      await screens.prepare();
      await database.runIfAlone(async () => {
        await membership.forgetOthers();
        await service.checked();
        await inPortions(await log.unfinished(), GAMES_AT_ONCE, (id) => presence.recordStart(id));
      });
      await membership.confirm();
    },
    /** After this, sockets that close because the server stops are not recorded as lost. */
    stop: () => {
      connections.close();
      sessions.close();
      screens.stop();
    },
    close: async () => {
      watching.close();
      await screens.close();
      await underWay.settled();
      await botPool.close();
    },
  };
}

function hasPeopleChanged({ before, after }: Change): boolean {
  return before?.presence !== after.presence;
}

/**
 * Whether a seat got another owner. Checked before the change is sent, so that the previous owner's sockets receive
 * nothing more of the seat.
 */
function hasOwnerChanged({ records }: Change): boolean {
  return records.some(({ kind }) => kind === "claimed");
}

/** Whether lists of games and of friends show the game differently after the change. */
function hasListingChanged({ before, after }: Change): boolean {
  if (before === null) return false;
  return (
    before.watchable !== after.watchable ||
    before.isListed !== after.isListed ||
    stageOf(before.game) !== stageOf(after.game) ||
    hasFreeSeat(before.game) !== hasFreeSeat(after.game)
  );
}

/** Whether a person can take a seat: a free seat, or a bot's seat, because a bot gives its seat to a person. */
function hasFreeSeat({ seats }: Game): boolean {
  return seats.some((seat) => seat?.isBot !== false);
}

function stageOf({ status }: Game): "waiting" | "running" | "over" {
  if (status === "waiting") return "waiting";
  return status === "finished" ? "over" : "running";
}

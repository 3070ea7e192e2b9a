// The features of the server. To add one, create its folder and add it here. A feature never imports another; its
// dependencies on other features are passed in here, with types declared by the receiver.
import { randomInt } from "node:crypto";
import { drawCode, readCode, type SeatOwner } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import { accountFeature, openAccounts } from "./accounts/feature.ts";
import { chatFeature } from "./chat/feature.ts";
import { CodeStore } from "./codes/code-store.ts";
import { Codes } from "./codes/codes.ts";
import { CALLER_RATES, openingRate, RATES } from "./config/rates.ts";
import { CupStore } from "./cups/cup-store.ts";
import { cupFeature } from "./cups/feature.ts";
import { dealFeature, openDeals } from "./deals/feature.ts";
import { statementsFor } from "./ending.ts";
import { openGames } from "./games/feature.ts";
import { hasRoom, readKnownGames } from "./games/log/open-games.ts";
import { systemRandomness } from "./games/randomness.ts";
import type { SeatRef } from "./games/seat-ownership.ts";
import { healthFeature } from "./health/feature.ts";
import { historyFeature } from "./history/feature.ts";
import { HistoryStore } from "./history/history-store.ts";
import { resultFrom } from "./history/result.ts";
import { ConductStore } from "./matchmaking/conduct-store.ts";
import { matchmakingFeature } from "./matchmaking/feature.ts";
import { MatchStore } from "./matchmaking/match-store.ts";
import { moderationFeature, openModeration } from "./moderation/feature.ts";
import { pageFeature } from "./pages/feature.ts";
import { pageLanguage } from "./pages/page-language.ts";
import { namesFrom } from "./people/blocks.ts";
import { openPeople, peopleFeature } from "./people/feature.ts";
import { Disturbances } from "./platform/cluster/disturbances.ts";
import type { Caller } from "./platform/http/calls.ts";
import { isLoopback, networkOf } from "./platform/http/client-address.ts";
import { portOf } from "./platform/http/port.ts";
import { openPush, pushFeature } from "./push/feature.ts";
import { radioFeature } from "./radio/feature.ts";
import { ratingFeature } from "./ratings/feature.ts";
import { NO_RATINGS, RatingStore } from "./ratings/rating-store.ts";
import { reactionFeature } from "./reactions/feature.ts";
import { openIo } from "./realtime/io.ts";
import { networkName } from "./realtime/network-name.ts";
import type { IoSocket } from "./realtime/socket.ts";
import {
  accountIdOf,
  accountOf,
  accountOwner,
  deviceOwner,
  holderOf,
  identify,
  namesOf,
  ownerOf as ownerOfSeats,
  socketOwner,
  visitorAt,
} from "./realtime/visitor.ts";
import type { Resources } from "./resources.ts";
import { accepted, mapResult, type Refusal, refusedUntil } from "./result.ts";
import { retentionFeature } from "./retention/feature.ts";
import { roomFeature } from "./rooms/feature.ts";
import { telemetryFeature } from "./telemetry/feature.ts";
import { voiceFeature } from "./voice/feature.ts";

/** A waiting game with no connection is removed after this time. */
const ABANDONED_MS = 10 * 60_000;

export interface Connections {
  /** Called for each new connection that is refused. */
  readonly onRefused: () => void;
  /** How many connections were refused, before and after their first packet was read. */
  readonly refusedConnections: () => number;
}

export async function openFeatures(
  app: FastifyInstance,
  resources: Resources,
  { onRefused, refusedConnections }: Connections,
) {
  const { cluster, config, clock, database, limits, logger, wall } = resources;
  const results = new HistoryStore(database);
  const openedPush = await openPush(resources, async (owner) => {
    const sockets = await io.in(owner).fetchSockets();
    return sockets.some(({ data }) => data.hiddenSince === null);
  });
  const { push } = openedPush;
  const openedModeration = openModeration(resources);
  const { sanctions } = openedModeration;
  const openedPeople = openPeople(resources);
  const { blocks, friends } = openedPeople;
  const sameCards = openDeals(resources, { newSeed: systemRandomness.seed });
  const { deals } = sameCards;
  const { services, admins } = openAccounts(resources, {
    suspensionOf: (accountId) => sanctions.suspensionOf([accountOwner(accountId)]),
    adoptResults: (deviceId, accountId) => results.adopt(deviceOwner(deviceId), accountOwner(accountId)),
    adoptDevice: async (deviceId, accountId) => {
      await openedPeople.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await deals.adopt(deviceOwner(deviceId), accountOwner(accountId));
    },
    leaveTables: (owner) => leaveTables(owner),
  });
  const { accounts } = services;
  const ownerOf = async (bearerToken: string | undefined) => {
    const bearer = await accounts.userOf(bearerToken);
    return bearer === null ? null : accountOwner(bearer.accountId);
  };
  /** The suspension of an access token's account, whose sessions have ended with it. */
  const suspensionBy = async (accessToken: string) => {
    const bearer = await services.sessions.sessionOf(accessToken);
    const suspension = bearer === null ? null : sanctions.suspensionOf([accountOwner(bearer.accountId)]);
    return bearer === null || suspension === null ? null : { bearer, ...suspension };
  };
  const io = openIo({
    ...resources,
    app,
    onRefused,
    adapter: cluster.link?.adapter(),
    bearerOf: async (accessToken) =>
      // The gateway tells the sockets of a suspended account why they may not play.
      (await accounts.userOf(accessToken)) ?? (await suspensionBy(accessToken))?.bearer ?? null,
  });

  const ratings = new RatingStore(database, (accountId) => results.countFinished(accountOwner(accountId)));
  const ratingsOf = async (accountId: string) => ({
    ratings: await ratings.of(accountId),
    ratingHistory: await ratings.historyOf(accountId),
  });
  const matches = new MatchStore(database);
  const cupStore = new CupStore(database);
  const conduct = new ConductStore(database);
  const disturbances = new Disturbances(cluster.membership, resources.wall);
  const shownTo = async (holder: string | null) => {
    const accountId = accountIdOf(holder);
    return accountId === null ? NO_RATINGS : ratings.shownOf(accountId);
  };

  const codes = new Codes({
    store: new CodeStore(database),
    wrong: limits.attempts("code", RATES.wrongCodes),
    draw: (kind) => drawCode(kind, randomInt),
  });
  const openings = limits.at(openingRate(config));
  const joins = limits.byCaller(CALLER_RATES.joins);
  const mayOpen = (socket: IoSocket) => {
    const account = accountOf(socket);
    return openings.allows(socket.data.network) && (account === null || openings.allows(accountOwner(account)));
  };
  const mayOpenSoon = (socket: IoSocket) => {
    const account = accountOf(socket);
    const callers = account === null ? [socket.data.network] : [socket.data.network, accountOwner(account)];
    return callers.every((caller) => openings.retryAfterSeconds(caller) === 0);
  };
  const games = openGames({
    ...{ database, io, cluster, clock, wall, logger },
    outage: { leastMs: config.OUTAGE_SECONDS * 1000, returnMs: config.RETURN_SECONDS * 1000 },
    delays: { awayMs: config.AWAY_SECONDS * 1000, botDelayMs: config.BOT_DELAY_MS, abandonedMs: ABANDONED_MS },
    defaultTurnSeconds: config.TURN_SECONDS,
    randomness: systemRandomness,
    hints: limits.byCaller(CALLER_RATES.hints),
    watches: limits.byCaller(CALLER_RATES.watches),
    frames: limits.at(RATES.watcherFrames),
    joins,
    coldReads: limits.at(RATES.coldReads),
    maySend: limits.maySend,
    codes,
    claims: limits.attempts("seat-link", RATES.seatLinks),
    mayOpen,
    linkOrigin: () => config.PUBLIC_URL ?? `http://localhost:${portOf(app)}`,
    ratingsOf: shownTo,
    alongside: (ending) =>
      statementsFor(ending, {
        ratings,
        deals: sameCards.store,
        accountOf: (accountId) => accounts.withId(accountId),
        matchOf: (matchId) => matches.match(matchId),
        cups: cupStore,
        readBack: (gameId, first, last) => games.log.readBack(gameId, first, last),
        clockLead: clock.lead,
        mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
      }),
    mayTest: (socket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address),
    deletedAmong: (owners) => services.deletion.deletedAmong(owners),
    eraseRows: async (owner) => {
      const accountId = accountIdOf(owner);
      if (accountId !== null) await services.deletion.eraseAgain(accountId);
    },
  });
  const { commands, queries, sessions, publisher, connections } = games;
  const speaker = async ({ data }: IoSocket, seat: SeatRef) =>
    mapResult(await queries.speaker(data.visitor, seat), ({ name, owner, status }) => ({
      ...{ name, status },
      owner: owner ?? socketOwner(data.visitor),
    }));
  const leaveTables = async (owner: string) => {
    const visitor = { socketId: "", owners: [owner], takesPart: false };
    for (const gameId of await games.log.tablesOf(owner)) {
      const seat = await queries.seatIn(visitor, gameId);
      if (seat.ok) await commands.leave(visitor, seat.value);
    }
  };
  const seatIn = (socket: IoSocket, gameId: string) => queries.seatIn(socket.data.visitor, gameId);
  /** The identity strings of the person on a seat. A seat without an owner belongs to the socket on it. */
  const namesAt = ({ playerId }: SeatRef, owner: SeatOwner) => {
    const visitors = connections.socketsHere(playerId).map(({ data }) => data.visitor);
    const first = owner === null ? visitors.map(socketOwner) : [owner];
    return namesFrom([...first, ...visitors.flatMap(namesOf)]);
  };
  const toTable = (gameId: string) => publisher.toTable(gameId);
  const socketsAtTable = (gameId: string) => connections.countAt(gameId);

  const creatorAt = ({ data: { visitor, network } }: IoSocket) => ({
    person: ownerOfSeats(visitor) ?? socketOwner(visitor),
    network: networkName(network),
  });
  const rooms = roomFeature({
    ...resources,
    ...{ io, admins, codes, creatorAt },
    openGame: (socket, options) => sessions.open(socket, (seat) => commands.create(socket.data.visitor, seat, options)),
    cancelGame: async (gameId) => {
      const playerIds = await commands.cancel(gameId);
      if (playerIds !== null) games.dismiss(gameId, "ROOM_DELETED");
    },
  });
  const isMuted = ({ data }: IoSocket) => sanctions.isMuted(namesOf(data.visitor));
  const chat = chatFeature({
    ...resources,
    speaker,
    seatIn,
    isMuted,
    silencedFor: async ({ data }) => blocks.silencedFor(namesOf(data.visitor)),
    socketsAtTable,
    tables: games.tables,
    show: async ({ gameId, message, owner }) => {
      const listeners = await blocks.listenersTo(owner, connections.socketsAt(gameId));
      publisher.publishMessage(listeners, message);
    },
  });
  const { watchers, counts: watcherCounts } = games.watching;
  const reactions = reactionFeature({
    ...resources,
    speaker,
    statusOf: (gameId) => queries.status(gameId),
    isWatching: (socket, gameId) => watchers.isWatching(socket, gameId),
    isAtTable: (socket, gameId) => connections.socketsAt(gameId).includes(socket),
    usernameOf: async (accountId) => (await accounts.withId(accountId))?.username ?? null,
    isMuted,
    audienceOf: (gameId) => 1 + socketsAtTable(gameId) + watcherCounts.at(gameId),
    tables: games.tables,
    show: async (reaction, owner) => {
      const sockets = [...connections.socketsAt(reaction.gameId), ...watchers.socketsAt(reaction.gameId)];
      publisher.publishReaction(reaction, sockets, await blocks.listenersTo(owner, sockets));
    },
  });
  const voice = voiceFeature({
    ...resources,
    toTable,
    socketsAtTable,
    socketsOnSeat: (playerId) => connections.socketsHere(playerId).length,
    speaker: (socket, seat) => queries.speaker(socket.data.visitor, seat),
    ownerAt: (seat) => queries.ownerAt(seat),
    areApart: ({ data }, seat, owner) => blocks.areApart(namesOf(data.visitor), namesAt(seat, owner)),
    toSeat: (playerId) => publisher.toSeat(playerId),
  });
  const sit = async (socket: IoSocket, seat: SeatRef) => {
    if (sessions.hasRoom(socket)) await sessions.attach(socket, seat);
  };
  const recordEmptySeat = (seat: SeatRef) => sessions.recordEmptySeat(seat);
  const matchmaking = matchmakingFeature({
    ...resources,
    ...{ io, mayOpen, mayOpenSoon },
    ratingOf: async (person, teamMode) => (await shownTo(holderOf(person)))[teamMode ? "team" : "duel"],
    apart: () => blocks.apart(),
    hasFinishedGames: (owners) => results.hasPlayedPeople(owners),
    conduct,
    mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
    openGame: async ({ id, game_id: gameId, team_mode, target, is_rated, players }) => {
      const setup = { seats: team_mode === 1 ? 4 : 2, target } as const;
      const isOpen = await commands.openFound({
        gameId,
        setup,
        match: { id, rated: is_rated === 1 },
        players: players.map(({ player_id: playerId, name, person, seeds }) => ({
          playerId,
          name,
          holder: holderOf(person),
          takesPart: seeds === 1,
        })),
      });
      if (!isOpen) throw new Error(`the game ${gameId} could not be opened`);
    },
    hasSeat: async (visitor, seat) => (await queries.speaker(visitor, seat)).ok,
    sit,
    recordEmptySeat,
    notifyOfMatch: (person, matchId) => push.notify(person, { kind: "match" }, { tag: matchId }),
  });
  const cupsFeature = cupFeature({
    ...resources,
    ...{ io, store: cupStore, sit, recordEmptySeat },
    accountOf: async ({ bearerToken }) => (await accounts.userOf(bearerToken))?.accountId ?? null,
    admin: (caller) => admins.ofCaller(caller),
    openGame: ({ gameId, target, rated, players, ...terms }) =>
      commands.openFound({
        ...terms,
        gameId,
        setup: { seats: 2, target },
        match: { id: gameId, rated },
        players: players.map(({ accountId, ...player }) => ({ ...player, holder: accountOwner(accountId) })),
      }),
    inMatches: async (accountIds) => {
      const playing = new Set<string>();
      for (const { person, ...seat } of await matches.seatsOf(accountIds.map(accountOwner))) {
        const accountId = (await queries.isSeatedBy(seat, person)) ? accountIdOf(person) : null;
        if (accountId !== null) playing.add(accountId);
      }
      return playing;
    },
    apart: async (accountIds) => {
      const areApart = await blocks.apartAmong(accountIds.map(accountOwner));
      return (one, other) => areApart(accountOwner(one), accountOwner(other));
    },
    isRunning: async (gameId) => {
      const status = await games.log.status(gameId);
      return status !== null && status !== "finished";
    },
    announceSoon: ({ cupId, name }, accountIds) => {
      for (const accountId of accountIds) {
        push.notify(accountOwner(accountId), { kind: "cup", cupId, name }, { topic: cupId, tag: cupId });
      }
    },
  });
  /** The account or the device that a call comes from. */
  const personOf = async ({ bearerToken, deviceId }: Caller) => {
    const device = deviceId === undefined ? null : deviceOwner(deviceId);
    const name = (await ownerOf(bearerToken)) ?? device;
    return name === null ? null : { name, device };
  };
  const sameCardsFeature = dealFeature({
    ...resources,
    opened: sameCards,
    ...{ joins, mayOpen, personOf },
    hasRoom: (socket) => sessions.hasRoom(socket),
    endGame: (gameId) => commands.endTry(gameId),
    memberSince: async (accountId) => (await accounts.withId(accountId))?.createdAt ?? null,
    openGame: ({ deal, ...game }) =>
      commands.sitDownToDeal({
        ...game,
        // Games use a clock of their own.
        deal: { ...deal, closesAt: deal.closesAt === null ? null : deal.closesAt + clock.lead() },
      }),
    ownsSeat: async ({ data }, seat) => (await queries.speaker(data.visitor, seat)).ok,
    courseOf: ({ data }, seat) => queries.dealCourse(data.visitor, seat, networkName(data.network)),
    sit: async (socket, seat) => {
      await games.soloGames.attempted(seat.gameId, socket);
      await sessions.attach(socket, seat);
    },
  });
  const notifications = pushFeature({
    ...resources,
    opened: openedPush,
    bearerOf: (bearerToken) => accounts.userOf(bearerToken),
    deviceOwner,
    unplayedBy: async ({ account_id, device }) => {
      const owner = account_id === null ? device : accountOwner(account_id);
      const { deal, mine } = await deals.today(owner === null ? null : { name: owner, device });
      return mine === null ? deal.id : null;
    },
    pagesHere: (playerId) => connections.socketsHere(playerId).map(({ data }) => data),
    pagesOf: async (playerId) => (await publisher.socketsOn(playerId)).map(({ data }) => data),
    atTurn: (gameId) => queries.personsTurn(gameId),
  });
  const people = peopleFeature({
    ...resources,
    ...{ io, seatIn, ownerOf },
    opened: openedPeople,
    usernameOf: async (accountId) => (await accounts.withId(accountId))?.username ?? null,
    openGame: async (gameId) => {
      const invitation = await queries.invitation(gameId);
      if (invitation === null) return null;
      const { teamMode, target: targetScore } = invitation;
      return { teamMode, targetScore, hasRoom: hasRoom(invitation) };
    },
    gamesOf: (gameIds) => readKnownGames(database, gameIds),
    occupant: async (seat) =>
      mapResult(await queries.holder(seat), ({ name, isBot, owner }) => ({ name, isBot, names: namesAt(seat, owner) })),
    playersOf: (gameId) => queries.playersOf(gameId),
    part: voice.part,
    accountNamed: (username) => accounts.named(username),
  });
  const moderation = moderationFeature({
    ...resources,
    seatIn,
    opened: openedModeration,
    occupant: async (seat) =>
      mapResult(await queries.holder(seat), ({ name, isBot, owner }) => ({ name, isBot, names: namesAt(seat, owner) })),
    messagesOf: chat.messagesOf,
    userOf: async (bearerToken) => (await accounts.userOf(bearerToken))?.user ?? null,
    toSeat: (playerId) => publisher.toSeat(playerId),
  });
  people.invitations.on("delivered", (to, { from, gameId }) => {
    void push.notifyUnseen(to, { kind: "invitation", from: from.username, gameId }, { tag: gameId });
  });
  const radio = await radioFeature({ ...resources, io });
  const telemetry = telemetryFeature({
    ...resources,
    gamesByStatus: async () => (cluster.membership.isLeader() ? games.log.countByStatus() : {}),
    connections: () => io.engine.clientsCount,
    refusedConnections,
    sockets: () => io.sockets.sockets.size,
    listeners: () => radio.listeners.countHere(),
  });
  const { metrics } = telemetry;
  const account = accountFeature({
    ...resources,
    ...{ app, io, services },
    languageOf: pageLanguage,
    suspensionBy,
    statisticsOf: (accountId) => results.statisticsOf(accountOwner(accountId)),
    ratingsOf,
    appearsOffline: (accountId) => openedPeople.friendStore.appearsOffline(accountId),
    appearOffline: (accountId, isOffline) => friends.appearOffline(accountId, isOffline),
    identify: async (socket, bearer) => {
      await sessions.changeVisitor(socket, visitorAt(socket, bearer), () => identify(socket, bearer));
      await games.watching.visitorChanged(socket);
      matchmaking.changeVisitor(socket);
      cupsFeature.signedIn(socket);
    },
  });
  const history = historyFeature({
    ...resources,
    store: results,
    ownerOf,
    mayReplay: async (gameId, caller) => deals.mayReplay(gameId, await personOf(caller)),
    replayOf: async (game, { address }) => {
      const nameless = await results.namelessSeats(game);
      return games.replays.of({ ...game, nameless }, networkName(networkOf(address)));
    },
    playerOf: async (name, bearerToken) => {
      const user = await accounts.named(name);
      if (user === null) return null;
      const { id, username, createdAt } = user;
      const trophies = await cupsFeature.cups.trophiesOf(id, (await accounts.userOf(bearerToken))?.accountId ?? null);
      return { player: { username, createdAt }, owner: accountOwner(id), ...(await ratingsOf(id)), trophies };
    },
    mayLookAt: (gameId, { address }) => games.coldGames.admit(networkOf(address), gameId),
    usernameAt: async (gameId, playerId) => {
      const held = await queries.ownerAt({ gameId, playerId });
      const accountId = held.ok ? accountIdOf(held.value.owner ?? null) : null;
      return accountId === null ? null : ((await accounts.withId(accountId))?.username ?? null);
    },
  });
  const boards = ratingFeature({
    ...resources,
    ratings,
    accountOf: async (bearerToken) => (await accounts.userOf(bearerToken))?.accountId ?? null,
    seatsOf: async (gameId, number) => {
      const game = await results.finished(gameId, number);
      if (game === null) return null;
      const seats = await results.seatsOf([game]);
      return {
        seq: game.seq,
        seats: seats.map(({ holder, username }) => ({ accountId: accountIdOf(holder), username })),
      };
    },
  });
  const pages = pageFeature({
    ...resources,
    runInLine: (line, work) => games.runInLine(line, work),
    resultOf: async (gameId, number) => {
      const game = await results.finished(gameId, number);
      if (game === null || !(await deals.mayReplay(gameId, null)).ok) return null;
      return { number: game.seq, result: resultFrom(game, await results.seatsOf([game])) };
    },
    invited: async (named, network) => {
      if (readCode(named) === null) return queries.invitation(named);
      const invited = await codes.follow(network, named, "game", async (gameId) =>
        accepted(await queries.invitation(gameId)),
      );
      return invited.ok ? invited.value : null;
    },
    cupNamed: async (cupId) => (await cupStore.cup(cupId))?.name ?? null,
    dealAt: (dealId) => deals.invitation(dealId),
    playerNamed: async (username) => (await accounts.named(username))?.username ?? null,
  });
  const health = healthFeature(resources);

  cluster.channel?.on("lost", () => metrics.messageLost());
  connections.on("seated", ({ data }) => blocks.readAhead(namesOf(data.visitor)));
  watchers.on("watching", ({ data }) => blocks.readAhead(namesOf(data.visitor)));
  connections.on("seated", (socket) => people.presence.seatsChanged(socket));
  connections.on("unseated", (socket) => people.presence.seatsChanged(socket));
  games.changes.on("played", (by) => metrics.moved(by));
  games.changes.on("botMoved", ({ level, outcome, ms }) => metrics.thought(level, outcome, ms));
  games.changes.on("stageChanged", rooms.gameChanged);
  games.changes.on("stageChanged", (_, owners) =>
    people.gamesChanged(owners.flatMap((owner) => accountIdOf(owner) ?? [])),
  );
  games.changes.on("rematch", people.rematchAsked);
  games.changes.on("seatEmptied", voice.seatEmptied);
  games.changes.on("turn", (turn) => notifications.turns.turn(turn));
  games.changes.on("cupGameChanged", cupsFeature.gameChanged);

  const features = [
    games,
    matchmaking,
    cupsFeature,
    sameCardsFeature,
    rooms,
    chat,
    reactions,
    voice,
    people,
    notifications,
    moderation,
    radio,
    account,
    history,
    boards,
    telemetry,
    pages,
    health,
    retentionFeature(resources),
  ] as const;
  /** The suspension of a socket's visitor, as a refusal of everything that it sends. */
  const bannedBy = ({ data }: IoSocket): Refusal | null => {
    const suspension = sanctions.suspensionOf(namesOf(data.visitor));
    const refusal = suspension === null ? null : refusedUntil(suspension.until, "SUSPENDED");
    return refusal?.ok === false ? refusal.refusal : null;
  };
  return { io, metrics, health, features, bannedBy, mayLookAt: games.coldGames.admit };
}

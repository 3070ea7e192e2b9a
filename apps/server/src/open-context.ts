// Implements the ports from the services that the features share.
import { readCode } from "@chkobba/protocol";
import type { Context } from "./context.ts";
import { hasRoom, readKnownGames } from "./games/log/open-games.ts";
import { seatRoom } from "./games/presence/seat-connections.ts";
import { resultFrom } from "./history/result.ts";
import { accountIdOf, accountOwner, deviceOwner, type Owner, type SeatOwner, socketOwner } from "./identity/owner.ts";
import { ownersOf } from "./identity/visitor.ts";
import { ownersFrom } from "./people/blocks.ts";
import { Strangers } from "./people/strangers.ts";
import { identify, visitorAt } from "./realtime/identify.ts";
import { networkName } from "./realtime/network-name.ts";
import { accepted, mapResult, refused, refusedUntil } from "./result.ts";
import type { Services } from "./services.ts";

export function openContext(services: Services): Context {
  const { app, io, codes, games, push, resources } = services;
  const identity = identityFrom(services);
  return {
    ...resources,
    ...{ app, io, codes, identity },
    seats: seatsFrom(services),
    audience: audienceFrom(services),
    games: gamesFrom(services),
    relations: relationsFrom(services),
    results: resultsFrom(services),
    notifier: push.push,
    changes: games.changes,
  };
}

function identityFrom({ accounts: { services, admins }, games, suspensionBy }: Services): Context["identity"] {
  const { accounts } = services;
  const accountOf = async (bearerToken: string | undefined) => (await accounts.userOf(bearerToken))?.accountId ?? null;
  const ownerOf = async (bearerToken: string | undefined) => {
    const accountId = await accountOf(bearerToken);
    return accountId === null ? null : accountOwner(accountId);
  };
  return {
    ...{ accountOf, ownerOf, suspensionBy },
    userOf: (bearerToken) => accounts.userOf(bearerToken),
    isProven: (sessionId) => services.sessions.isProven(sessionId),
    personOf: async ({ bearerToken, deviceId }) => {
      const device = deviceId === undefined ? null : deviceOwner(deviceId);
      const owner = (await ownerOf(bearerToken)) ?? device;
      return owner === null ? null : { owner, device };
    },
    accountNamed: (username) => accounts.named(username),
    usernameOf: async (accountId) => (await accounts.withId(accountId))?.username ?? null,
    usernamesOf: (accountIds) => accounts.usernamesOf(accountIds),
    memberSince: async (accountId) => (await accounts.withId(accountId))?.createdAt ?? null,
    admin: { ofSocket: (socket) => admins.ofSocket(socket), ofCaller: (caller) => admins.ofCaller(caller) },
    signIn: async (socket, bearer) => {
      await games.sessions.changeVisitor(socket, visitorAt(socket, bearer), () => identify(socket, bearer));
      await games.watching.visitorChanged(socket);
      games.changes.emit("visitorChanged", socket);
    },
  };
}

function seatsFrom(services: Services): Context["seats"] {
  const { accounts, matches, games } = services;
  const { queries, sessions } = games;
  return {
    ownSeat: async ({ data }, seat) =>
      mapResult(await queries.ownSeat(data.visitor, seat), ({ name, owner, status }) => ({
        ...{ name, status },
        owner: owner ?? socketOwner(data.visitor.socketId),
      })),
    ownsSeat: async (visitor, seat) => (await queries.ownSeat(visitor, seat)).ok,
    seatIn: (socket, gameId) => queries.seatIn(socket.data.visitor, gameId),
    ownerAt: (seat) => queries.ownerAt(seat),
    occupant: async (seat) => {
      const held = await queries.playerOf(seat);
      const owners = held.ok && held.value.owner !== null ? [held.value.owner] : [];
      // A table also keeps players who have left it. Their accounts may have been deleted since.
      if ((await accounts.services.deletion.deletedAmong(owners)).length > 0) return refused("PLAYER_NOT_FOUND");
      return mapResult(held, ({ name, isBot, owner }) => ({
        ...{ name, isBot },
        owners: ownersAt(services, seat.playerId, owner),
      }));
    },
    seatedSince: (seat) => queries.seatedSince(seat),
    playersOf: (gameId) => queries.playersOf(gameId),
    inMatches: async (accountIds) => {
      const playing = new Set<string>();
      for (const { owner, ...seat } of await matches.seatsOf(accountIds.map(accountOwner))) {
        const accountId = (await queries.isSeatedBy(seat, owner)) ? accountIdOf(owner) : null;
        if (accountId !== null) playing.add(accountId);
      }
      return playing;
    },
    hasRoom: (socket) => sessions.hasRoom(socket),
    sit: async (socket, seat) => {
      if (sessions.hasRoom(socket)) await sessions.attach(socket, seat);
    },
    recordEmptySeat: (seat) => sessions.recordEmptySeat(seat),
  };
}

/**
 * All owners (account, device or socket) of the person on a seat. The seat's owner comes first. If the seat has no
 * owner, the sockets on the seat come first, as owners. Then come all owners of the visitors on these sockets. Only
 * sockets of this server count.
 */
function ownersAt({ games }: Services, playerId: string, owner: SeatOwner): readonly Owner[] {
  const visitors = games.connections.socketsHere(playerId).map(({ data }) => data.visitor);
  const first = owner === null ? visitors.map(({ socketId }) => socketOwner(socketId)) : [owner];
  return ownersFrom([...first, ...visitors.flatMap(ownersOf)]);
}

function audienceFrom({ games, pagesIn, people: { blocks, contacts } }: Services): Context["audience"] {
  const { connections, publisher, tables: channels, watching } = games;
  const { watchers, counts } = watching;
  const socketsAtTable = (gameId: string) => connections.countAt(gameId);
  return {
    ...{ channels, socketsAtTable },
    toSeat: (playerId) => publisher.toSeat(playerId),
    toTable: (gameId) => publisher.toTable(gameId),
    socketsOnSeat: (playerId) => connections.socketsHere(playerId).length,
    socketsHere: (playerId) => connections.socketsHere(playerId),
    audienceOf: (gameId) => 1 + socketsAtTable(gameId) + counts.at(gameId),
    isAtTable: (socket, gameId) => connections.socketsAt(gameId).includes(socket),
    isWatching: (socket, gameId) => watchers.isWatching(socket, gameId),
    pagesHere: (playerId) => connections.socketsHere(playerId).map(({ data }) => data),
    pagesOf: (playerId) => pagesIn(seatRoom(playerId)),
    showMessage: async (gameId, message, owner) => {
      // A message that was said before a player sat down is not for that player, also if it arrives here late.
      const present = connections.socketsAt(gameId).filter(({ data }) =>
        [...data.seats].some(([playerId, at]) => {
          return at === gameId && games.queries.knownSince({ gameId, playerId }) <= message.timestamp;
        }),
      );
      const listeners = await blocks.listenersTo(owner, present);
      publisher.publishMessage(await contacts.readersOf({ owner, text: message.message }, listeners), message);
    },
    showReaction: async (reaction, owner) => {
      const sockets = [...connections.socketsAt(reaction.gameId), ...watchers.socketsAt(reaction.gameId)];
      publisher.publishReaction(reaction, sockets, await blocks.listenersTo(owner, sockets));
    },
  };
}

function gamesFrom({ codes, games, joins, mayOpen, mayOpenSoon, openings, resources }: Services): Context["games"] {
  const { clock, cluster, database } = resources;
  const { commands, queries, sessions } = games;
  return {
    ...{ joins, mayOpen, mayOpenSoon, openings },
    open: (socket, options) =>
      sessions.open(socket, (seat) => commands.opening.create(socket.data.visitor, seat, options)),
    cancel: async (gameId) => {
      if ((await commands.seats.cancel(gameId)) !== null) games.dismiss(gameId, "ROOM_DELETED");
    },
    openFound: (found) => commands.opening.openFound(found),
    attempts: {
      open: ({ deal, ...game }) =>
        commands.opening.sitDownToDeal({
          ...game,
          // Converts `closesAt` from the database's clock to the clock of the games.
          deal: { ...deal, closesAt: deal.closesAt === null ? null : deal.closesAt + clock.lead() },
        }),
      end: (gameId) => commands.opening.endTry(gameId),
      sit: async (socket, seat) => {
        await games.soloGames.attempted(seat.gameId, socket);
        await sessions.attach(socket, seat);
      },
      courseOf: ({ data }, seat) => queries.dealCourse(data.visitor, seat, networkName(data.network)),
    },
    statusOf: (gameId) => queries.status(gameId),
    scoresOf: (gameId) => queries.scores(gameId),
    abort: (gameId) => commands.opening.abort(gameId),
    isRunning: async (gameId) => {
      const status = await games.log.status(gameId);
      return status !== null && status !== "finished";
    },
    backlogs: async () => (cluster.membership.isLeader() ? games.backlogs() : null),
    byStatus: async () => (cluster.membership.isLeader() ? games.log.countUnfinished() : {}),
    waitingGame: async (gameId) => {
      const invitation = await queries.invitation(gameId);
      return invitation && { ...invitation, hasRoom: hasRoom(invitation) };
    },
    invitationTo: async (named, network) => {
      if (readCode(named) === null) return queries.invitation(named);
      const invited = await codes.follow({ network, owners: [] }, named, "game", async (gameId) =>
        accepted(await queries.invitation(gameId)),
      );
      return invited.ok ? invited.value : null;
    },
    knownGames: (gameIds) => readKnownGames(database, gameIds),
    atTurn: (gameId) => queries.personsTurn(gameId),
    mayLookAt: (network, gameId) => games.coldGames.admit(network, gameId),
  };
}

function relationsFrom(services: Services): Context["relations"] {
  const { moderation, people } = services;
  const { rules, sanctions } = moderation;
  const { blocks, contacts, friendStore } = people;
  const strangers = new Strangers({
    database: services.resources.database,
    openedBy: (gameId) => services.games.queries.openedBy(gameId),
    now: () => performance.now(),
  });
  return {
    holds: (written) => rules.holds(written),
    reads: (socket, said) => contacts.reads(socket, said),
    areStrangersAt: (gameId) => strangers.at(gameId),
    hears: async (socket, voice) => !(await strangers.at(voice.gameId)) || contacts.hears(socket, voice),
    mayPlay: (owners) => sanctions.suspensionOf(owners) === null,
    isMuted: ({ data }) => sanctions.isMuted(ownersOf(data.visitor)),
    bannedBy: ({ data }) => {
      const suspension = sanctions.suspensionOf(ownersOf(data.visitor));
      const refusal = suspension === null ? null : refusedUntil(suspension.until, "SUSPENDED");
      return refusal?.ok === false ? refusal.refusal : null;
    },
    silencedFor: async ({ data }) => blocks.silencedFor(ownersOf(data.visitor)),
    areApart: ({ data }, { playerId }, owner) =>
      blocks.areApart(ownersOf(data.visitor), ownersAt(services, playerId, owner)),
    apartInSearch: () => blocks.apart(),
    apartAmong: async (accountIds) => {
      const areApart = await blocks.apartAmong(accountIds.map(accountOwner));
      return (one, other) => areApart(accountOwner(one), accountOwner(other));
    },
    friendsAmong: async (owner, accountIds) => {
      const accountId = accountIdOf(owner);
      return accountId === null || accountIds.length === 0 ? [] : friendStore.usernamesAmong(accountId, accountIds);
    },
  };
}

function resultsFrom({ deals: { deals }, ratings, ratingsShownOf, results }: Services): Context["results"] {
  return {
    seatsOf: async (gameId, number) => {
      const game = await results.finished(gameId, number);
      if (game === null) return null;
      const seats = await results.seatsOf([game]);
      return {
        seq: game.seq,
        seats: seats.map(({ owner, username }) => ({ accountId: accountIdOf(owner), username })),
      };
    },
    publicResultOf: async (gameId, number) => {
      const game = await results.finished(gameId, number);
      if (game === null || !(await deals.mayReplay(gameId, null)).ok) return null;
      return { number: game.seq, result: resultFrom(game, await results.seatsOf([game])) };
    },
    mayReplay: (gameId, person) => deals.mayReplay(gameId, person),
    hasPlayedPeople: (owners) => results.hasPlayedPeople(owners),
    statisticsOf: (accountId) => results.statisticsOf(accountOwner(accountId)),
    ratingsOf: async (accountId) => ({
      ratings: await ratings.of(accountId),
      ratingHistory: await ratings.historyOf(accountId),
    }),
    ratingsShownOf,
  };
}

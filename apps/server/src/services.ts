// Opens what several features share: stores, accounts, sockets and games. A service is opened after the services that
// it needs.
import { randomInt } from "node:crypto";
import { drawCode } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import { openAccounts } from "./accounts/feature.ts";
import { CodeStore } from "./codes/code-store.ts";
import { Codes } from "./codes/codes.ts";
import { CALLER_RATES, HELD, openingRate, RATES } from "./config/rates.ts";
import { CupStore } from "./cups/cup-store.ts";
import { openDeals } from "./deals/feature.ts";
import { statementsFor } from "./ending.ts";
import { openGames } from "./games/feature.ts";
import { OpeningLimit } from "./games/opening-limit.ts";
import { systemRandomness } from "./games/randomness.ts";
import { HistoryStore } from "./history/history-store.ts";
import { accountIdOf, accountOwner, deviceOwner, type SeatOwner } from "./identity/owner.ts";
import { ConductStore } from "./matchmaking/conduct-store.ts";
import { MatchStore } from "./matchmaking/match-store.ts";
import { openModeration } from "./moderation/feature.ts";
import { RatingPairs } from "./moderation/rating-pairs.ts";
import { openPeople } from "./people/feature.ts";
import { isLoopback } from "./platform/http/client-address.ts";
import { portOf } from "./platform/http/port.ts";
import { openPush } from "./push/feature.ts";
import { PlaceStatements } from "./ratings/place-statements.ts";
import { NO_RATINGS, RatingStore } from "./ratings/rating-store.ts";
import { accountOf } from "./realtime/identify.ts";
import { openIo } from "./realtime/io.ts";
import { pagesEverywhere } from "./realtime/pages-everywhere.ts";
import type { IoSocket } from "./realtime/socket.ts";
import type { Resources } from "./resources.ts";

/** A waiting game with no connection is removed after this time. */
const ABANDONED_MS = 10 * 60_000;

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(app: FastifyInstance, resources: Resources) {
  const { cluster, config, clock, database, disturbances, limits, logger, wall } = resources;
  const results = new HistoryStore(database);
  const push = await openPush(resources, async (owner) =>
    (await pagesIn(owner)).some(({ hiddenSince }) => hiddenSince === null),
  );
  const moderation = openModeration(resources);
  const { sanctions } = moderation;
  const people = openPeople(resources);
  const deals = openDeals(resources, { newSeed: systemRandomness.seed });
  const suspensionOf = (accountId: string) => sanctions.suspensionOf([accountOwner(accountId)]);
  const accounts = openAccounts(resources, {
    suspensionOf,
    adoptResults: (deviceId, accountId) => results.adopt(deviceOwner(deviceId), accountOwner(accountId)),
    adoptDevice: async (deviceId, accountId) => {
      await people.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await deals.deals.adopt(deviceOwner(deviceId), accountOwner(accountId));
      await moderation.signedIn(deviceId, accountId);
    },
    leaveTables: async (owner) => {
      const visitor = { socketId: "", owners: [owner], takesPart: false };
      for (const gameId of await games.log.tablesOf(owner)) {
        const seat = await games.queries.seatIn(visitor, gameId);
        if (seat.ok) await games.commands.seats.leave(visitor, seat.value);
      }
    },
  });
  const { services } = accounts;
  /**
   * The suspension of an access token's account; null if there is none or the token is not valid. The suspension is
   * found even though it has ended the account's sessions.
   */
  const suspensionBy = async (accessToken: string) => {
    const bearer = await services.sessions.sessionOf(accessToken);
    const suspension = bearer === null ? null : suspensionOf(bearer.accountId);
    return bearer === null || suspension === null ? null : { bearer, ...suspension };
  };
  const io = openIo({
    ...resources,
    app,
    adapter: cluster.link?.adapter(),
    bearerOf: async (accessToken) =>
      // A suspended account is also identified, so that the gateway can tell its sockets why they may not play.
      (await services.accounts.userOf(accessToken)) ?? (await suspensionBy(accessToken))?.bearer ?? null,
  });
  const pagesIn = pagesEverywhere({ io, channel: cluster.channel, logger });
  const ratings = new RatingStore(database, (accountId) => results.opponentsOf(accountOwner(accountId)));
  const ratingsShownOf = async (owner: SeatOwner) => {
    const accountId = accountIdOf(owner);
    return accountId === null ? NO_RATINGS : ratings.shownOf(accountId);
  };
  const matches = new MatchStore(database);
  const conduct = new ConductStore(database);
  const places = new PlaceStatements(database);
  const pairs = new RatingPairs(database);
  const cups = new CupStore(database);
  const codes = new Codes({
    store: new CodeStore(database),
    wrong: limits.attempts("code", RATES.wrongCodes),
    ownWrong: limits.attempts("own-code", RATES.ownWrongCodes),
    draw: (kind) => drawCode(kind, randomInt),
  });
  const openings = new OpeningLimit(limits.at(openingRate(config)));
  const openerOf = (socket: IoSocket) => ({ network: socket.data.network, accountId: accountOf(socket) });
  const mayOpen = (socket: IoSocket) => openings.allows([openerOf(socket)]);
  const mayOpenSoon = (socket: IoSocket) => openings.wouldAllow([openerOf(socket)]);
  const joins = limits.byCaller(CALLER_RATES.joins);
  const games = openGames({
    ...{ database, io, cluster, clock, wall, logger, codes, joins, mayOpen },
    outage: { leastMs: config.OUTAGE_SECONDS * 1000, returnMs: config.RETURN_SECONDS * 1000 },
    delays: { awayMs: config.AWAY_SECONDS * 1000, botDelayMs: config.BOT_DELAY_MS, abandonedMs: ABANDONED_MS },
    defaultTurnSeconds: config.TURN_SECONDS,
    randomness: systemRandomness,
    hints: limits.byCaller(CALLER_RATES.hints),
    watches: limits.byCaller(CALLER_RATES.watches),
    watched: limits.held(HELD.watchedGames),
    frames: limits.at(RATES.watcherFrames),
    coldReads: limits.at(RATES.coldReads),
    maySend: limits.maySend,
    claims: limits.attempts("seat-link", RATES.seatLinks),
    linkOrigin: () => config.PUBLIC_URL ?? `http://localhost:${portOf(app)}`,
    ratingsOf: async (owner) => {
      const accountId = accountIdOf(owner);
      const account = accountId === null ? null : await services.accounts.withId(accountId);
      return { ...(await ratingsShownOf(owner)), username: account?.username ?? null };
    },
    alongside: (ending) =>
      statementsFor(ending, {
        ...{ ratings, places, pairs, cups, conduct },
        deals: deals.store,
        accountOf: (accountId) => services.accounts.withId(accountId),
        matchOf: (matchId) => matches.match(matchId),
        readBack: (gameId, first, last) => games.log.readBack(gameId, first, last),
        clockLead: clock.lead,
        networkOn: (playerId) => games.connections.socketsHere(playerId).at(-1)?.data.network ?? null,
        mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
      }),
    mayTest: (socket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address),
    deletedAmong: (owners) => services.deletion.deletedAmong(owners),
    eraseRows: async (owner) => {
      const accountId = accountIdOf(owner);
      if (accountId !== null) await services.deletion.eraseAgain(accountId);
    },
  });
  return {
    ...{ app, io, accounts, codes, conduct, cups, deals, games, joins, matches, mayOpen, mayOpenSoon, openings },
    ...{ pagesIn, moderation, people, push, ratings, ratingsShownOf, resources, results, suspensionBy },
  };
}

// The services of seats for other features: their players, who owns them, and to connect a socket to one.
import type { App } from "../app.ts";
import { accountIdOf, accountOwner, socketOwner } from "../identity/owner.ts";
import { mapResult, refused } from "../platform/result.ts";
import { identify, visitorAt } from "../realtime/identify.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Audience } from "./public/audience.ts";
import type { Seats } from "./public/seats.ts";
import type { GameQueries } from "./queries.ts";
import type { SeatSessions } from "./seat-sessions.ts";

interface SeatsWith {
  readonly queries: GameQueries;
  readonly sessions: SeatSessions;
  readonly audience: Pick<Audience, "ownersAt">;
  /** Called when the socket acts for another visitor. */
  readonly visitorChanged: (socket: IoSocket) => Promise<void>;
}

export function seatsService(
  app: Pick<App, "accounts" | "matchmaking">,
  { queries, sessions, audience, visitorChanged }: SeatsWith,
): Seats {
  return {
    ownSeat: async ({ data }, seat) =>
      mapResult(await queries.ownSeat(data.visitor, seat), ({ name, owner, status }) => ({
        name,
        status,
        owner: owner ?? socketOwner(data.visitor.socketId),
      })),
    ownsSeat: async (visitor, seat) => (await queries.ownSeat(visitor, seat)).ok,
    seatIn: (socket, gameId) => queries.seatIn(socket.data.visitor, gameId),
    ownerAt: (seat) => queries.ownerAt(seat),
    occupant: async (seat) => {
      const held = await queries.playerOf(seat);
      const owners = held.ok && held.value.owner !== null ? [held.value.owner] : [];
      // A table also keeps players who have left it. Their accounts may have been deleted since.
      if ((await app.accounts.deletedAmong(owners)).length > 0) return refused("PLAYER_NOT_FOUND");
      return mapResult(held, ({ name, isBot, owner }) => ({
        name,
        isBot,
        owners: audience.ownersAt(seat.playerId, owner),
      }));
    },
    seatedSince: (seat) => queries.seatedSince(seat),
    playersOf: (gameId) => queries.playersOf(gameId),
    inMatches: async (accountIds) => {
      const playing = new Set<string>();
      for (const { owner, ...seat } of await app.matchmaking.seatsOf(accountIds.map(accountOwner))) {
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
    signIn: async (socket, bearer) => {
      await sessions.changeVisitor(socket, visitorAt(socket, bearer), () => identify(socket, bearer));
      await visitorChanged(socket);
    },
  };
}

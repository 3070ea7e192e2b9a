// The services of the audience of a game for other features: the sockets on its seats, its watchers and its screens.
import type { App } from "../app.ts";
import { socketOwner } from "../identity/owner.ts";
import { ownersFrom, ownersOf } from "../identity/visitor.ts";
import { pagesEverywhere } from "../realtime/pages-everywhere.ts";
import { followRooms, type SeatConnections, seatRoom } from "./presence/seat-connections.ts";
import type { Audience } from "./public/audience.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { TableChannels } from "./publishing/table-channels.ts";
import type { GameQueries } from "./queries.ts";
import type { ScreensHere } from "./screens/screens-here.ts";
import type { WatcherCounts } from "./watching/watcher-counts.ts";
import type { Watchers } from "./watching/watchers.ts";

interface AudienceWith {
  readonly channels: TableChannels;
  readonly connections: SeatConnections;
  readonly publisher: Publisher;
  readonly queries: GameQueries;
  readonly screens: Pick<ScreensHere, "countAt" | "socketsAt">;
  readonly watching: { readonly watchers: Watchers; readonly counts: WatcherCounts };
}

export function audienceService(
  app: Pick<App, "io" | "cluster" | "logger" | "people">,
  { channels, connections, publisher, queries, screens, watching: { watchers, counts } }: AudienceWith,
): Audience {
  const pagesIn = pagesEverywhere({ io: app.io, channel: app.cluster.channel, logger: app.logger });
  const socketsAtTable = (gameId: string) => connections.countAt(gameId);
  return {
    channels,
    socketsAtTable,
    toSeat: (playerId) => publisher.toSeat(playerId),
    toTable: (gameId) => publisher.toTable(gameId),
    toScreensHere: (gameId) => app.io.local.to(followRooms("screens", gameId)),
    socketsOnSeat: (playerId) => connections.socketsHere(playerId).length,
    socketsHere: (playerId) => connections.socketsHere(playerId),
    audienceOf: (gameId) => 1 + socketsAtTable(gameId) + counts.at(gameId) + screens.countAt(gameId),
    isAtTable: (socket, gameId) => connections.socketsAt(gameId).includes(socket),
    isWatching: (socket, gameId) => watchers.isWatching(socket, gameId),
    ownersAt: (playerId, owner) => {
      const visitors = connections.socketsHere(playerId).map(({ data }) => data.visitor);
      const first = owner === null ? visitors.map(({ socketId }) => socketOwner(socketId)) : [owner];
      return ownersFrom([...first, ...visitors.flatMap(ownersOf)]);
    },
    pagesHere: (playerId) => connections.socketsHere(playerId).map(({ data }) => data),
    pagesOf: (playerId) => pagesIn(seatRoom(playerId)),
    showMessage: async (gameId, message, owner) => {
      // A message that was said before a player sat down is not for that player, also if it arrives here late.
      const present = connections.socketsAt(gameId).filter(({ data }) =>
        [...data.seats].some(([playerId, at]) => {
          return at === gameId && queries.knownSince({ gameId, playerId }) <= message.timestamp;
        }),
      );
      const listeners = await app.people.listenersTo(owner, present);
      publisher.publishMessage(await app.people.readersOf({ owner, text: message.message }, listeners), message);
    },
    showReaction: async (reaction, owner) => {
      const { gameId } = reaction;
      const followers = [...watchers.socketsAt(gameId), ...screens.socketsAt(gameId)];
      const sockets = [...connections.socketsAt(gameId), ...followers];
      publisher.publishReaction(reaction, sockets, await app.people.listenersTo(owner, sockets));
    },
  };
}

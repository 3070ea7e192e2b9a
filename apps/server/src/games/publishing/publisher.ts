// Sends each change that is on disk to the sockets of its game. Each seat receives the part that it may see, as an
// entry or as a whole state. `feature.ts` subscribes the publisher to the store. The rules hide cards: `view.ts` in
// states, `seen.ts` in entries.
import {
  type ChatMessage,
  type EventRefusalCode,
  noticeText,
  refusalText,
  type ShownReaction,
} from "@chkobba/protocol";
import type { SeatIndex } from "@chkobba/rules";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import { type SeatConnections, seatRoom, tableRoom, watchRooms } from "../presence/seat-connections.ts";
import type { LiveGame } from "../table/live-game.ts";
import { type EntryFor, entryOf } from "./game-entry.ts";
import { stateFor } from "./game-state.ts";
import { noticesOf } from "./notices.ts";

export interface PublisherParts {
  readonly io: Io;
  readonly connections: SeatConnections;
  /** How many ms the clock of the games is ahead of the machine's clock. */
  readonly clockLead: () => number;
}

export class Publisher {
  readonly #io: Io;
  readonly #connections: SeatConnections;
  readonly #clockLead: () => number;

  constructor({ io, connections, clockLead }: PublisherParts) {
    this.#io = io;
    this.#connections = connections;
    this.#clockLead = clockLead;
  }

  /** Sends a change and its notices to every seat that has a socket on this server. */
  publishChange(change: Change): void {
    const seats = this.#publish(change.after, entryOf(change, this.#clockLead()));
    if (seats.length === 0) return;
    for (const notice of noticesOf(change)) {
      this.#io.local.to(seats.map(seatRoom)).emit("game-message", noticeText(notice), notice);
    }
  }

  /** Sends the whole state of a game to every seat that has a socket on this server. */
  publishGame(live: LiveGame): void {
    this.#publish(live, null);
  }

  /** @returns the ids of the players who have a socket on this server; these sockets got the change */
  #publish(live: LiveGame, entryFor: EntryFor | null): readonly string[] {
    const sent: string[] = [];
    for (const [index, seat] of live.game.seats.entries()) {
      if (seat === null || seat.hasLeft || this.#connections.socketsHere(seat.id).length === 0) continue;
      this.#publishToSeat(live, index, seat.id, entryFor);
      sent.push(seat.id);
    }
    return sent;
  }

  #publishToSeat(live: LiveGame, index: SeatIndex, playerId: string, entryFor: EntryFor | null): void {
    const sockets = this.#connections.socketsHere(playerId);
    const following = entryFor === null ? [] : sockets.filter((socket) => followsEntries(socket, live.id));
    if (entryFor !== null && following.length > 0) this.#to(following).emit("game-entry", entryFor(index));
    if (following.length === sockets.length) return;
    const others = sockets.filter((socket) => !following.includes(socket));
    this.#to(others).emit("game-update", stateFor(live, index, this.#clockLead()));
  }

  /**
   * Sends to all these sockets as one broadcast, so that the message is encoded only once. A seat can have many
   * sockets.
   */
  #to(sockets: readonly IoSocket[]): Pick<IoSocket, "emit"> {
    const [only, ...others] = sockets;
    return only !== undefined && others.length === 0 ? only : this.#io.local.to(sockets.map(({ id }) => id));
  }

  /** The sockets of all servers on a seat. */
  toSeat(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(seatRoom(playerId));
  }

  /** The sockets of all servers on a seat, each with its data. */
  socketsOn(playerId: string): ReturnType<ReturnType<Io["in"]>["fetchSockets"]> {
    return this.#io.in(seatRoom(playerId)).fetchSockets();
  }

  /** Sends a chat message to some sockets of this server. */
  publishMessage(sockets: readonly IoSocket[], message: ChatMessage): void {
    if (sockets.length > 0) this.#to(sockets).emit("chat-message", message);
  }

  /**
   * Sends a reaction to this server's sockets at a table and to its watchers on this server.
   * @param sockets all these sockets
   * @param listeners the sockets among them that have not blocked the author
   */
  publishReaction(reaction: ShownReaction, sockets: readonly IoSocket[], listeners: readonly IoSocket[]): void {
    const heard = new Set(listeners);
    const deaf = sockets.flatMap((socket) => (heard.has(socket) ? [] : socket.id));
    const rooms = [tableRoom(reaction.gameId), ...watchRooms(reaction.gameId)];
    this.#io.local.to(rooms).except(deaf).emit("reaction", reaction);
  }

  /** The sockets of all servers at a table. */
  toTable(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableRoom(gameId));
  }

  /** Sends the reason to this server's sockets at a removed table, and takes the sockets off their seats. */
  dismiss(gameId: string, code: EventRefusalCode): void {
    this.#io.local.to(tableRoom(gameId)).emit("game-error", refusalText(code), code);
    this.#connections.clearTable(gameId);
  }
}

/**
 * Whether the socket receives entries of this game. A socket on several seats of the game receives the states of its
 * seats instead, because it could not tell for which seat an entry is.
 */
function followsEntries({ data: { followsEntries, seats } }: IoSocket, gameId: string): boolean {
  if (!followsEntries || seats.size <= 1) return followsEntries;
  return [...seats.values()].filter((id) => id === gameId).length <= 1;
}

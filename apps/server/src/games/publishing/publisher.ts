// What is sent to the sockets of a game. After each change that is on disk, each seat gets the state that it may see; `feature.ts`
// subscribes the publisher to the store.
import { type EventRefusalCode, type GameState, noticeText, refusalText, type ServerEvents } from "@chkobba/protocol";
import { encodeEvent, send } from "../../platform/realtime/encoded-event.ts";
import type { Io } from "../../realtime/socket.ts";
import type { Change } from "../log/game-store.ts";
import type { LiveGame } from "../log/live-game.ts";
import { type SeatConnections, seatRoom, tableRoom } from "../presence/seat-connections.ts";
import { stateFor } from "./game-state.ts";
import { noticesOf } from "./notices.ts";

const UPDATE = "game-update" satisfies keyof ServerEvents;

export interface PublisherParts {
  readonly io: Io;
  readonly connections: SeatConnections;
  /** How far the clock of the games is ahead of the machine's, in ms. */
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

  /** Sends a change to every seat that has a socket, and the notices that follow from it. */
  publishChange(change: Change): void {
    const seats = this.publishGame(change.after);
    if (seats.length === 0) return;
    for (const notice of noticesOf(change)) this.#toSeats(seats).emit("game-message", noticeText(notice), notice);
  }

  /** Sends a game to every seat that has a socket; gives the ids of their players. */
  publishGame(live: LiveGame): readonly string[] {
    const sent: string[] = [];
    for (const [index, seat] of live.game.seats.entries()) {
      if (seat === null || seat.hasLeft || !this.#connections.isHere(seat.id)) continue;
      this.#publishState(seat.id, stateFor(live, index, this.#clockLead()));
      sent.push(seat.id);
    }
    return sent;
  }

  #publishState(playerId: string, state: GameState): void {
    if (this.#connections.isElsewhere(playerId)) {
      this.#io.to(seatRoom(playerId)).emit(UPDATE, state);
      return;
    }
    const packet = encodeEvent(UPDATE, JSON.stringify(state));
    for (const socket of this.#connections.socketsHere(playerId)) send(socket, packet);
  }

  /** The sockets of all servers on a seat. */
  toSeat(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(seatRoom(playerId));
  }

  /** The sockets of this server on a seat. */
  toSeatHere(playerId: string): ReturnType<Io["to"]> {
    return this.#io.local.to(seatRoom(playerId));
  }

  /** The sockets of all servers at a table. */
  toTable(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableRoom(gameId));
  }

  /** Tells everyone at a table that was removed why, and takes their sockets off it. */
  dismiss(gameId: string, playerIds: readonly string[], code: EventRefusalCode): void {
    this.toTable(gameId).emit("game-error", refusalText(code), code);
    this.#connections.clearTable(gameId, playerIds);
  }

  /** The sockets of these seats; goes through the other servers only where one of the seats has a socket there. */
  #toSeats(playerIds: readonly string[]): ReturnType<Io["to"]> {
    const isElsewhere = playerIds.some((playerId) => this.#connections.isElsewhere(playerId));
    return (isElsewhere ? this.#io : this.#io.local).to(playerIds.map(seatRoom));
  }
}

// A seat's sockets are a Socket.IO room: who is in it is there, and hears what the seat may see. Those of a game are one more,
// for what all of them may hear. Where a seat has sockets at other servers stands on the registry.
import { ERROR_TEXTS, type ErrorCode, noticeText, type ServerEvents } from "@chkobba/protocol";
import type { PresenceRegistry } from "../../platform/cluster/presence-registry.ts";
import { encodeEvent, send } from "../../platform/realtime/encoded-event.ts";
import type { Io, IoSocket } from "../../realtime/io.ts";
import type { Change } from "../log/game-store.ts";
import type { LiveGame } from "../log/live-game.ts";
import { stateFor } from "../publishing/game-state.ts";
import { noticesOf } from "../publishing/notices.ts";
import { stateTexts } from "../publishing/state-text.ts";
import type { Presence, SeatRef } from "../seat-ownership.ts";

const UPDATE = "game-update" satisfies keyof ServerEvents;
const SEAT = "seat:";
const roomOf = (playerId: string) => SEAT + playerId;
const tableOf = (gameId: string) => `game:${gameId}`;

export interface SeatRoomsParts {
  readonly io: Io;
  /** A note for each seat that has a socket at a server: its room, with the id of its game. */
  readonly registry: PresenceRegistry;
  /** How far the clock of the games is ahead of the machine's, in milliseconds. */
  readonly clockLead: () => number;
  /** The last socket that these seats had at this server is gone, or a server with all of theirs. */
  readonly onDeserted: (seats: readonly SeatRef[]) => void;
}

export class SeatRooms implements Presence {
  readonly #io: Io;
  readonly #here: Io["local"];
  readonly #registry: PresenceRegistry;
  readonly #clockLead: () => number;
  readonly #onDeserted: SeatRoomsParts["onDeserted"];
  /** Those at this server, by player id: every move asks for them, and to make a room's name of an id takes longer. */
  readonly #sockets = new Map<string, readonly IoSocket[]>();
  #isClosed = false;

  constructor({ io, registry, clockLead, onDeserted }: SeatRoomsParts) {
    this.#io = io;
    this.#here = io.local;
    this.#registry = registry;
    this.#clockLead = clockLead;
    this.#onDeserted = onDeserted;
    io.sockets.adapter.on("join-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#joined(room.slice(SEAT.length), socketId);
    });
    io.sockets.adapter.on("leave-room", (room: string, socketId: string) => {
      if (room.startsWith(SEAT)) this.#left(room.slice(SEAT.length), socketId);
    });
    registry.on("orphaned", (notes) => {
      const seats = notes.filter(([room]) => room.startsWith(SEAT));
      onDeserted(seats.map(([room, gameId]) => ({ gameId, playerId: room.slice(SEAT.length) })));
    });
  }

  /** At this server or at another one. */
  isHere(playerId: string): boolean {
    return this.#sockets.has(playerId) || this.#registry.isElsewhere(roomOf(playerId));
  }

  /** Of the sockets of this server. */
  isSocketOf(playerId: string, socketId: string): boolean {
    return this.#sockets.get(playerId)?.some(({ id }) => id === socketId) ?? false;
  }

  /** Puts a socket on a seat. One that is gone already stays away. */
  seat(socket: IoSocket, { gameId, playerId }: SeatRef): void {
    if (!socket.connected) return;
    socket.data.seats.set(playerId, gameId);
    this.#registry.add(roomOf(playerId), gameId);
    void socket.join([roomOf(playerId), tableOf(gameId)]);
  }

  /** Takes a socket off some of its seats, and off their tables where it has no other seat there. */
  unseat(socket: IoSocket, seats: readonly SeatRef[]): void {
    for (const { playerId } of seats) void socket.leave(roomOf(playerId));
    const tables = new Set(socket.data.seats.values());
    for (const { gameId } of seats) if (!tables.has(gameId)) void socket.leave(tableOf(gameId));
  }

  /** Resolves when the other servers know who is on which seat here. */
  settled(): Promise<void> {
    return this.#registry.settled();
  }

  /** Every seat that has a socket at this server. */
  seatsHere(): readonly SeatRef[] {
    const seats = new Map([...this.#io.sockets.sockets.values()].flatMap(({ data }) => [...data.seats]));
    return [...seats].map(([playerId, gameId]) => ({ gameId, playerId }));
  }

  /** Everybody who follows a seat. */
  socketsOf(playerId: string): ReturnType<Io["to"]> {
    return this.#io.to(roomOf(playerId));
  }

  /** Those at this server who follow a seat. */
  socketsHere(playerId: string): ReturnType<Io["to"]> {
    return this.#here.to(roomOf(playerId));
  }

  /** Everybody at a table. */
  table(gameId: string): ReturnType<Io["to"]> {
    return this.#io.to(tableOf(gameId));
  }

  /** Takes every socket off a seat that is nobody's any more. */
  clear({ gameId, playerId }: SeatRef): void {
    this.#io.in(roomOf(playerId)).socketsLeave([roomOf(playerId), tableOf(gameId)]);
  }

  /** Tells everybody at a table that is gone why it is, and lets them go. */
  dismiss(gameId: string, playerIds: readonly string[], why: ErrorCode): void {
    this.table(gameId).emit("game-error", ERROR_TEXTS[why], why);
    this.#io.in(tableOf(gameId)).socketsLeave([...playerIds.map(roomOf), tableOf(gameId)]);
  }

  /** Shows a change to every seat, each its own view, and says what is worth saying. */
  publish(change: Change): void {
    const seats = this.show(change.after);
    if (seats.length === 0) return;
    for (const notice of noticesOf(change)) this.#reaching(seats).emit("game-message", noticeText(notice), notice);
  }

  /** Shows a game to every seat that has a socket, each its own view; answers their players' ids. */
  show(live: LiveGame): readonly string[] {
    const shown: string[] = [];
    let textFor: ReturnType<typeof stateTexts> | null = null;
    for (const [index, seat] of live.game.seats.entries()) {
      if (seat === null || seat.hasLeft) continue;
      const room = roomOf(seat.id);
      const sockets = this.#sockets.get(seat.id);
      if (this.#registry.isElsewhere(room)) {
        this.#io.to(room).emit(UPDATE, stateFor(live, index, this.#clockLead()));
      } else if (sockets !== undefined) {
        textFor ??= stateTexts(live, this.#clockLead());
        const packet = encodeEvent(UPDATE, textFor(index));
        for (const socket of sockets) send(socket, packet);
      } else {
        continue;
      }
      shown.push(seat.id);
    }
    return shown;
  }

  /** From now on nobody hears who leaves: the other servers notice who is not there any more, or the next start does. */
  close(): void {
    this.#isClosed = true;
  }

  /** The sockets of these seats; other servers are troubled only where they have some. */
  #reaching(playerIds: readonly string[]): ReturnType<Io["to"]> {
    const rooms = playerIds.map(roomOf);
    const isElsewhere = rooms.some((room) => this.#registry.isElsewhere(room));
    return (isElsewhere ? this.#io : this.#here).to(rooms);
  }

  #joined(playerId: string, socketId: string): void {
    const socket = this.#io.sockets.sockets.get(socketId);
    if (socket !== undefined) this.#sockets.set(playerId, [...(this.#sockets.get(playerId) ?? []), socket]);
  }

  #left(playerId: string, socketId: string): void {
    const sockets = this.#sockets.get(playerId) ?? [];
    const others = sockets.filter(({ id }) => id !== socketId);
    if (others.length > 0) this.#sockets.set(playerId, others);
    else this.#sockets.delete(playerId);
    if (this.#isClosed) return;
    const seats = sockets.find(({ id }) => id === socketId)?.data.seats;
    const gameId = seats?.get(playerId);
    seats?.delete(playerId);
    if (gameId === undefined || others.length > 0) return;
    this.#registry.remove(roomOf(playerId));
    this.#onDeserted([{ gameId, playerId }]);
  }
}

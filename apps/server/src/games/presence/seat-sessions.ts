// Brings sockets to seats, so that they hear from then on what the seat may see.

import { KeyedMutex } from "../../platform/keyed-mutex.ts";
import type { IoSocket } from "../../realtime/io.ts";
import { accepted, type Result, refused } from "../../result.ts";
import type { Automation } from "../automation/automation.ts";
import { newSeat } from "../commands.ts";
import type { GameQueries } from "../queries.ts";
import type { SeatRef, Visitor } from "../seat-ownership.ts";
import type { SeatRooms } from "./seat-rooms.ts";

export interface SeatSessionsParts {
  readonly queries: GameQueries;
  readonly automation: Automation;
  readonly rooms: SeatRooms;
  /** Whether that socket may open one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  /** No socket is on that seat any more. */
  readonly onDeserted: (seat: SeatRef) => void;
  /** Who is at a table was not noticed, or its game not shown: that is still to be done. */
  readonly onUncertain: (gameId: string) => void;
}

/** Seats that one socket may hold at once. */
const SEATS_PER_SOCKET = 1000;
/** So many are looked after at once. */
const SEATS_AT_ONCE = 100;

export class SeatSessions {
  readonly #parts: SeatSessionsParts;
  readonly #refreshes = new KeyedMutex();
  #isToRefresh = false;

  constructor(parts: SeatSessionsParts) {
    this.#parts = parts;
  }

  hasRoom(socket: IoSocket): boolean {
    return socket.data.seats.size < SEATS_PER_SOCKET;
  }

  /** Opens a game with the socket on its first seat from the start, so that nothing of it is missed. */
  async open(socket: IoSocket, create: (seat: SeatRef) => Promise<void>): Promise<Result<SeatRef>> {
    const { rooms, automation, mayOpen } = this.#parts;
    if (!this.hasRoom(socket) || !mayOpen(socket)) return refused("RATE_LIMITED");
    const seat = newSeat();
    rooms.seat(socket, seat);
    await Promise.all([create(seat), rooms.settled()]);
    await automation.noticePresence(seat.gameId, seat.playerId);
    return accepted(seat);
  }

  /** Puts the socket on a seat that is its visitor's, and shows it the game. */
  async attach(socket: IoSocket, seat: SeatRef): Promise<void> {
    const { rooms, automation, queries } = this.#parts;
    rooms.seat(socket, seat);
    // Whatever happens after the state that is read here, the other servers send to this one.
    await rooms.settled();
    // The whole table: this socket may have gone meanwhile, and a restart finds finished games with seats that only look taken.
    await automation.noticeAbsences(seat.gameId);
    const state = await queries.stateOf(seat);
    if (state !== null) socket.emit("game-update", state);
  }

  /**
   * Has the socket become that visitor by `become`, and leave the seats that the visitor does not hold. What is asked of the
   * games is asked before, so that the socket is never shown a seat after it has ceased to hold it.
   */
  async changeVisitor(socket: IoSocket, visitor: Visitor, become: () => void): Promise<void> {
    const { queries, rooms } = this.#parts;
    const lost: SeatRef[] = [];
    for (const [playerId, gameId] of socket.data.seats) {
      if (!(await queries.speaker(visitor, { gameId, playerId })).ok) lost.push({ gameId, playerId });
    }
    become();
    rooms.unseat(socket, lost);
  }

  /** Whoever acts for a seat is there. */
  async acted(socket: IoSocket, seat: SeatRef): Promise<void> {
    if (!this.#parts.rooms.isSocketOf(seat.playerId, socket.id)) await this.attach(socket, seat);
  }

  /** The player has left the seat for good. */
  left(seat: SeatRef): void {
    this.#parts.rooms.clear(seat);
  }

  /** The last socket that these seats had at this server is gone, or a whole server: they may stand empty now. */
  async deserted(seats: readonly SeatRef[]): Promise<void> {
    const { rooms, automation, onDeserted } = this.#parts;
    // Where the last sockets of a seat go at two servers at once, the one that is heard last finds it empty.
    await rooms.settled();
    await this.#inPortions(seats, async (seat) => {
      if (rooms.isHere(seat.playerId)) return;
      onDeserted(seat);
      await automation.noticePresence(seat.gameId, seat.playerId);
    });
  }

  /** What this server and the others told each other may have got lost: notices who is here, and shows them their games. */
  async refresh(): Promise<void> {
    if (this.#isToRefresh) return;
    this.#isToRefresh = true;
    await this.#refreshes.run("all", async () => {
      this.#isToRefresh = false;
      await this.#inPortions(this.#parts.rooms.seatsHere(), (seat) => this.#show(seat));
    });
  }

  async #show(seat: SeatRef): Promise<void> {
    const { rooms, automation, queries } = this.#parts;
    await automation.noticePresence(seat.gameId, seat.playerId);
    const state = await queries.stateOf(seat);
    if (state !== null) rooms.socketsHere(seat.playerId).emit("game-update", state);
  }

  /** Where it fails for some, it is done for the others all the same. */
  async #inPortions(seats: readonly SeatRef[], work: (seat: SeatRef) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    const attempt = async (seat: SeatRef) => {
      try {
        await work(seat);
      } catch (error) {
        failures.push(error);
        this.#parts.onUncertain(seat.gameId);
      }
    };
    for (let from = 0; from < seats.length; from += SEATS_AT_ONCE) {
      await Promise.all(seats.slice(from, from + SEATS_AT_ONCE).map(attempt));
    }
    if (failures.length > 0) throw failures[0];
  }
}

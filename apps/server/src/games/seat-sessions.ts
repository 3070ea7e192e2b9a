// Connects sockets to seats: from then on the socket is sent what the seat may see.
import { EventEmitter } from "node:events";
import { KeyedMutex } from "../platform/keyed-mutex.ts";
import type { IoSocket, Visitor } from "../realtime/socket.ts";
import { accepted, type Result, refused } from "../result.ts";
import type { Automation } from "./automation/automation.ts";
import { newSeat } from "./commands.ts";
import type { SeatConnections } from "./presence/seat-connections.ts";
import type { Publisher } from "./publishing/publisher.ts";
import type { GameQueries } from "./queries.ts";
import type { SeatRef } from "./seat-ownership.ts";

export interface SeatSessionsParts {
  readonly queries: GameQueries;
  readonly automation: Automation;
  readonly connections: SeatConnections;
  readonly publisher: Publisher;
  /** Whether the socket may open one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
}

/** Seats that one socket may hold at once. */
const SEATS_PER_SOCKET = 1000;
/** Seats that are brought up to date at once. */
const SEATS_AT_ONCE = 100;

interface SeatSessionsEvents {
  /** The presence at a table could not be recorded, or the game not sent: that is still to be done. */
  readonly outdated: [gameId: string];
  /** The seat has no connection at any server. */
  readonly seatEmptied: [seat: SeatRef];
}

export class SeatSessions extends EventEmitter<SeatSessionsEvents> {
  readonly #parts: SeatSessionsParts;
  readonly #refreshes = new KeyedMutex();
  #isRefreshQueued = false;

  constructor(parts: SeatSessionsParts) {
    super();
    this.#parts = parts;
  }

  hasRoom(socket: IoSocket): boolean {
    return socket.data.seats.size < SEATS_PER_SOCKET;
  }

  /** Opens a game. The socket is connected to its first seat before the game exists, so it misses no update. */
  async open(socket: IoSocket, create: (seat: SeatRef) => Promise<void>): Promise<Result<SeatRef>> {
    const { connections, automation, mayOpen } = this.#parts;
    if (!this.hasRoom(socket) || !mayOpen(socket)) return refused("RATE_LIMITED");
    const seat = newSeat();
    connections.connect(socket, seat);
    await Promise.all([create(seat), connections.settled()]);
    await automation.recordPresence(seat.gameId, seat.playerId);
    return accepted(seat);
  }

  /** Connects the socket to a seat that its visitor owns, and sends it the game. */
  async attach(socket: IoSocket, seat: SeatRef): Promise<void> {
    const { connections, automation, queries } = this.#parts;
    connections.connect(socket, seat);
    // From here on the other servers forward updates, so none is missed after the state that is read below.
    await connections.settled();
    // All seats: this socket may have disconnected meanwhile, and after a restart the log may still say "connected".
    await automation.recordPresences(seat.gameId);
    const state = await queries.stateOf(seat);
    if (state !== null) socket.emit("game-update", state);
  }

  /**
   * Makes the socket act for that visitor, by `become`, and disconnects it from the seats that the visitor does not own. The
   * seats are checked before `become`, so the socket is never sent a seat's view after it lost the seat.
   */
  async changeVisitor(socket: IoSocket, visitor: Visitor, become: () => void): Promise<void> {
    const { queries, connections } = this.#parts;
    const lost: SeatRef[] = [];
    for (const [playerId, gameId] of socket.data.seats) {
      if (!(await queries.speaker(visitor, { gameId, playerId })).ok) lost.push({ gameId, playerId });
    }
    become();
    connections.disconnect(socket, lost);
  }

  /** Connects the socket that gave a command for a seat, unless it is connected to it. */
  async ensureAttached(socket: IoSocket, seat: SeatRef): Promise<void> {
    if (!this.#parts.connections.isSocketOf(seat.playerId, socket.id)) await this.attach(socket, seat);
  }

  /** Records the seats that have no connection at any server, of those that lost their last one here or with another server. */
  async recordEmptySeats(seats: readonly SeatRef[]): Promise<void> {
    const { connections, automation } = this.#parts;
    // Where the last sockets of a seat close at two servers at once, the server that hears of it last finds the seat empty.
    await connections.settled();
    await this.#forEach(seats, async (seat) => {
      if (connections.isHere(seat.playerId)) return;
      this.emit("seatEmptied", seat);
      await automation.recordPresence(seat.gameId, seat.playerId);
    });
  }

  /** After messages between servers may have been lost: records who is connected here, and sends them their games. */
  async refresh(): Promise<void> {
    if (this.#isRefreshQueued) return;
    this.#isRefreshQueued = true;
    await this.#refreshes.run("all", async () => {
      this.#isRefreshQueued = false;
      await this.#forEach(this.#parts.connections.seatsHere(), (seat) => this.#show(seat));
    });
  }

  async #show(seat: SeatRef): Promise<void> {
    const { publisher, automation, queries } = this.#parts;
    await automation.recordPresence(seat.gameId, seat.playerId);
    const state = await queries.stateOf(seat);
    if (state !== null) publisher.toSeatHere(seat.playerId).emit("game-update", state);
  }

  /** Does `work` for all seats, also where it fails for some; then throws the first failure. */
  async #forEach(seats: readonly SeatRef[], work: (seat: SeatRef) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    const attempt = async (seat: SeatRef) => {
      try {
        await work(seat);
      } catch (error) {
        failures.push(error);
        this.emit("outdated", seat.gameId);
      }
    };
    for (let from = 0; from < seats.length; from += SEATS_AT_ONCE) {
      await Promise.all(seats.slice(from, from + SEATS_AT_ONCE).map(attempt));
    }
    if (failures.length > 0) throw failures[0];
  }
}

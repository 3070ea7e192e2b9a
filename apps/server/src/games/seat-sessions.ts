// Connects sockets to seats. A connected socket receives what its seat may see.
import { EventEmitter } from "node:events";
import type { SeatRef } from "@chkobba/protocol";
import type { Visitor } from "../identity/visitor.ts";
import { inPortions } from "../platform/in-portions.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { newSeat } from "./commands/opening.ts";
import type { PresenceRecorder } from "./presence/presence-recorder.ts";
import type { SeatConnections } from "./presence/seat-connections.ts";
import type { TableChannels } from "./publishing/table-channels.ts";
import type { GameQueries } from "./queries.ts";

export interface SeatSessionsParts {
  readonly queries: GameQueries;
  readonly presence: PresenceRecorder;
  readonly connections: SeatConnections;
  readonly tables: TableChannels;
  /** Whether the socket may open one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
}

/** The number of seats that one socket may hold at the same time. */
const SEATS_PER_SOCKET = 1000;
/** For how many seats presence is recorded at the same time. */
const SEATS_AT_ONCE = 100;

interface SeatSessionsEvents {
  /** Recording the presence at a table failed and must be retried. */
  readonly outdated: [gameId: string, error: unknown];
  /** The seat has no connection on any server. */
  readonly seatEmptied: [seat: SeatRef];
  /** A postponed check has found that the seat still has no connection on this server. */
  readonly emptyAgain: [seat: SeatRef];
}

export class SeatSessions extends EventEmitter<SeatSessionsEvents> {
  readonly #parts: SeatSessionsParts;
  /** By player id: seats whose loss of connection will be recorded later. */
  readonly #postponed = new Map<string, NodeJS.Timeout>();

  constructor(parts: SeatSessionsParts) {
    super();
    this.#parts = parts;
  }

  hasRoom(socket: IoSocket): boolean {
    return socket.data.seats.size < SEATS_PER_SOCKET;
  }

  /**
   * Opens a game. The socket is connected to its first seat before the game exists, so that the socket misses no
   * update.
   */
  async open(socket: IoSocket, create: (seat: SeatRef) => Promise<void>): Promise<Result<SeatRef>> {
    const { connections, tables, presence, mayOpen } = this.#parts;
    if (!this.hasRoom(socket) || !mayOpen(socket)) return refused("RATE_LIMITED");
    const seat = newSeat();
    connections.connect(socket, seat);
    await Promise.all([create(seat), tables.settled(seat.gameId)]);
    await presence.record(seat);
    return accepted(seat);
  }

  /** Connects the socket to a seat that its visitor owns, and sends it the game. */
  async attach(socket: IoSocket, seat: SeatRef): Promise<void> {
    const { connections, tables, presence, queries } = this.#parts;
    connections.connect(socket, seat);
    // From here on, the server receives all changes of the game. So no change after the state that is read below is
    // missed.
    await tables.settled(seat.gameId);
    // Records all seats of the game. The socket may have disconnected by now, and the log may still list seats as
    // connected that were connected before a restart.
    await presence.recordSeats(seat.gameId, seat.playerId);
    const state = await queries.stateOf(seat);
    if (state !== null) socket.emit("game-update", state);
  }

  /**
   * Makes the socket act for `visitor`, by calling `become`. Disconnects the socket from seats that the visitor does
   * not own. The seats are checked before `become`. So the socket never receives the view of a seat that it has lost.
   */
  async changeVisitor(socket: IoSocket, visitor: Visitor, become: () => void): Promise<void> {
    const { queries, connections } = this.#parts;
    const lost: SeatRef[] = [];
    for (const [playerId, gameId] of socket.data.seats) {
      if (!(await queries.ownSeat(visitor, { gameId, playerId })).ok) lost.push({ gameId, playerId });
    }
    become();
    connections.disconnect(socket, lost);
  }

  /** Connects the socket that gave a command for a seat, unless it is already connected. */
  async ensureAttached(socket: IoSocket, seat: SeatRef): Promise<void> {
    if (!this.#parts.connections.isSocketOf(seat.playerId, socket.id)) await this.attach(socket, seat);
  }

  /** Records that a seat has lost its last connection on this server. */
  async recordEmptySeat(seat: SeatRef): Promise<void> {
    const { connections, presence, queries } = this.#parts;
    await this.#attempt(seat, async () => {
      await presence.record(seat);
      if (!connections.isHere(seat.playerId) && !(await queries.isConnected(seat))) this.emit("seatEmptied", seat);
    });
  }

  /**
   * Checks after `ms` ms whether the seat still has no connection on this server. At most one check is pending for each
   * seat.
   */
  recordEmptySeatLater(seat: SeatRef, ms: number): void {
    if (this.#postponed.has(seat.playerId)) return;
    const timer = setTimeout(() => {
      this.#postponed.delete(seat.playerId);
      if (!this.#parts.connections.isHere(seat.playerId)) this.emit("emptyAgain", seat);
    }, ms).unref();
    this.#postponed.set(seat.playerId, timer);
  }

  /** Cancels the pending checks. Other servers, or this server at its next start, record these seats. */
  close(): void {
    for (const timer of this.#postponed.values()) clearTimeout(timer);
    this.#postponed.clear();
  }

  /**
   * Records the presence of all seats with a connection on this server. Needed if other servers may have declared this
   * server lost.
   */
  async recordSeatsHere(): Promise<void> {
    const { connections, presence } = this.#parts;
    await inPortions(connections.seatsHere(), SEATS_AT_ONCE, (seat) =>
      this.#attempt(seat, () => presence.record(seat)),
    );
  }

  async #attempt({ gameId }: SeatRef, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.emit("outdated", gameId, error);
    }
  }
}

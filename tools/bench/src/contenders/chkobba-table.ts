// A game of this product with two players, each of whom has their own connection.
import { join } from "node:path";
import { firstLegalMove, type Move } from "@chkobba/bot";
import { type ClientEvents, followEntry, type GameState, type ServerEvents } from "@chkobba/protocol";
import type { Socket } from "socket.io-client";
import { z } from "zod";
import { connect } from "../load/connect.ts";
import type { Table } from "../load/contender.ts";
import { Heard } from "../load/heard.ts";
import type { ServerProgram } from "../load/measured-server.ts";

/**
 * Returns the built server with the options of `npm start` and `deploy/`. The variable SERVER_BUILD can name another
 * folder than `dist`.
 */
export function builtServer(env: Readonly<Record<string, string>>): ServerProgram {
  const script = join(import.meta.dirname, "../../../../apps/server", process.env.SERVER_BUILD ?? "dist", "main.js");
  return { script, nodeOptions: ["--max-semi-space-size=64", "--heap-growing-percent=200"], env };
}

const granted = z.object({ success: z.literal(true) });
const seated = granted.extend({ gameId: z.string(), playerId: z.string() });

/** The kind of updates that the clients of a table receive. */
export type Updates = "entries" | "states";

/** The part of a state that the measurement reads. */
interface Seen extends Pick<GameState, "version" | "status"> {
  /** The player's next move; null if it is not this player's turn. */
  readonly move: Move | null;
}

class Seat {
  readonly heard = new Heard<Seen>();
  playerId = "";
  readonly #socket: Socket<ServerEvents, ClientEvents>;
  /**
   * Null if whole states are sent. Whole states are not kept, because that would cause garbage collections, which would
   * disturb the measurement.
   */
  #state: GameState | null = null;

  constructor(socket: Socket, updates: Updates) {
    this.#socket = socket;
    this.#socket.on("game-update", (state) => {
      if (updates === "entries") this.#state = state;
      this.#hear(state);
    });
    this.#socket.on("game-entry", (entry) => {
      if (this.#state !== null && entry.version <= this.#state.version) return;
      this.#state = this.#state && followEntry(this.#state, entry, this.playerId);
      if (this.#state === null) throw new Error(`the entry ${entry.version} does not follow on the state`);
      this.#hear(this.#state);
    });
  }

  #hear(state: GameState): void {
    const { version, status, currentPlayerId } = state;
    this.heard.hear({ version, status, move: currentPlayerId === this.playerId ? firstLegalMove(state) : null });
  }

  async sit(event: "create-game" | "join-game", request: object): Promise<string> {
    const { gameId, playerId } = seated.parse(await this.ask(event, request));
    this.playerId = playerId;
    return gameId;
  }

  leave(): void {
    this.#socket.removeAllListeners().disconnect();
  }

  ask(event: keyof ClientEvents, request: object): Promise<unknown> {
    const untyped: Socket = this.#socket;
    return untyped.emitWithAck(event, request);
  }
}

export class ChkobbaTable implements Table {
  readonly #seats: readonly [Seat, Seat];
  readonly gameId: string;

  private constructor(seats: readonly [Seat, Seat], gameId: string) {
    this.#seats = seats;
    this.gameId = gameId;
  }

  /**
   * @param otherUrl the server of the second player, if it is not that of the first player
   * @param localAddress the address from which both players connect
   */
  static async open(
    url: string,
    otherUrl = url,
    updates: Updates = "entries",
    watchable = false,
    localAddress?: string,
  ): Promise<ChkobbaTable> {
    const seatAt = async (at: string) => new Seat(await connect(at, { updates }, localAddress), updates);
    const [first, second] = [await seatAt(url), await seatAt(otherUrl)];
    const gameId = await first.sit("create-game", {
      playerName: "First",
      targetScore: 31,
      turnSeconds: null,
      watchable,
    });
    await second.sit("join-game", { gameId, playerName: "Second" });
    const table = new ChkobbaTable([first, second], gameId);
    await table.#step(first, "start-game", { gameId });
    return table;
  }

  leave(): void {
    for (const seat of this.#seats) seat.leave();
  }

  async ready(): Promise<void> {
    const [first] = this.#seats;
    for (;;) {
      const { status } = first.heard.latest;
      if (status === "in_progress") return;
      const event = status === "finished" ? "reset-game" : "continue-after-round-summary";
      await this.#step(first, event, { gameId: this.gameId });
    }
  }

  async move(): Promise<void> {
    const [first, second] = this.#seats;
    const seat = first.heard.latest.move === null ? second : first;
    await this.#step(seat, "play-card", { gameId: this.gameId, playerId: seat.playerId, ...seat.heard.latest.move });
  }

  /** Resolves once the event is acknowledged and both players have received the update. */
  async #step(seat: Seat, event: keyof ClientEvents, request: object): Promise<void> {
    const { version } = seat.heard.latest;
    const seen = this.#seats.map(({ heard }) => heard.next((seen) => seen.version > version));
    granted.parse(await seat.ask(event, request));
    await Promise.all(seen);
  }
}

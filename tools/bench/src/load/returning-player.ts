// A player that behaves like the page: it follows the game by small updates, reconnects automatically, and takes its
// seat again.
import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import { followEntry, type GameState, gameState, type SeatRef, UPDATES } from "@chkobba/protocol";
import { io, type Socket } from "socket.io-client";
import { z } from "zod";

const seated = z.object({ success: z.literal(true), gameId: z.string(), playerId: z.string() });
const found = z.object({ success: z.literal(true), exists: z.literal(true) });
const shown = z.object({ success: z.literal(true), game: gameState });
const acknowledged = z.object({ success: z.boolean() });
/** The settings with which the page reconnects. */
export const BACK_OFF = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 };
const ANSWER_MS = 10_000;

export class ReturningPlayer {
  game: GameState | null = null;
  /** The newest acknowledged move led to this version of the game, or to a higher one. */
  acknowledged = 0;
  /** When this player last saw their game after a new connection, by `performance.now()`. */
  backAt = 0;
  /** When the connection was last lost, by `performance.now()`. */
  lostAt = 0;
  readonly #socket: Socket;
  #seat: SeatRef | null = null;
  /** Whether the player has no seat on this connection yet: then updates may be missing. */
  #isReturning = false;
  /** Whether the server has sent the game since the player asked for the seat. */
  #hasState = false;

  constructor(url: string) {
    const auth = { deviceId: randomUUID(), updates: UPDATES };
    this.#socket = io(url, { ...BACK_OFF, transports: ["websocket"], forceNew: true, auth });
    this.#socket.on("connect", () => void this.#takeSeat());
    this.#socket.on("disconnect", () => {
      this.lostAt = performance.now();
      this.#isReturning = true;
    });
    this.#socket.on("game-update", (state) => {
      this.#hasState = true;
      this.#show(state);
    });
    this.#socket.on("game-entry", (entry) => {
      if (this.game === null || entry.version <= this.game.version) return;
      const after = followEntry(this.game, entry, this.#seat?.playerId ?? null);
      if (after !== null) this.#show(after);
      else if (!this.#isReturning) void this.#look();
    });
  }

  get isAtTurn(): boolean {
    return this.#socket.connected && this.game?.currentPlayerId === this.#seat?.playerId;
  }

  async sit(event: "create-game" | "join-game", request: object): Promise<string> {
    this.#seat = seated.parse(await this.#ask(event, request));
    await this.#look();
    return this.#seat.gameId;
  }

  async start(): Promise<void> {
    await this.#ask("start-game", { gameId: this.#seat?.gameId });
  }

  /** Plays a legal card. Resolves to whether the server accepted the play. */
  async play(): Promise<boolean> {
    const { game } = this;
    if (game === null || this.#seat === null) return false;
    const answer = await this.#ask("play-card", { ...this.#seat, ...firstLegalMove(game) }).catch(() => null);
    const isPlayed = acknowledged.safeParse(answer).data?.success === true;
    if (isPlayed) this.acknowledged = game.version + 1;
    return isPlayed;
  }

  leave(): void {
    this.#socket.removeAllListeners().disconnect();
  }

  /**
   * Takes the seat again after a lost connection. If the server does not answer, the player reconnects and tries again.
   */
  async #takeSeat(): Promise<void> {
    if (this.#seat === null) return;
    const { gameId, playerId } = this.#seat;
    try {
      found.parse(await this.#ask("check-game-exists", { gameId }));
      this.#hasState = false;
      seated.parse(await this.#ask("join-game", { gameId, existingPlayerId: playerId }));
      if (!this.#hasState) await this.#look();
      this.#isReturning = false;
      this.backAt = performance.now();
    } catch {
      this.#socket.disconnect().connect();
    }
  }

  async #look(): Promise<void> {
    this.#show(shown.parse(await this.#ask("get-game", { gameId: this.#seat?.gameId })).game);
  }

  #show(state: GameState): void {
    if (this.game === null || state.version > this.game.version) this.game = state;
  }

  #ask(event: string, request: object): Promise<unknown> {
    return this.#socket.timeout(ANSWER_MS).emitWithAck(event, request);
  }
}

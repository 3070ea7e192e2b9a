// Somebody's connection to any node: made anew, on their seat, wherever it is lost, and asked through until there is an answer.
import { setTimeout as pause } from "node:timers/promises";
import type { Acknowledgement, ClientEvent, GameState, Request } from "@chkobba/protocol";
import { ZodError } from "zod";
import { watchFrames } from "../frames.ts";
import { type Granted, isGranted, Player, type SeatAt } from "../player.ts";
import { addressOf } from "../tables.ts";
import { oneOf, type Random } from "./random.ts";

/** Milliseconds. */
const TIMEOUT_MS = 4000;
const RETRY_MS = 50;

export interface ConnectionParts {
  readonly name: string;
  readonly urls: readonly [string, ...string[]];
  readonly random: Random;
  /** Fires when all is to end. */
  readonly signal: AbortSignal;
}

/** Somebody was refused what is theirs. */
export class WronglyRefused extends Error {}

export class Connection {
  /** Taken again by each new connection. */
  seat: SeatAt | null = null;
  /** All that came over the wire. */
  readonly frames: unknown[] = [];
  reconnects = 0;
  jumps = 0;
  longestOutageMs = 0;
  /** The last thing that was done here, for whoever wants to know why nothing more is. */
  doing = "nothing";
  readonly #parts: ConnectionParts;
  #player: Player | null = null;
  /** Since when there is no answer. */
  #lostAt: number | null = null;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** The newest version that was sent, by itself or as an answer. */
  newestVersion(gameId: string): number {
    return this.#player?.latest(gameId)?.version ?? 0;
  }

  close(): void {
    this.#player?.close();
    this.#player = null;
  }

  /** The connection, made anew where it is lost. */
  async present(): Promise<Player> {
    for (;;) {
      this.#parts.signal.throwIfAborted();
      if (this.#player?.socket.connected) return this.#player;
      this.#lostAt ??= performance.now();
      this.doing = "connecting";
      const player = await this.connect();
      if (player === null) await this.pause();
      if (player !== null && this.#player !== null) this.reconnects++;
      this.#player = player ?? this.#player;
    }
  }

  /** One more connection to any node, on the seat where there is one; null: in vain. */
  async connect(): Promise<Player | null> {
    const { urls, random, name } = this.#parts;
    let player: Player | null = null;
    try {
      player = await Player.connect(oneOf(random, urls), { deviceId: `device_${name}` }, {}, TIMEOUT_MS);
      watchFrames(player, (frame) => this.frames.push(frame));
      if (this.seat === null) return player;
      const { gameId, playerId } = addressOf(this.seat);
      const joined = await player.ask("join-game", { gameId, existingPlayerId: playerId });
      if (joined.success) return player;
      if (joined.code !== "INTERNAL")
        throw new WronglyRefused(`the seat of ${name} was refused to them: ${joined.code}`);
    } catch (error) {
      if (error instanceof ZodError || error instanceof WronglyRefused) throw error;
    }
    player?.close();
    return null;
  }

  /** Goes on by that connection. The one before it is left as it is. */
  keep(player: Player): void {
    this.#player = player;
  }

  /** To any node, with the old connection still open or closed before. */
  async jump(): Promise<void> {
    const before = await this.present();
    const isEarly = this.#parts.random() < 0.5;
    if (isEarly) before.close();
    const next = await this.connect();
    if (next !== null) {
      this.keep(next);
      this.jumps++;
      before.close();
    }
  }

  /** The next view of the game, as soon as it is shown; null where the connection is lost. */
  async newer({ id, version }: GameState): Promise<GameState | null> {
    for (;;) {
      const player = await this.present();
      this.doing = `waiting for more than version ${version}`;
      const newer = () => {
        const latest = player.latest(id);
        return latest !== undefined && latest.version > version ? latest : undefined;
      };
      try {
        const view = await player.until("something new", newer);
        // What came after it stays: in the same moment there may be more of it, and something of the game before.
        player.updates.splice(0, player.updates.lastIndexOf(view));
        this.#served();
        return view;
      } catch {
        // Nothing new for a while: others may be slow. A browser waits too.
        if (player.socket.connected) continue;
        this.#lostAt ??= performance.now();
        return null;
      }
    }
  }

  /** Asks until it is granted. */
  async insist<E extends ClientEvent>(event: E, request: Request<E>): Promise<Granted<E>> {
    const answer = await this.decision(event, request);
    if (isGranted(answer)) return answer;
    throw new WronglyRefused(`${event} was refused to ${this.#parts.name}: ${codeOf(answer)}`);
  }

  /** Asks until it is granted or refused. */
  async decision<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E>> {
    for (;;) {
      const answer = await this.ask(event, request);
      if (answer !== null && codeOf(answer) !== "INTERNAL") return answer;
      await this.pause();
    }
  }

  async ask<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E> | null> {
    return this.askThrough(await this.present(), event, request);
  }

  /** The answer, or null where none came: then the connection is given up. */
  async askThrough<E extends ClientEvent>(
    player: Player,
    event: E,
    request: Request<E>,
  ): Promise<Acknowledgement<E> | null> {
    const began = performance.now();
    this.doing = `asking for ${event}`;
    try {
      const answer = await player.ask(event, request);
      const code = codeOf(answer);
      this.doing = `${event} was answered: ${code ?? "granted"}`;
      if (code === "INTERNAL") this.#lostAt ??= began;
      else this.#served();
      return answer;
    } catch (error) {
      // An answer that doesn't fit the protocol.
      if (error instanceof ZodError) throw error;
      this.#lostAt ??= began;
      player.close();
      return null;
    }
  }

  /** Before another try, if nothing else is said. */
  async pause(ms = RETRY_MS): Promise<void> {
    await pause(ms, undefined, { signal: this.#parts.signal });
  }

  #served(): void {
    if (this.#lostAt === null) return;
    this.longestOutageMs = Math.max(this.longestOutageMs, performance.now() - this.#lostAt);
    this.#lostAt = null;
  }
}

/** Why it was refused; null where it was granted. */
export function codeOf(answer: { success: boolean; code?: unknown }): unknown {
  return answer.success ? null : answer.code;
}

// A person's connection to any node. It reconnects, takes the seat again, and repeats requests until they are answered.
import { setTimeout as pause } from "node:timers/promises";
import type { Acknowledgement, ClientEvent, GameState, Request, SeatRef } from "@chkobba/protocol";
import { ZodError } from "zod";
import { watchFrames } from "../frames.ts";
import { type Granted, isGranted, Player } from "../player.ts";
import { addressOf } from "../tables.ts";
import { oneOf, type Random } from "./random.ts";

/** The longest wait for an answer, in ms, and the pause before the next attempt. */
const TIMEOUT_MS = 4000;
const RETRY_MS = 50;

export interface ConnectionParts {
  readonly name: string;
  readonly urls: readonly [string, ...string[]];
  readonly random: Random;
  /** Whether the client takes part in the seeds of games. */
  readonly seeds: boolean;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

/** A node refused a request that it should grant. */
export class WronglyRefused extends Error {}

export class Connection {
  /** Each new connection takes this seat again. */
  seat: SeatRef | null = null;
  /** All frames received. */
  readonly frames: unknown[] = [];
  reconnects = 0;
  jumps = 0;
  longestOutageMs = 0;
  /** Called with each new connection to a node. */
  onConnected: (player: Player) => void = () => {};
  /** The access token with which each new connection signs in; null for a guest. */
  accessToken: string | null = null;
  /** The current action, for the report of a stuck game. */
  doing = "nothing";
  readonly #parts: ConnectionParts;
  #player: Player | null = null;
  /** The time of the first unanswered request, by `performance.now()`. */
  #lostAt: number | null = null;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** The newest version received, as an update or in an acknowledgement. */
  newestVersion(gameId: string): number {
    return this.#player?.latest(gameId)?.version ?? 0;
  }

  /** The time of the first unanswered request, by `performance.now()`; null if the last request was answered. */
  get unservedSince(): number | null {
    return this.#lostAt;
  }

  close(): void {
    this.#player?.close();
    this.#player = null;
  }

  /** The connection. If it is lost, connects again first. */
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

  /** Opens another connection to any node and takes the seat, if there is one. Null if that failed. */
  async connect(): Promise<Player | null> {
    const { urls, random, name, seeds } = this.#parts;
    const updates = random() < 0.5 ? "entries" : "states";
    let player: Player | null = null;
    try {
      player = await Player.connect(
        oneOf(random, urls),
        { deviceId: `device_${name}`, updates, seeds, ...(this.accessToken && { accessToken: this.accessToken }) },
        {},
        TIMEOUT_MS,
      );
      watchFrames(player, (frame) => this.frames.push(frame));
      this.onConnected(player);
      if (this.seat === null) return player;
      const { gameId, playerId } = addressOf(this.seat);
      const joined = await player.ask("join-game", { gameId, existingPlayerId: playerId });
      if (joined.success) return player;
      if (joined.code !== "INTERNAL") throw new WronglyRefused(`${name} was refused their own seat: ${joined.code}`);
    } catch (error) {
      if (error instanceof ZodError || error instanceof WronglyRefused) throw error;
    }
    player?.close();
    return null;
  }

  /** Uses this connection from now on. Does not close the previous one. */
  keep(player: Player): void {
    this.#player = player;
  }

  /** Moves to any node. The old connection closes before the new one opens, or afterwards, at random. */
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

  /** The next view of the game, once it has arrived; null if the connection is lost. */
  async newer({ id, version }: GameState): Promise<GameState | null> {
    for (;;) {
      const player = await this.present();
      this.doing = `waiting for more than version ${version}`;
      const newer = () => {
        const latest = player.latest(id);
        return latest !== undefined && latest.version > version ? latest : undefined;
      };
      try {
        const view = await player.until("a newer version", newer);
        // Only the updates before this view are removed. Several updates may have arrived at the same time, and some of
        // them may belong to the previous game.
        player.updates.splice(0, player.updates.lastIndexOf(view));
        this.#served();
        return view;
      } catch {
        // Nothing new has arrived for a while. Other players may be slow, so wait longer, as a browser does.
        if (player.socket.connected) continue;
        this.#lostAt ??= performance.now();
        return null;
      }
    }
  }

  /** Repeats a request until it succeeds. Throws if it is refused. */
  async insist<E extends ClientEvent>(event: E, request: Request<E>): Promise<Granted<E>> {
    const answer = await this.decision(event, request);
    if (isGranted(answer)) return answer;
    throw new WronglyRefused(`${event} was refused to ${this.#parts.name}: ${codeOf(answer)}`);
  }

  /** Repeats a request until it succeeds or is refused. */
  async decision<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E>> {
    for (;;) {
      const answer = await this.ask(event, request);
      if (answer !== null && codeOf(answer) !== "INTERNAL") return answer;
      await this.pause();
    }
  }

  /** Repeats a request through one connection until it succeeds or is refused; null if the connection is lost. */
  async decisionThrough<E extends ClientEvent>(
    player: Player,
    event: E,
    request: Request<E>,
  ): Promise<Acknowledgement<E> | null> {
    for (;;) {
      const answer = await this.askThrough(player, event, request);
      if (answer === null || codeOf(answer) !== "INTERNAL") return answer;
      await this.pause();
    }
  }

  async ask<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E> | null> {
    return this.askThrough(await this.present(), event, request);
  }

  /** The answer. If none comes, closes the connection and returns null. */
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
      // The answer does not match the protocol.
      if (error instanceof ZodError) throw error;
      this.#lostAt ??= began;
      player.close();
      return null;
    }
  }

  /** Waits, by default for the time between two attempts. */
  async pause(ms = RETRY_MS): Promise<void> {
    await pause(ms, undefined, { signal: this.#parts.signal });
  }

  #served(): void {
    if (this.#lostAt === null) return;
    this.longestOutageMs = Math.max(this.longestOutageMs, performance.now() - this.#lostAt);
    this.#lostAt = null;
  }
}

/** The code of the refusal; null if the event succeeded. */
export function codeOf(answer: { success: boolean; code?: unknown }): unknown {
  return answer.success ? null : answer.code;
}

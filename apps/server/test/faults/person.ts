// Somebody who plays random legal moves as an impatient browser does: whoever gets no answer comes back to any node, asks
// for the game, and goes on. Now and then they send a move twice, out of turn, or too late, or move to another node.
import { setTimeout as pause } from "node:timers/promises";
import type { Move } from "@chkobba/bot";
import type { Acknowledgement, ClientEvent, GameState, Request } from "@chkobba/protocol";
import { ZodError } from "zod";
import { watchFrames } from "../frames.ts";
import { Player, type SeatAt } from "../player.ts";
import { anyMove, playRequest } from "../playing.ts";
import { addressOf } from "../tables.ts";
import { oneOf, type Random } from "./chance.ts";
import type { Intent, Witness } from "./evidence.ts";

/** Milliseconds. */
const PATIENCE_MS = 4000;
const RETRY_MS = 50;
/** At most; most of the time much less. */
const THINK_MS = 60;

/** How often an update is answered with something that no good browser does. */
const JUMPS = 0.02;
const OUT_OF_TURN = 0.03;
const MISCHIEF = 0.25;

export interface PersonParts {
  readonly name: string;
  readonly urls: readonly [string, ...string[]];
  readonly random: Random;
  /** Whether faults are over: then people play quickly and well. */
  readonly isCalm: () => boolean;
  /** Fires when all is to end. */
  readonly signal: AbortSignal;
}

/** Somebody was refused what is theirs. */
export class Wronged extends Error {}

export class Person implements Witness {
  readonly name: string;
  readonly seats = new Map<string, string>();
  readonly intents: Intent[] = [];
  readonly frames: unknown[] = [];
  /** When something last happened at their table. */
  lastSeenAt = performance.now();
  reconnects = 0;
  jumps = 0;
  longestOutageMs = 0;
  readonly #parts: PersonParts;
  #player: Player | null = null;
  #seat: SeatAt | null = null;
  /** Since when they get no answer. */
  #lostAt: number | null = null;

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.name = parts.name;
  }

  async open(teamMode: boolean): Promise<SeatAt> {
    this.#seat = null;
    const { gameId, playerId } = await this.#insist("create-game", {
      playerName: this.name,
      teamMode,
      targetScore: 11,
    });
    return this.#take({ gameId, playerId });
  }

  async join(gameId: string): Promise<SeatAt> {
    this.#seat = null;
    const { playerId } = await this.#insist("join-game", { gameId, playerName: this.name });
    return this.#take({ gameId, playerId });
  }

  /** Whoever lost the answer finds the game started. */
  async start(gameId: string): Promise<void> {
    for (;;) {
      const answer = await this.#ask("start-game", { gameId });
      if (answer?.success || (answer !== null && codeOf(answer) === "GAME_STARTED")) return;
      await this.#pause(RETRY_MS);
    }
  }

  /** Plays the game on their seat to its end. */
  async play(): Promise<void> {
    let view = await this.look();
    while (view.status !== "finished") {
      this.#parts.signal.throwIfAborted();
      const isAnswered = await this.#act(view);
      view = isAnswered ? await this.#newer(view) : await this.look();
    }
  }

  /** The game on their seat, as the server shows it now. */
  async look(): Promise<GameState> {
    return (await this.#insist("get-game", { gameId: this.#seatTaken().gameId })).game;
  }

  /** The newest version that was sent to them, by itself or as an answer. */
  newestVersion(gameId: string): number {
    return this.#player?.latest(gameId)?.version ?? 0;
  }

  leave(): void {
    this.#player?.close();
    this.#player = null;
  }

  #take(seat: SeatAt): SeatAt {
    this.#seat = seat;
    this.seats.set(seat.gameId, seat.playerId);
    return seat;
  }

  #seatTaken(): SeatAt {
    if (this.#seat === null) throw new Error(`${this.name} has no seat`);
    return this.#seat;
  }

  /** Does what the view calls for; false: nobody knows whether it is done. */
  async #act(view: GameState): Promise<boolean> {
    const { random, isCalm } = this.#parts;
    const isMine = view.currentPlayerId === this.#seatTaken().playerId;
    if (!isCalm()) {
      if (isMine) await this.#pause(random() ** 3 * THINK_MS);
      if (random() < JUMPS) await this.#jump();
      if (!isMine && view.status === "in_progress" && random() < OUT_OF_TURN) return this.#playOutOfTurn(view);
    }
    if (view.status === "round_summary") return this.#continue();
    return !isMine || this.#play(view);
  }

  async #continue(): Promise<boolean> {
    const answer = await this.#ask("continue-after-round-summary", { gameId: this.#seatTaken().gameId });
    return answer?.success ?? false;
  }

  async #play(view: GameState): Promise<boolean> {
    const { random, isCalm } = this.#parts;
    const player = await this.#present();
    const intent = this.#intend(view, anyMove(view, random));
    const send = () => this.#send(player, intent);
    if (isCalm() || random() >= MISCHIEF) return send();
    switch (oneOf(random, ["twice", "too late", "two moves", "two nodes"] as const)) {
      case "twice":
        return (await Promise.all([send(), send()])).includes(true);
      case "too late":
        return (await send()) && !(await send());
      case "two moves": {
        const other = this.#intend(view, anyMove(view, random));
        return (await Promise.all([this.#send(player, other), send()])).includes(true);
      }
      case "two nodes":
        return this.#sendThroughTwo(player, intent);
    }
  }

  /** Any card of their hand, as if the table were bare. */
  async #playOutOfTurn(view: GameState): Promise<boolean> {
    const player = await this.#present();
    const [card] = view.players.find(({ id }) => id === this.#seatTaken().playerId)?.hand ?? [];
    if (card === undefined) return true;
    await this.#send(player, this.#intend(view, { cardId: card.id, capturedCardIds: [] }));
    return false;
  }

  /** The same move at the same moment by two connections, one of which stays. */
  async #sendThroughTwo(one: Player, intent: Intent): Promise<boolean> {
    const two = await this.#connect();
    const both = two === null ? [one] : [one, two];
    const answers = await Promise.all(both.map((player) => this.#send(player, intent)));
    const stays = this.#parts.random() < 0.5 ? one : (two ?? one);
    this.#player = stays;
    for (const player of both) if (player !== stays) player.close();
    return answers.includes(true);
  }

  #intend({ round }: GameState, move: Move): Intent {
    const intent = { seat: this.#seatTaken(), round, move, sent: 0, acknowledged: 0 };
    this.intents.push(intent);
    return intent;
  }

  async #send(player: Player, intent: Intent): Promise<boolean> {
    intent.sent++;
    const answer = await this.#askThrough(player, "play-card", playRequest(intent.seat, intent.move));
    const isGiven = answer?.success ?? false;
    if (isGiven) intent.acknowledged++;
    return isGiven;
  }

  /** The next view of the game, as soon as it is shown. Whoever lost the connection asks for it. */
  async #newer({ id, version }: GameState): Promise<GameState> {
    for (;;) {
      const player = await this.#present();
      const newer = () => {
        const latest = player.latest(id);
        return latest !== undefined && latest.version > version ? latest : undefined;
      };
      try {
        const view = await player.until("something new", newer);
        player.updates.splice(0, player.updates.length - 1);
        this.lastSeenAt = performance.now();
        this.#served();
        return view;
      } catch {
        // Nothing new for a while: others may be slow. A browser waits too.
        if (player.socket.connected) continue;
        this.#lostAt ??= performance.now();
        return this.look();
      }
    }
  }

  /** To any node, with the old connection still open or closed before. */
  async #jump(): Promise<void> {
    const before = await this.#present();
    const isEarly = this.#parts.random() < 0.5;
    if (isEarly) before.close();
    const next = await this.#connect();
    if (next !== null) {
      this.#player = next;
      this.jumps++;
      before.close();
    }
  }

  /** Asks until it is granted. */
  async #insist<E extends ClientEvent>(event: E, request: Request<E>): Promise<Granted<E>> {
    for (;;) {
      const answer = await this.#ask(event, request);
      if (answer !== null && isGranted(answer)) return answer;
      if (answer !== null && codeOf(answer) !== "INTERNAL")
        throw new Wronged(`${event} was refused to ${this.name}: ${codeOf(answer)}`);
      await this.#pause(RETRY_MS);
    }
  }

  async #ask<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E> | null> {
    return this.#askThrough(await this.#present(), event, request);
  }

  /** The answer, or null where none came: then the connection is given up. */
  async #askThrough<E extends ClientEvent>(
    player: Player,
    event: E,
    request: Request<E>,
  ): Promise<Acknowledgement<E> | null> {
    const began = performance.now();
    try {
      const answer = await player.ask(event, request);
      if (codeOf(answer) === "INTERNAL") this.#lostAt ??= began;
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

  #served(): void {
    if (this.#lostAt === null) return;
    this.longestOutageMs = Math.max(this.longestOutageMs, performance.now() - this.#lostAt);
    this.#lostAt = null;
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#parts.signal });
  }

  /** Their connection, made anew where it is lost. */
  async #present(): Promise<Player> {
    for (;;) {
      this.#parts.signal.throwIfAborted();
      if (this.#player?.socket.connected) return this.#player;
      this.#lostAt ??= performance.now();
      const player = await this.#connect();
      if (player === null) await this.#pause(RETRY_MS);
      if (player !== null && this.#player !== null) this.reconnects++;
      this.#player = player ?? this.#player;
    }
  }

  /** A connection to any node, on their seat where they have one; null: in vain. */
  async #connect(): Promise<Player | null> {
    const { urls, random, name } = this.#parts;
    let player: Player | null = null;
    try {
      player = await Player.connect(oneOf(random, urls), { deviceId: `device_${name}` }, {}, PATIENCE_MS);
      watchFrames(player, (frame) => this.frames.push(frame));
      if (this.#seat === null) return player;
      const { gameId, playerId } = addressOf(this.#seat);
      const joined = await player.ask("join-game", { gameId, existingPlayerId: playerId });
      if (joined.success) return player;
      if (joined.code !== "INTERNAL") throw new Wronged(`the seat of ${name} was refused to them: ${joined.code}`);
    } catch (error) {
      if (error instanceof ZodError || error instanceof Wronged) throw error;
    }
    player?.close();
    return null;
  }
}

type Granted<E extends ClientEvent> = Extract<Acknowledgement<E>, { success: true }>;

function isGranted<A extends { success: boolean }>(answer: A): answer is Extract<A, { success: true }> {
  return answer.success;
}

function codeOf(answer: { success: boolean; code?: unknown }): unknown {
  return answer.success ? null : answer.code;
}

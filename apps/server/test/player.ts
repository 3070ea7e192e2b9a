// A plain Socket.IO client at the table. Every event and acknowledgement that it receives must match the protocol's
// schemas.
import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import {
  type Acknowledgement,
  acknowledgementSchema,
  type ChatMessage,
  type ClientEvent,
  type ClientEvents,
  type EventRefusalCode,
  type Failure,
  followEntry,
  type GameEntry,
  type GameState,
  isClientEvent,
  type ModerationNotice,
  type Notice,
  type Request,
  type ServerEvent,
  type ServerEventArguments,
  type ServerEvents,
  serverEvents,
} from "@chkobba/protocol";
import { io, type Socket } from "socket.io-client";
import * as z from "zod/mini";
import { exactly } from "./exactly.ts";

/** The longest wait for an answer. */
const TIMEOUT_MS = 120_000;
/** How many payloads of each event a client checks by the schema before it checks only samples. */
const CHECKED_FIRST = 20;
const CHECKED_EVERY = 10;
/** The pause between two requests of a poll. It is well within a client's rate limit. */
const POLL_MS = 25;

/** The refusal of an event that the protocol does not know. */
const refusal = z.object({ success: z.literal(false), error: z.string(), code: z.literal("UNKNOWN_EVENT") });

/** The acknowledgement of an event that succeeded. */
export type Granted<E extends ClientEvent> = Extract<Acknowledgement<E>, { success: true }>;

export interface GameMessage {
  readonly text: string;
  readonly notice: Notice;
}

export class Player {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** Every state in order of arrival. A state comes with a game-update, or is made from entries. */
  readonly updates: GameState[] = [];
  /** The payloads of all game-entry events. */
  readonly entries: GameEntry[] = [];
  readonly messages: GameMessage[] = [];
  /** The texts of all game-error events. */
  readonly errors: string[] = [];
  /** The payloads of all check-game-exists-response events. */
  readonly existence: unknown[] = [];
  /** The number of room-list-update events. */
  roomListUpdates = 0;
  /** The ids of the rooms in all room-deleted events. */
  readonly deletedRooms: string[] = [];
  readonly gamesInRooms: ServerEventArguments<"game-created-in-room">[0][] = [];
  readonly chat: ChatMessage[] = [];
  /** The messages of each chat-history event. */
  readonly histories: ChatMessage[][] = [];
  /** The payloads of all radioUpdate events. */
  readonly radio: ServerEventArguments<"radioUpdate">[0][] = [];
  /** The numbers in all radioListenersUpdate events. */
  readonly listenerCounts: number[] = [];
  /**
   * The notices of all `moderation-notices` events, including the event that the server sends right after connecting.
   */
  readonly notices: ModerationNotice[] = [];
  /** Whether this client drops the next state or entry of a game, as if it had not arrived. */
  drops: () => boolean = () => false;
  readonly #timeoutMs: number;
  readonly #newest = new Map<string, GameState>();
  /** The player's ids, by game id. */
  readonly #seats = new Map<string, string>();
  #watchers = new Set<() => void>();

  private constructor(socket: Socket<ServerEvents, ClientEvents>, timeoutMs: number) {
    this.socket = socket;
    this.#timeoutMs = timeoutMs;
    this.#on("game-update", (update) => this.drops() || this.#received(update));
    this.#on("game-entry", (entry) => this.drops() || this.#followed(entry));
    this.#on("game-message", (text, notice) => this.messages.push({ text, notice }));
    this.#on("game-error", (text) => this.errors.push(text));
    this.#on("check-game-exists-response", (answer) => this.existence.push(answer));
    this.#on("room-list-update", () => this.roomListUpdates++);
    this.#on("game-found", ({ gameId, playerId }) => this.#seats.set(gameId, playerId));
    this.#on("room-deleted", ({ roomId }) => this.deletedRooms.push(roomId));
    this.#on("game-created-in-room", (game) => this.gamesInRooms.push(game));
    this.#on("chat-message", (message) => this.chat.push(message));
    this.#on("chat-history", (messages) => this.histories.push([...messages]));
    this.#on("radioUpdate", (playing) => this.radio.push(playing));
    this.#on("radioListenersUpdate", (count) => this.listenerCounts.push(count));
    this.#on("moderation-notices", ({ notices }) => this.notices.push(...notices));
    socket.on("disconnect", () => this.#heard(() => undefined));
  }

  /**
   * Connects. Without `auth`, the client has neither account nor device. Rejects if the server refuses the connection
   * or is not running.
   * @param localAddress the source address
   */
  static async connect(
    url: string,
    auth: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
    timeoutMs = TIMEOUT_MS,
    localAddress?: string,
  ): Promise<Player> {
    const options = {
      auth: { ...auth },
      extraHeaders: { ...headers },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    };
    // Tests sign their own certificates.
    if (url.startsWith("https:")) Object.assign(options, { rejectUnauthorized: false });
    // The library's types do not allow an agent object.
    if (localAddress !== undefined) Object.assign(options, { agent: new Agent({ localAddress }) });
    const socket: Socket<ServerEvents, ClientEvents> = io(url, options);
    const player = new Player(socket, timeoutMs);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(timer);
        socket.disconnect();
        reject(error);
      };
      const onClosed = (reason: string) => fail(new Error(reason));
      const timer = globalThis.setTimeout(() => fail(new Error("no connection in time")), timeoutMs);
      socket.once("connect_error", fail);
      socket.once("disconnect", onClosed);
      socket.once("connect", () => {
        clearTimeout(timer);
        socket.off("disconnect", onClosed);
        resolve();
      });
    });
    return player;
  }

  close(): void {
    this.socket.disconnect();
  }

  /** Calls `take` with each event of that name from now on. After each event, `until` checks its condition again. */
  collect<E extends ServerEvent>(event: E, take: (...sent: ServerEventArguments<E>) => unknown): void {
    this.#on(event, take);
  }

  /** Sends an event. Returns its acknowledgement. Rejects if no acknowledgement comes. */
  async ask<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E>> {
    const answer = exactly(acknowledgementSchema(event), await this.#emit(event, request));
    if (answer.success && "playerId" in answer) this.#seats.set(answer.gameId, answer.playerId);
    return answer;
  }

  /** Sends any arguments with any event name. Returns the acknowledgement. */
  async askAnything(event: string, ...args: readonly unknown[]): Promise<{ readonly success: true } | Failure> {
    const sent = await this.#emit(event, ...args);
    return exactly(isClientEvent(event) ? acknowledgementSchema(event) : refusal, sent);
  }

  #emit(event: string, ...args: readonly unknown[]): Promise<unknown> {
    const untyped: Socket = this.socket;
    return untyped.timeout(this.#timeoutMs).emitWithAck(event, ...args);
  }

  /** Sends an event that must succeed. Throws if it is refused. */
  async demand<E extends ClientEvent>(event: E, request: Request<E>): Promise<Granted<E>> {
    const answer = await this.ask(event, request);
    if (isGranted(answer)) return answer;
    throw new Error(`${event} was refused: ${JSON.stringify(answer)}`);
  }

  /** Sends an event. Returns the code of the refusal, or null if the event succeeded. */
  async refusal(event: string, ...args: readonly unknown[]): Promise<EventRefusalCode | null> {
    const answer = await this.askAnything(event, ...args);
    return answer.success ? null : answer.code;
  }

  /** Sends an event without requesting an acknowledgement. */
  tell(event: string, ...args: readonly unknown[]): void {
    const untyped: Socket = this.socket;
    untyped.emit(event, ...args);
  }

  /** Requests the game from the server. */
  async view(gameId: string): Promise<GameState> {
    return (await this.demand("get-game", { gameId })).game;
  }

  /**
   * The state with the highest version. It need not be the last one that arrived: a state from another server may
   * arrive after a newer state from this server.
   */
  latest(gameId: string): GameState | undefined {
    return this.#newest.get(gameId);
  }

  /** Resolves with the first value of `read` that is not undefined, now or after a later event. */
  until<T>(what: string, read: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const look = () => {
        const found = read();
        if (found === undefined && this.socket.connected) return;
        end();
        if (found === undefined) reject(new Error(`the connection closed while waiting for ${what}`));
        else resolve(found);
      };
      const timer = globalThis.setTimeout(() => {
        end();
        reject(new Error(`timed out waiting for ${what}; last update: ${JSON.stringify(this.updates.at(-1))}`));
      }, this.#timeoutMs);
      this.#watchers.add(look);
      look();
    });
  }

  /** Waits until the newest state of a game meets the condition. Returns that state. */
  untilGame(gameId: string, what: string, isWanted: (game: GameState) => boolean): Promise<GameState> {
    return this.until(what, () => {
      const game = this.latest(gameId);
      return game !== undefined && isWanted(game) ? game : undefined;
    });
  }

  /**
   * Requests the game again and again until it meets the condition. For a client without a seat, which receives no
   * updates.
   */
  async untilView(gameId: string, what: string, isWanted: (game: GameState) => boolean): Promise<GameState> {
    const deadline = performance.now() + this.#timeoutMs;
    for (;;) {
      const game = await this.view(gameId);
      if (isWanted(game)) return game;
      await setTimeout(POLL_MS);
      if (performance.now() > deadline)
        throw new Error(`timed out waiting for ${what}; last seen: ${JSON.stringify(game)}`);
    }
  }

  #received(update: GameState): void {
    this.updates.push(update);
    if (update.version >= (this.#newest.get(update.id)?.version ?? 0)) this.#newest.set(update.id, update);
  }

  /**
   * Applies an entry to the newest state, as a page does. If the entry does not directly follow that state, requests
   * the game.
   */
  #followed(entry: GameEntry): void {
    this.entries.push(entry);
    const state = this.#newest.get(entry.id);
    if (state !== undefined && entry.version <= state.version) return;
    const after = state && followEntry(state, entry, this.#seats.get(entry.id) ?? null);
    if (after) this.#received(after);
    else void this.#askFor(entry.id);
  }

  async #askFor(gameId: string): Promise<void> {
    const answer = await this.ask("get-game", { gameId }).catch(() => null);
    if (answer?.success) this.#heard(() => this.#received(answer.game));
  }

  #on<E extends ServerEvent>(event: E, take: (...sent: ServerEventArguments<E>) => unknown): void {
    const untyped: Socket = this.socket;
    const name: string = event;
    const fits = sampledCheck(event);
    untyped.on(name, (...sent: unknown[]) =>
      this.#heard(() => {
        if (fits(sent)) take(...sent);
      }),
    );
  }

  #heard(take: () => void): void {
    take();
    for (const look of [...this.#watchers]) look();
  }
}

/**
 * Throws if a payload does not match the event's schema exactly. After a client's first payloads of an event, checks
 * only every tenth payload: in whole games, checking all payloads would take more time than playing.
 */
function sampledCheck<E extends ServerEvent>(event: E): (sent: unknown) => sent is ServerEventArguments<E> {
  const schema: z.ZodMiniType<ServerEventArguments<E>> = serverEvents[event];
  let count = 0;
  return (sent): sent is ServerEventArguments<E> => {
    if (count < CHECKED_FIRST || count % CHECKED_EVERY === 0) exactly(schema, sent);
    count++;
    return true;
  };
}

export function isGranted<A extends { success: boolean }>(answer: A): answer is Extract<A, { success: true }> {
  return answer.success;
}

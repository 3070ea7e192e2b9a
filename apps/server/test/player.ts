// A plain Socket.IO client at the table. Everything that it hears and is answered must fit the protocol's schemas.
import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import {
  type Acknowledgement,
  type ChatMessage,
  type ClientEvent,
  type ClientEvents,
  chatMessage,
  clientEvents,
  ERROR_TEXTS,
  type ErrorCode,
  type GameState,
  gameState,
  isClientEvent,
  type Notice,
  type Request,
  type ServerEvents,
} from "@chkobba/protocol";
import { io, type Socket } from "socket.io-client";
import { z } from "zod";

const PATIENCE_MS = 20_000;
/** Between two looks, well within the rate that a client may have. */
const POLL_MS = 25;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_TEXTS, code);
const failure = z.strictObject({
  success: z.literal(false),
  error: z.string().min(1),
  code: z.string().refine(isErrorCode),
});

/** The schema of an event's acknowledgement: its own fields and no others. */
function acknowledgement(event: string) {
  const reply = isClientEvent(event) ? clientEvents[event].reply.shape : {};
  return z.discriminatedUnion("success", [z.strictObject({ success: z.literal(true), ...reply }), failure]);
}

const gameInRoom = z.strictObject({ gameId: z.string(), roomId: z.string() });
const radioUpdate = z.strictObject({ trackName: z.string().min(1), trackId: z.string().nullable() });
const deletedRoom = z.strictObject({ roomId: z.string() });

export interface SeatAt {
  readonly gameId: string;
  readonly playerId: string;
}

/** The acknowledgement of an event that was granted. */
export type Granted<E extends ClientEvent> = Extract<Acknowledgement<E>, { success: true }>;

export interface Heard {
  readonly text: string;
  readonly notice: Notice;
}

export class Player {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** Every game-update, in the order in which they came. */
  readonly updates: GameState[] = [];
  readonly messages: Heard[] = [];
  /** The texts of game-error. */
  readonly errors: string[] = [];
  /** The answers of check-game-exists-response. */
  readonly existence: unknown[] = [];
  /** How often room-list-update came. */
  roomListUpdates = 0;
  /** The rooms of room-deleted. */
  readonly deletedRooms: string[] = [];
  readonly gamesInRooms: z.output<typeof gameInRoom>[] = [];
  readonly chat: ChatMessage[] = [];
  /** Every chat-history. */
  readonly histories: ChatMessage[][] = [];
  /** Every radioUpdate. */
  readonly radio: z.output<typeof radioUpdate>[] = [];
  /** Every radioListenersUpdate. */
  readonly listenerCounts: number[] = [];
  readonly #patienceMs: number;
  #watchers = new Set<() => void>();

  private constructor(socket: Socket<ServerEvents, ClientEvents>, patienceMs: number) {
    this.socket = socket;
    this.#patienceMs = patienceMs;
    socket.on("game-update", (update) => this.#heard(() => this.updates.push(gameState.parse(update))));
    socket.on("game-message", (text, notice) => this.#heard(() => this.messages.push({ text, notice })));
    socket.on("game-error", (text) => this.#heard(() => this.errors.push(z.string().parse(text))));
    socket.on("check-game-exists-response", (answer) => this.#heard(() => this.existence.push(answer)));
    socket.on("room-list-update", (...nothing: unknown[]) =>
      this.#heard(() => {
        z.tuple([]).parse(nothing);
        this.roomListUpdates++;
      }),
    );
    socket.on("room-deleted", (room) => this.#heard(() => this.deletedRooms.push(deletedRoom.parse(room).roomId)));
    socket.on("game-created-in-room", (game) => this.#heard(() => this.gamesInRooms.push(gameInRoom.parse(game))));
    socket.on("chat-message", (message) => this.#heard(() => this.chat.push(chatMessage.parse(message))));
    socket.on("chat-history", (messages) =>
      this.#heard(() => this.histories.push(z.array(chatMessage).parse(messages))),
    );
    socket.on("radioUpdate", (playing) => this.#heard(() => this.radio.push(radioUpdate.parse(playing))));
    socket.on("radioListenersUpdate", (count) =>
      this.#heard(() => this.listenerCounts.push(z.int().min(0).parse(count))),
    );
    socket.on("disconnect", () => this.#heard(() => undefined));
  }

  /**
   * Connects; a player without `auth` is a bare client. Rejects where the server refuses the connection, or is not there.
   * @param localAddress which of this machine's addresses it comes from
   */
  static async connect(
    url: string,
    auth: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
    patienceMs = PATIENCE_MS,
    localAddress?: string,
  ): Promise<Player> {
    const options = {
      auth: { ...auth },
      extraHeaders: { ...headers },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    };
    // Its types know agents by name only.
    if (localAddress !== undefined) Object.assign(options, { agent: new Agent({ localAddress }) });
    const socket: Socket<ServerEvents, ClientEvents> = io(url, options);
    const player = new Player(socket, patienceMs);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(timer);
        socket.disconnect();
        reject(error);
      };
      const onClosed = (reason: string) => fail(new Error(reason));
      const timer = globalThis.setTimeout(() => fail(new Error("no connection in time")), patienceMs);
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

  /** Asks and answers the acknowledgement. Rejects where none comes. */
  async ask<E extends ClientEvent>(event: E, request: Request<E>): Promise<Acknowledgement<E>> {
    // It has the shape: `askAnything` has parsed it.
    return (await this.askAnything(event, request)) as Acknowledgement<E>;
  }

  /** Sends any arguments under any name. */
  async askAnything(event: string, ...args: readonly unknown[]): Promise<unknown> {
    const untyped: Socket = this.socket;
    return acknowledgement(event).parse(await untyped.timeout(this.#patienceMs).emitWithAck(event, ...args));
  }

  /** Asks for something that must be granted. */
  async demand<E extends ClientEvent>(event: E, request: Request<E>): Promise<Granted<E>> {
    const answer = await this.ask(event, request);
    if (isGranted(answer)) return answer;
    throw new Error(`${event} was refused: ${JSON.stringify(answer)}`);
  }

  /** Why that was refused, or null where it was granted. */
  async refusal(event: string, ...args: readonly unknown[]): Promise<ErrorCode | null> {
    const answer = failure.safeParse(await this.askAnything(event, ...args));
    return answer.success ? answer.data.code : null;
  }

  /** Sends without asking for an acknowledgement. */
  tell(event: string, ...args: readonly unknown[]): void {
    const untyped: Socket = this.socket;
    untyped.emit(event, ...args);
  }

  /** The game as the server shows it now to whoever asks. */
  async view(gameId: string): Promise<GameState> {
    return (await this.demand("get-game", { gameId })).game;
  }

  /** The newest update of a game that came in. */
  latest(gameId: string): GameState | undefined {
    return this.updates.findLast((update) => update.id === gameId);
  }

  /** Resolves with the first value of `read` that is not undefined, now or after something more was heard. */
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
        if (found === undefined) reject(new Error(`the connection is gone, in vain for ${what}`));
        else resolve(found);
      };
      const timer = globalThis.setTimeout(() => {
        end();
        reject(new Error(`waited in vain for ${what}; last heard: ${JSON.stringify(this.updates.at(-1))}`));
      }, this.#patienceMs);
      this.#watchers.add(look);
      look();
    });
  }

  /** Waits until the newest update of a game is as wanted. */
  untilGame(gameId: string, what: string, isWanted: (game: GameState) => boolean): Promise<GameState> {
    return this.until(what, () => {
      const game = this.latest(gameId);
      return game !== undefined && isWanted(game) ? game : undefined;
    });
  }

  /** Asks again and again until the game is as wanted: for somebody who has no seat in it. */
  async untilView(gameId: string, what: string, isWanted: (game: GameState) => boolean): Promise<GameState> {
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      const game = await this.view(gameId);
      if (isWanted(game)) return game;
      await setTimeout(POLL_MS);
      if (performance.now() > deadline)
        throw new Error(`waited in vain for ${what}; last seen: ${JSON.stringify(game)}`);
    }
  }

  #heard(take: () => void): void {
    take();
    for (const look of [...this.#watchers]) look();
  }
}

export function isGranted<A extends { success: boolean }>(answer: A): answer is Extract<A, { success: true }> {
  return answer.success;
}

// For tests: the Socket.IO client of a page, and the server that it is connected to. A test replaces the library with
// this module: `vi.mock("socket.io-client", () => import("./fake-socket-for-tests.ts"))`.
import { EventEmitter } from "node:events";
import type { ServerEvent, ServerEventArguments } from "@chkobba/protocol";

type Payload = Readonly<Record<string, unknown>>;
type Answered = (error: Error | null, reply?: object) => void;

class FakeSocket {
  connected = false;
  readonly active = true;
  readonly io = Object.assign(new EventEmitter(), {
    opts: {},
    engine: Object.assign(new EventEmitter(), { transport: { name: "polling" } }),
  });
  readonly #events = new EventEmitter();
  readonly on = this.#events.on.bind(this.#events);
  readonly off = this.#events.off.bind(this.#events);

  connect(): void {
    this.connected = true;
    this.#events.emit("connect");
  }

  lose(): void {
    this.connected = false;
    this.#events.emit("disconnect", "transport close");
  }

  async receive(event: string, payload: readonly unknown[]): Promise<void> {
    await Promise.all(this.#events.listeners(event).map((listener) => Reflect.apply(listener, undefined, payload)));
  }

  /** The page sends nothing but its probe without a timeout. */
  emit(_event: "probe", _payload: object, answered: () => void): void {
    answered();
  }

  timeout(ms: number) {
    return {
      emit(event: string, ...sent: [Answered] | [Payload, Answered]): void {
        const [answered, payload] = sent.length === 1 ? sent : [sent[1], sent[0]];
        server.received.push(payload === undefined ? [event] : [event, payload]);
        const settle = (reply: object) => (reply instanceof Error ? answered(reply) : answered(null, reply));
        const reply = server.answer(event);
        if (reply === null) setTimeout(() => settle(new Error("no reply")), ms);
        else if (reply instanceof Promise) void reply.then(settle);
        else settle(reply);
      },
    };
  }
}

/** The socket that was made last. */
let socket = new FakeSocket();

export const server = {
  /** The requests that it received, the oldest first. */
  received: Array.of<[event: string, payload?: Payload]>(),
  /**
   * Returns the reply to a request, also later. An error stands for a request that timed out; with null it times out
   * when its time is over.
   */
  answer: (_event: string): object | null => ({ success: true }),
  /** The names of the requests that it received. */
  events: (): readonly string[] => server.received.map(([event]) => event),
  /** Sends an event to the page. Rejects if the page fails at it. */
  send: <E extends ServerEvent>(event: E, ...payload: ServerEventArguments<E>): Promise<void> =>
    socket.receive(event, payload),
  connect: (): void => socket.connect(),
  /** Closes the connection as a network does that is gone. */
  disconnect: (): void => socket.lose(),
};

export function io(): FakeSocket {
  socket = new FakeSocket();
  return socket;
}

// The transports that the page names.
export class XHR {}
export class WebSocket {}

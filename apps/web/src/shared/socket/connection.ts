// The page's realtime connection: its state, requests to the server and events from it.
import type { Acknowledgement, ClientEvent, Request, ServerEvent, ServerEventArguments } from "@chkobba/protocol";
import type { Socket } from "socket.io-client";
import { create } from "zustand";
import { later } from "../later.ts";
import { loadOnce } from "../load-once.ts";
import type { Result } from "../result.ts";
import { steadyNow } from "../steady-now.ts";
import { type ConnectionState, createConnector } from "./connector.ts";
import { type EventRefusal, type EventResult, refusedWith, resultOf } from "./event-result.ts";
import { closeDeadHttpConnections, isServerHealthy } from "./health.ts";
import { createSilenceWatch } from "./silence-watch.ts";

export type { ConnectionError, ConnectionState } from "./connector.ts";

const REPLY_TIMEOUT_MS = 10_000;

export const useConnection = create<ConnectionState>(() => ({ status: "connecting", error: null, attempts: 0 }));

const code = loadOnce(() => import("./socket.ts"));

const deadLineListeners: (() => void)[] = [];

/**
 * Calls `listener` whenever an answer of the server did not come in time. Then all connections of the browser to the
 * server may be dead.
 */
export function onDeadLine(listener: () => void): void {
  deadLineListeners.push(listener);
}

/** Null until the code of the socket is loaded. */
let socket: Socket | null = null;

const connector = createConnector({
  socket: {
    open: () => void openSocket(),
    close: () => void socket?.disconnect(),
    tryPollingToo: () => code.now()?.tryPollingToo(),
    preferPolling: () => code.now()?.preferPolling(),
    keepWebsocket: () => code.now()?.keepWebsocket(),
  },
  isLocalHost: ["localhost", "127.0.0.1", "[::1]"].includes(globalThis.location?.hostname),
  async isServerHealthy() {
    const isHealthy = await isServerHealthy();
    if (isHealthy === null) for (const listener of deadLineListeners) listener();
    return isHealthy;
  },
  later,
  onChange: (state) => useConnection.setState(state),
});

const silence = createSilenceWatch({
  now: steadyNow,
  later,
  isVisible: () => document.visibilityState === "visible",
  sendProbe: (answered) =>
    void socket?.emit("probe", {}, () => {
      connector.answered();
      answered();
    }),
  wentSilent() {
    for (const listener of deadLineListeners) listener();
    closeDeadHttpConnections();
    connector.wentSilent();
  },
});

/**
 * Opens the socket. If the code of the socket can't be loaded, this counts as a failed connection, so it is retried.
 */
async function openSocket(): Promise<void> {
  try {
    const loaded = await code.load();
    socket ??= wired(loaded.socket);
    socket.connect();
  } catch (error) {
    connector.refused(String(error), false);
  }
}

function wired(made: Socket): Socket {
  made.on("connect", () => {
    silence.opened();
    connector.opened();
  });
  made.on("disconnect", (reason) => {
    silence.closed();
    connector.closed(reason);
  });
  made.io.on("open", () => made.io.engine.on("packet", silence.heard));
  made.on("connect_error", (error) => connector.refused(error.message, made.active));
  made.io.on("reconnect_attempt", connector.triedAgain);
  for (const { name, receive } of subscriptions) made.on(name, receive);
  return made;
}

let isFollowing = false;

/** Connects the page. Every page that needs the connection calls this. */
export function connect(): void {
  followNetwork();
  connector.start();
}

function followNetwork(): void {
  if (isFollowing) return;
  isFollowing = true;
  const networkChanged = () => {
    silence.doubt();
    connector.connectNow();
  };
  window.addEventListener("online", networkChanged);
  if ("connection" in navigator && navigator.connection instanceof EventTarget)
    navigator.connection.addEventListener("change", networkChanged);
  window.addEventListener("pageshow", ({ persisted }) => persisted && networkChanged());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && silence.doubt());
}

const schemas = loadOnce(() => import("./payload-schemas.ts"));

/**
 * The events that the lobby needs on a first visit. Until the schemas are loaded, the payloads of these events are used
 * without parsing. After that, they are parsed like all other payloads.
 */
const FIRST_VISIT: readonly string[] = [
  "get-public-rooms",
  "room-list-update",
  "radioUpdate",
  "radioListenersUpdate",
  "lobby-counts",
];

interface Subscription {
  readonly name: string;
  readonly receive: (...args: unknown[]) => Promise<void>;
}

const subscriptions = new Set<Subscription>();

/** Subscribes to `event`; the returned function unsubscribes. Payloads that don't fit the protocol are dropped. */
export function listen<E extends ServerEvent>(
  event: E,
  listener: (...args: ServerEventArguments<E>) => void,
): () => void {
  const name: string = event;
  let isSubscribed = true;
  const receive = async (...args: unknown[]) => {
    if (schemas.now() === null && FIRST_VISIT.includes(event)) return void Reflect.apply(listener, undefined, args);
    const { parseEvent } = await schemas.load();
    const parsed = parseEvent(event, args);
    if (parsed !== null && isSubscribed) listener(...parsed);
  };
  const subscription = { name, receive };
  subscriptions.add(subscription);
  socket?.on(name, receive);
  return () => {
    isSubscribed = false;
    subscriptions.delete(subscription);
    socket?.off(name, receive);
  };
}

type RequestListener = (event: ClientEvent, result: Promise<Result<unknown, EventRefusal>>) => void;

const requestListeners: RequestListener[] = [];

/** Calls `listener` with every request of the page. */
export function onRequest(listener: RequestListener): void {
  requestListeners.push(listener);
}

/**
 * Sends a request. The promise never rejects. If the connection is lost, it resolves with the refusal CONNECTION_LOST.
 * After a timeout, it resolves with the refusal INTERNAL.
 */
export function request<E extends ClientEvent>(
  event: E,
  payload: Request<E>,
  timeoutMs: number = REPLY_TIMEOUT_MS,
): Promise<EventResult<E>> {
  const connected = socket;
  if (connected?.connected !== true) return Promise.resolve(refusedWith("CONNECTION_LOST"));
  const result = parsedReply(
    event,
    new Promise((resolve, reject) => {
      const answered = (error: Error | null, reply: Acknowledgement<E>) => {
        if (error !== null) return reject(error);
        connector.answered();
        resolve(reply);
      };
      // An event without fields is sent without a payload.
      const sent = Object.keys(payload).length === 0 ? [answered] : [payload, answered];
      Reflect.apply(connected.timeout(timeoutMs).emit, connected.timeout(timeoutMs), [event, ...sent]);
    }),
  );
  silence.requested(result);
  for (const listener of requestListeners) listener(event, result);
  return result;
}

/** Parses the reply. The schemas load while the server works on the request. */
async function parsedReply<E extends ClientEvent>(
  event: E,
  received: Promise<Acknowledgement<E>>,
): Promise<EventResult<E>> {
  try {
    if (schemas.now() === null && FIRST_VISIT.includes(event)) return resultOf<E>(await received);
    const [{ parseReply }, reply] = await Promise.all([schemas.load(), received]);
    return parseReply(event, reply);
  } catch {
    // A timeout may be the first sign of a dead connection.
    await silence.decided();
    return refusedWith(socket?.connected === true ? "INTERNAL" : "CONNECTION_LOST");
  }
}

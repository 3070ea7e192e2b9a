// The page's realtime connection: its state, requests to the server and events from it.
import type { Acknowledgement, ClientEvent, Request, ServerEvent, ServerEventArguments } from "@chkobba/protocol";
import { io, XHR } from "socket.io-client";
import { create } from "zustand";
import { freshAccessToken } from "../auth/fresh-access-token.ts";
import { loadOnce } from "../load-once.ts";
import type { Result } from "../result.ts";
import { type ConnectionState, createConnector } from "./connector.ts";
import { deviceId } from "./device-id.ts";
import { type EventRefusal, type EventResult, refusedWith, resultOf } from "./event-result.ts";
import { FailFastWebSocket } from "./fail-fast-websocket.ts";
import { setServerClock } from "./server-clock.ts";

export type { ConnectionError } from "./connector.ts";

const WEBSOCKET_FIRST = [FailFastWebSocket, XHR];
const POLLING_FIRST = [XHR, FailFastWebSocket];
const REPLY_TIMEOUT_MS = 10_000;
const HEALTH_TIMEOUT_MS = 5_000;

export const useConnection = create<ConnectionState>(() => ({ status: "connecting", error: null, attempts: 0 }));

const socket = io({
  autoConnect: false,
  transports: WEBSOCKET_FIRST,
  // Without this, a network that blocks websockets would never fall back to polling.
  tryAllTransports: true,
  reconnection: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
  auth: (send) => void freshAccessToken().then((accessToken) => send(credentials(accessToken))),
});

const connector = createConnector({
  socket: {
    open: () => void socket.connect(),
    close: () => void socket.disconnect(),
    preferPolling: () => {
      socket.io.opts.transports = POLLING_FIRST;
    },
  },
  isLocalHost: ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname),
  isServerHealthy,
  later: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  onChange: (state) => useConnection.setState(state),
});

socket.on("connect", connector.opened);
socket.on("disconnect", connector.closed);
socket.on("connect_error", (error) => connector.refused(error.message, socket.active));
socket.io.on("reconnect_attempt", connector.triedAgain);

function credentials(accessToken: string | null) {
  return accessToken === null ? { deviceId: deviceId() } : { deviceId: deviceId(), accessToken };
}

async function isServerHealthy(): Promise<boolean> {
  const askedAt = Date.now();
  try {
    const answer = await fetch("/health", {
      cache: "no-store",
      headers: { "x-device-id": deviceId() },
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    setServerClock(answer.headers.get("date"), askedAt, Date.now());
    // An unread body would keep the HTTP connection busy.
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

export function connect(): void {
  window.addEventListener("online", connector.connectNow);
  connector.start();
}

const schemas = loadOnce(() => import("./payload-schemas.ts"));

/** What the lobby's first visit receives. It does not load the schemas; once they are loaded, it is parsed like everything else. */
const FIRST_VISIT: readonly string[] = ["get-public-rooms", "room-list-update", "radioUpdate", "radioListenersUpdate"];

/** Subscribes to `event`; the returned function unsubscribes. Payloads that don't fit the protocol are dropped. */
export function listen<E extends ServerEvent>(
  event: E,
  listener: (...args: ServerEventArguments<E>) => void,
): () => void {
  const name: string = event;
  let isSubscribed = true;
  const receive = async (...args: unknown[]) => {
    if (schemas.now() === null && FIRST_VISIT.includes(event)) return Reflect.apply(listener, undefined, args);
    const { parseEvent } = await schemas.load();
    const parsed = parseEvent(event, args);
    if (parsed !== null && isSubscribed) listener(...parsed);
  };
  socket.on(name, receive);
  return () => {
    isSubscribed = false;
    socket.off(name, receive);
  };
}

type RequestListener = (event: ClientEvent, result: Promise<Result<unknown, EventRefusal>>) => void;

const requestListeners: RequestListener[] = [];

/** Calls `listener` with every request of the page. */
export function onRequest(listener: RequestListener): void {
  requestListeners.push(listener);
}

/** Sends a request. Never rejects: a lost connection and a timeout are refusals with the code INTERNAL. */
export function request<E extends ClientEvent>(
  event: E,
  payload: Request<E>,
  timeoutMs: number = REPLY_TIMEOUT_MS,
): Promise<EventResult<E>> {
  if (!socket.connected) return Promise.resolve(refusedWith("INTERNAL"));
  const result = parsedReply(
    event,
    new Promise((resolve, reject) => {
      socket.timeout(timeoutMs).emit(event, payload, (error: Error | null, reply: Acknowledgement<E>) => {
        if (error === null) resolve(reply);
        else reject(error);
      });
    }),
  );
  for (const listener of requestListeners) listener(event, result);
  return result;
}

/** The schemas load while the server works. */
async function parsedReply<E extends ClientEvent>(
  event: E,
  received: Promise<Acknowledgement<E>>,
): Promise<EventResult<E>> {
  try {
    if (schemas.now() === null && FIRST_VISIT.includes(event)) return resultOf<E>(await received);
    const [{ parseReply }, reply] = await Promise.all([schemas.load(), received]);
    return parseReply(event, reply);
  } catch {
    return refusedWith("INTERNAL");
  }
}

// The page's realtime connection: its state, requests to the server and events from it.
import type { Acknowledgement, ClientEvent, EventRefusalCode, Request, ServerEvents } from "@chkobba/protocol";
import { io, XHR } from "socket.io-client";
import { create } from "zustand";
import { freshAccessToken } from "../auth/fresh-access-token.ts";
import { type ConnectionState, createConnector } from "./connector.ts";
import { deviceId } from "./device-id.ts";
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

/** Subscribes to `event`; the returned function unsubscribes. */
export function listen<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  const name: string = event;
  socket.on(name, listener);
  return () => void socket.off(name, listener);
}

type RequestListener = (event: ClientEvent, answer: Promise<{ readonly success: boolean }>) => void;

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
): Promise<Acknowledgement<E>> {
  if (!socket.connected) return Promise.resolve(failure("INTERNAL", "Not connected"));
  const answered = new Promise<Acknowledgement<E>>((resolve) => {
    socket.timeout(timeoutMs).emit(event, payload, (error: Error | null, answer: Acknowledgement<E>) => {
      resolve(error === null ? answer : failure("INTERNAL", error.message));
    });
  });
  for (const listener of requestListeners) listener(event, answered);
  return answered;
}

function failure(code: EventRefusalCode, error: string) {
  return { success: false, code, error } as const;
}

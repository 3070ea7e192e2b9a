// The one realtime connection of the page: what it is doing, how to ask the server, how to hear from it.
import type { Acknowledgement, ClientEvent, ErrorCode, Request, ServerEvents } from "@chkobba/protocol";
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
  // Without it a network that blocks websockets would never get to polling.
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
    // An answer that nobody reads to its end keeps the network busy.
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

/** Hears `event` from the server until the answer is called. */
export function listen<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): () => void {
  const name: string = event;
  socket.on(name, listener);
  return () => void socket.off(name, listener);
}

type RequestListener = (event: ClientEvent, answer: Promise<{ readonly success: boolean }>) => void;

const requestListeners: RequestListener[] = [];

/** Hears of everything that the page asks the server. */
export function onRequest(listener: RequestListener): void {
  requestListeners.push(listener);
}

/** Asks the server. Never rejects: no connection and no answer in time are failures like any other. */
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

function failure(code: ErrorCode, error: string) {
  return { success: false, code, error } as const;
}

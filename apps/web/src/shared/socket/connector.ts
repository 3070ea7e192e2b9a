// Decides when to connect, wait and retry. This module has all the rules of the realtime connection. The caller passes
// in the socket and the clock.
import type { Later } from "../later.ts";

export type ConnectionError =
  | { readonly kind: "server-down" }
  | { readonly kind: "server-error" }
  | { readonly kind: "failed"; readonly message: string };

export interface ConnectionState {
  readonly status: "connecting" | "connected";
  readonly error: ConnectionError | null;
  /** The number of retries since the connection was last established. */
  readonly attempts: number;
}

/** The members of the socket that the connector uses. */
export interface ConnectorSocket {
  open(): void;
  close(): void;
  /** From now on, tries polling too if websockets fail. */
  tryPollingToo(): void;
  /** From now on, tries polling before websockets. */
  preferPolling(): void;
  /** From now on, tries websockets alone, if the open connection is one. */
  keepWebsocket(): void;
}

interface Dependencies {
  readonly socket: ConnectorSocket;
  readonly isLocalHost: boolean;
  /** Whether the server's health check succeeds; null if no answer came in time. */
  readonly isServerHealthy: () => Promise<boolean | null>;
  readonly later: Later;
  readonly onChange: (state: ConnectionState) => void;
}

export interface Connector {
  /** Connects, unless it is already connected. */
  start(): void;
  opened(): void;
  /** Call this when an answer of the server has arrived: only then is it certain that the connection carries data. */
  answered(): void;
  closed(reason: string): void;
  /** Call this when the connection is open but no more data arrives. Closes the connection and opens a new one. */
  wentSilent(): void;
  /**
   * Call this when the socket could not connect. `triesAgain` is whether the socket itself will retry. It does not
   * retry if the server has refused the connection.
   */
  refused(message: string, triesAgain: boolean): void;
  triedAgain(attempt: number): void;
  /** Call this when the device has a network again. Connects without waiting. */
  connectNow(): void;
}

const DROPPED = ["io server disconnect", "transport close", "transport error"];
const AFTER_DROP_MS = 2000;
const AFTER_SERVER_ERROR_MS = 3000;
const AFTER_REFUSAL_MS = 3000;
const AFTER_CLEAN_CLOSE_MS = 1000;
const AFTER_SERVER_DOWN_MS = 3000;
const ATTEMPTS_BEFORE_CLEAN_CLOSE = 5;
/** After this many connections in a row that opened and carried no answer, polling comes first for a while. */
const MUTE_CONNECTIONS = 2;
const POLLING_MS = 10 * 60_000;

export function createConnector(dependencies: Dependencies): Connector {
  const { socket, onChange } = dependencies;
  let state: ConnectionState = { status: "connecting", error: null, attempts: 0 };
  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    onChange(state);
  };
  const attempts = createAttempts(dependencies, () => state, become);
  const answers = createAnswerWatch(dependencies);

  return {
    start() {
      if (state.status === "connecting") void attempts.begin();
    },
    opened() {
      answers.opened();
      attempts.stopWaiting();
      become({ status: "connected", error: null, attempts: 0 });
    },
    answered: answers.answered,
    closed(reason) {
      answers.ended();
      become({ status: "connecting" });
      if (DROPPED.includes(reason)) attempts.wait(AFTER_DROP_MS, () => socket.open());
    },
    wentSilent() {
      answers.ended();
      socket.close();
      // Skips the health check, because its request might use a dead HTTP connection as well.
      socket.open();
    },
    refused(message, triesAgain) {
      if (message === "server error") return void attempts.recoverFromServerError();
      become({ error: { kind: "failed", message } });
      // The connection opened, and its first message never came: the next attempt goes another way.
      if (message === "timeout") return attempts.closeAndTryByPolling(true);
      if (!triesAgain) attempts.wait(AFTER_REFUSAL_MS, attempts.begin);
    },
    triedAgain(attempt) {
      become({ attempts: state.attempts + 1 });
      if (attempt >= ATTEMPTS_BEFORE_CLEAN_CLOSE) attempts.closeAndTryByPolling();
    },
    connectNow() {
      // Begins a new attempt, even if the socket itself is waiting to retry.
      if (state.status === "connecting") attempts.beginAnew();
    },
  };
}

/** Begins attempts to connect: at once or after a wait, and only while the server is healthy. */
function createAttempts(
  { socket, isLocalHost, isServerHealthy, later }: Dependencies,
  stateNow: () => ConnectionState,
  become: (change: Partial<ConnectionState>) => void,
) {
  let cancelWait = () => {};
  /** The number of health checks so far. */
  let checks = 0;

  const wait = (ms: number, task: () => void) => {
    cancelWait();
    cancelWait = later(ms, task);
  };

  /** Like `isServerHealthy`; undefined if another check has begun in the meantime. */
  const checkHealth = async () => {
    checks += 1;
    const own = checks;
    const healthy = await isServerHealthy();
    return own === checks ? healthy : undefined;
  };

  const begin = async () => {
    cancelWait();
    const healthy = await checkHealth();
    const { status, attempts } = stateNow();
    if (healthy === undefined || status === "connected") return;
    if (healthy !== true) become({ error: { kind: "server-down" }, attempts: attempts + 1 });
    // If no answer came, the request of the health check may have used a dead HTTP connection. The socket opens a new
    // connection, so it may still succeed.
    if (healthy === false) wait(AFTER_SERVER_DOWN_MS, begin);
    else socket.open();
  };

  const beginAnew = () => {
    socket.close();
    void begin();
  };

  /** Closes the socket and tries polling next, because a proxy may block websockets. */
  const closeAndTryByPolling = (isPollingFirst = !isLocalHost) => {
    socket.close();
    if (isPollingFirst) socket.preferPolling();
    else socket.tryPollingToo();
    wait(AFTER_CLEAN_CLOSE_MS, begin);
  };

  const recoverFromServerError = async () => {
    become({ error: { kind: "server-error" } });
    wait(AFTER_SERVER_ERROR_MS, beginAnew);
    // If the server is healthy, a proxy may block websockets. Polling may work, so this does not wait any longer.
    if ((await checkHealth()) === true && !isLocalHost) closeAndTryByPolling();
  };

  return { wait, stopWaiting: () => cancelWait(), begin, beginAnew, closeAndTryByPolling, recoverFromServerError };
}

/**
 * Notices connections that open and carry no answer, as websockets behind some proxies do. After several of them in a
 * row, polling comes first for a while.
 */
function createAnswerWatch({ socket, later }: Dependencies) {
  let isAnswered = true;
  let mute = 0;

  return {
    opened() {
      isAnswered = false;
    },
    answered() {
      if (isAnswered) return;
      isAnswered = true;
      mute = 0;
      socket.keepWebsocket();
    },
    ended() {
      if (isAnswered) return;
      isAnswered = true;
      mute += 1;
      if (mute < MUTE_CONNECTIONS) return;
      mute = 0;
      socket.preferPolling();
      later(POLLING_MS, () => socket.tryPollingToo());
    },
  };
}

// Decides when to connect, wait and retry. This module contains all rules of the realtime connection. The socket and
// the clock are passed in.

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
}

interface Dependencies {
  readonly socket: ConnectorSocket;
  readonly isLocalHost: boolean;
  /** Whether the server's health check succeeds; null if no answer came in time. */
  readonly isServerHealthy: () => Promise<boolean | null>;
  /** Runs `task` after `ms`; the returned function cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
  readonly onChange: (state: ConnectionState) => void;
}

export interface Connector {
  /** Connects, unless it is already connected. */
  start(): void;
  opened(): void;
  closed(reason: string): void;
  /** Call when the connection is open but carries no more data. Closes it and opens a new one. */
  wentSilent(): void;
  /**
   * `triesAgain` is whether the socket retries on its own. The socket does not retry if the server refused the
   * connection.
   */
  refused(message: string, triesAgain: boolean): void;
  triedAgain(attempt: number): void;
  /** Call when the network is back. Connects without waiting. */
  connectNow(): void;
}

const DROPPED = ["io server disconnect", "transport close", "transport error"];
const AFTER_DROP_MS = 2000;
const AFTER_SERVER_ERROR_MS = 3000;
const AFTER_REFUSAL_MS = 3000;
const AFTER_CLEAN_CLOSE_MS = 1000;
const AFTER_SERVER_DOWN_MS = 3000;
const ATTEMPTS_BEFORE_CLEAN_CLOSE = 5;

export function createConnector({ socket, isLocalHost, isServerHealthy, later, onChange }: Dependencies): Connector {
  let state: ConnectionState = { status: "connecting", error: null, attempts: 0 };
  let cancelWait = () => {};
  /** The number of attempts so far. A late health check of an older attempt is ignored. */
  let beginning = 0;

  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    onChange(state);
  };

  const wait = (ms: number, task: () => void) => {
    cancelWait();
    cancelWait = later(ms, task);
  };

  const begin = async () => {
    cancelWait();
    beginning += 1;
    const own = beginning;
    const healthy = await isServerHealthy();
    if (own !== beginning || state.status === "connected") return;
    if (healthy !== true) become({ error: { kind: "server-down" }, attempts: state.attempts + 1 });
    // If no answer came, the health check may have used a dead HTTP connection. So the socket still opens, because it
    // uses a new connection.
    if (healthy === false) wait(AFTER_SERVER_DOWN_MS, begin);
    else socket.open();
  };

  const beginAnew = () => {
    socket.close();
    void begin();
  };

  /** Closes the socket and tries polling next, because a proxy may block websockets. */
  const closeAndTryByPolling = () => {
    socket.close();
    if (isLocalHost) socket.tryPollingToo();
    else socket.preferPolling();
    wait(AFTER_CLEAN_CLOSE_MS, begin);
  };

  const recoverFromServerError = async () => {
    become({ error: { kind: "server-error" } });
    wait(AFTER_SERVER_ERROR_MS, beginAnew);
    beginning += 1;
    const own = beginning;
    const healthy = await isServerHealthy();
    // A healthy server that refuses a websocket may accept polling, so this does not wait any longer.
    if (own === beginning && healthy === true && !isLocalHost) closeAndTryByPolling();
  };

  return {
    start() {
      if (state.status === "connecting") void begin();
    },
    opened() {
      cancelWait();
      become({ status: "connected", error: null, attempts: 0 });
    },
    closed(reason) {
      become({ status: "connecting" });
      if (DROPPED.includes(reason)) wait(AFTER_DROP_MS, () => socket.open());
    },
    wentSilent() {
      socket.close();
      // Skips the health check: its request might use a dead HTTP connection too.
      socket.open();
    },
    refused(message, triesAgain) {
      if (message === "server error") return void recoverFromServerError();
      become({ error: { kind: "failed", message } });
      if (!triesAgain) wait(AFTER_REFUSAL_MS, begin);
    },
    triedAgain(attempt) {
      become({ attempts: state.attempts + 1 });
      if (attempt >= ATTEMPTS_BEFORE_CLEAN_CLOSE) closeAndTryByPolling();
    },
    connectNow() {
      // Begins a new attempt, even if the socket itself waits to retry.
      if (state.status === "connecting") beginAnew();
    },
  };
}

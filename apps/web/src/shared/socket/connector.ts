// When to connect, to wait and to try again: every rule about the realtime connection, without any socket or clock of its own.

export type ConnectionError =
  | { readonly kind: "server-down" }
  | { readonly kind: "server-error" }
  | { readonly kind: "failed"; readonly message: string };

export interface ConnectionState {
  readonly status: "connecting" | "connected";
  readonly error: ConnectionError | null;
  /** How many times the connection has been tried again since it was last up. */
  readonly attempts: number;
}

/** The little that the connector needs of a socket. */
export interface ConnectorSocket {
  open(): void;
  close(): void;
  /** From now on polling is tried before websocket. */
  preferPolling(): void;
}

interface Dependencies {
  readonly socket: ConnectorSocket;
  readonly isLocalHost: boolean;
  /** Whether the server says that it is well. */
  readonly isServerHealthy: () => Promise<boolean>;
  /** Runs `task` after `ms`; the answer cancels it. */
  readonly later: (ms: number, task: () => void) => () => void;
  readonly onChange: (state: ConnectionState) => void;
}

export interface Connector {
  /** Connects, where that has not come about yet. */
  start(): void;
  opened(): void;
  closed(reason: string): void;
  /** `triesAgain`: whether the socket tries again by itself, as it does unless the server itself said no. */
  refused(message: string, triesAgain: boolean): void;
  triedAgain(attempt: number): void;
  /** The network is back: don't sit out the present wait. */
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
  /** Counts the beginnings, so that a health check that answers late is known to be of the past. */
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
    if (healthy) {
      socket.open();
    } else {
      become({ error: { kind: "server-down" }, attempts: state.attempts + 1 });
      wait(AFTER_SERVER_DOWN_MS, begin);
    }
  };

  const beginAnew = () => {
    socket.close();
    void begin();
  };

  /** Something between here and the server may not like websockets. */
  const closeAndTryByPolling = () => {
    socket.close();
    if (!isLocalHost) socket.preferPolling();
    wait(AFTER_CLEAN_CLOSE_MS, begin);
  };

  const recoverFromServerError = async () => {
    become({ error: { kind: "server-error" } });
    wait(AFTER_SERVER_ERROR_MS, beginAnew);
    beginning += 1;
    const own = beginning;
    const healthy = await isServerHealthy();
    // A server that is well but refuses the socket may accept it by polling: no need for the whole wait.
    if (own === beginning && healthy && !isLocalHost) closeAndTryByPolling();
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
      // The socket, too, may be sitting out a wait of its own.
      if (state.status === "connecting") beginAnew();
    },
  };
}

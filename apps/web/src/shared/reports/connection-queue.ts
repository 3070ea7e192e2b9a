// Keeps messages until there is a connection.

export interface ConnectionQueue {
  /** Sends at once if connected, otherwise with the next connection. */
  put(tell: () => void): void;
  /** Sends everything that waits. Called when a connection is established. */
  empty(): void;
}

export function createConnectionQueue(isConnected: () => boolean): ConnectionQueue {
  let waiting: (() => void)[] = [];
  return {
    put(tell) {
      if (isConnected()) tell();
      else waiting.push(tell);
    },
    empty() {
      const due = waiting;
      waiting = [];
      for (const tell of due) tell();
    },
  };
}

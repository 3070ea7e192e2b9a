// Keeps what is to be told until somebody can hear it.

export interface ConnectionQueue {
  /** Tells at once where there is a connection, else with the next one. */
  put(tell: () => void): void;
  /** There is a connection. */
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

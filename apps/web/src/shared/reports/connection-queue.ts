// Keeps messages until the page is connected.

export interface ConnectionQueue {
  /** Sends a message: at once if the page is connected, otherwise as soon as it is connected. */
  put(tell: () => void): void;
  /** Sends all waiting messages. Called when a connection is established. */
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

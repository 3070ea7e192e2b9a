// Runs work that needs a connection.
import { type ConnectionState, request, useConnection } from "./connection.ts";

/**
 * Runs `task` now if there is a connection. Runs it again with each new connection. The returned function stops this.
 */
export function whenConnected(task: () => void): () => void {
  if (useConnection.getState().status === "connected") task();
  return useConnection.subscribe(({ status }, before) => {
    if (status === "connected" && before.status !== "connected") task();
  });
}

/**
 * Like `request`, but waits while the page connects, because the lobby can be used during this time. If connecting
 * fails, the request is refused.
 */
export const requestOnceConnected: typeof request = async (event, payload, timeoutMs) => {
  await connectionDecided();
  return request(event, payload, timeoutMs);
};

function connectionDecided(): Promise<void> {
  const isDecided = ({ status, error }: ConnectionState) => status === "connected" || error !== null;
  if (isDecided(useConnection.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = useConnection.subscribe((state) => {
      if (!isDecided(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Resolves with true if there is a connection within `ms`. Resolves with false at once if the device has no network.
 */
export function connectedWithin(ms: number): Promise<boolean> {
  if (useConnection.getState().status === "connected") return Promise.resolve(true);
  if (!navigator.onLine) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isConnected: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(isConnected);
    };
    const timer = setTimeout(() => end(false), ms);
    const unsubscribe = useConnection.subscribe(({ status }) => status === "connected" && end(true));
  });
}

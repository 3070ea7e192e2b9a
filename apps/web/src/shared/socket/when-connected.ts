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

/** After a failed attempt to connect, the next attempt begins within about 3 s. */
const NEXT_ATTEMPT_MS = 5_000;

/**
 * Like `request`, but waits while the page connects, because the lobby can be used during this time. If the first
 * attempt to connect fails, waits for the next one too. If that fails as well, the request is refused.
 */
export const requestOnceConnected: typeof request = async (event, payload, timeoutMs) => {
  await attemptEnded();
  await connectedWithin(NEXT_ATTEMPT_MS);
  return request(event, payload, timeoutMs);
};

/** Resolves once the page is connected or an attempt to connect has failed. */
function attemptEnded(): Promise<void> {
  const hasEnded = ({ status, error }: ConnectionState) => status === "connected" || error !== null;
  if (hasEnded(useConnection.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = useConnection.subscribe((state) => {
      if (!hasEnded(state)) return;
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

// Work that belongs to a connection.
import { type ConnectionState, request, useConnection } from "./connection.ts";

/** Runs `task` now, if there is a connection, and with each new one. The returned function ends that. */
export function whenConnected(task: () => void): () => void {
  if (useConnection.getState().status === "connected") task();
  return useConnection.subscribe(({ status }, before) => {
    if (status === "connected" && before.status !== "connected") task();
  });
}

/** Like `request`, but waits for the connection while it is made: the lobby can be used before. An error of the connection is a refusal. */
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

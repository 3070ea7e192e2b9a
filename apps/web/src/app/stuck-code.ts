// Recovers a page whose code was requested over a connection that died: the browser waits for it for minutes, and does not
// request it again. The page reloads and rejoins its seat.
import { pendingLoads } from "../shared/load-once.ts";
import { useConnection } from "../shared/socket/connection.ts";

/** The time in which code arrives also on a slow line. */
const ARRIVES_MS = 15_000;

export function reloadWhenCodeIsStuck(reload = () => location.reload()): void {
  let hasConnected = false;
  useConnection.subscribe(({ status }, before) => {
    if (status !== "connected" || before.status === "connected") return;
    const requestedBefore = hasConnected ? pendingLoads() : [];
    hasConnected = true;
    if (requestedBefore.length === 0) return;
    setTimeout(() => {
      const now = pendingLoads();
      if (requestedBefore.some((load) => now.includes(load))) reload();
    }, ARRIVES_MS);
  });
}

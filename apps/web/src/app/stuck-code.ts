// Recovers a page whose code was requested over a connection that died. The browser waits minutes for this code and
// does not request it again, so the page reloads and rejoins its seat.
import { abandonLoads, pendingLoads } from "../shared/pending-loads.ts";
import { useConnection } from "../shared/socket/connection.ts";
import { HEALTH_TIMEOUT_MS, isServerHealthy } from "../shared/socket/health.ts";

/** Even over a slow connection, code arrives within this time. */
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
      if (requestedBefore.some((load) => now.includes(load))) void reloadOnceReachable(reload);
    }, ARRIVES_MS);
  });
}

/** Reloads the page when the server answers. Until then, the page stays as it is. */
async function reloadOnceReachable(reload: () => void): Promise<void> {
  abandonLoads();
  // The pending requests may use all the connections that the browser opens to one server.
  window.stop();
  while (!(await isServerHealthy())) await new Promise((resolve) => setTimeout(resolve, HEALTH_TIMEOUT_MS));
  reload();
}

// Recovers a page whose code was requested over a connection that died. The browser waits minutes for this code and
// does not request it again, so the page reloads and rejoins its seat.
import { pause } from "../shared/later.ts";
import { abandonLoads, pendingLoads } from "../shared/pending-loads.ts";
import { onRequest, useConnection } from "../shared/socket/connection.ts";
import { HEALTH_TIMEOUT_MS, isServerHealthy } from "../shared/socket/health.ts";

/** Even over a slow connection, code arrives within this time. */
const ARRIVES_MS = 15_000;

/** Requests are answered within this time. Only an answer that itself needs the stuck code takes longer. */
const ANSWERED_MS = 10_000;

export function reloadWhenCodeIsStuck(reload = () => location.reload(), followRequests = onRequest): void {
  const unanswered = new Set<Promise<unknown>>();
  followRequests((_, result) => {
    unanswered.add(result);
    void result.then(() => unanswered.delete(result));
  });
  let hasConnected = false;
  useConnection.subscribe(({ status }, before) => {
    if (status !== "connected" || before.status === "connected") return;
    const requestedBefore = hasConnected ? pendingLoads() : [];
    hasConnected = true;
    if (requestedBefore.length === 0) return;
    setTimeout(async () => {
      // A page that reloads before its answer forgets what its user has just pressed.
      await Promise.race([Promise.all(unanswered), pause(ANSWERED_MS)]);
      const now = pendingLoads();
      if (requestedBefore.some((load) => now.includes(load))) await reloadOnceReachable(reload);
    }, ARRIVES_MS);
  });
}

/** Reloads the page when the server answers. Until then, the page stays as it is. */
async function reloadOnceReachable(reload: () => void): Promise<void> {
  abandonLoads();
  // The pending requests may use all the connections that the browser opens to one server.
  window.stop();
  while (!(await isServerHealthy())) await pause(HEALTH_TIMEOUT_MS);
  reload();
}

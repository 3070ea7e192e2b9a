// The gateway of this server's sockets, and the gate that keeps them out until all features are prepared.
import type { App } from "./app.ts";
import { eventRates } from "./config/rates.ts";
import type { FairTurns } from "./platform/limits/fair-turns.ts";
import { Gateway, type GatewayParts } from "./platform/realtime/gateway.ts";
import { frameBytes, textOf } from "./realtime/event-handlers.ts";
import type { Io, IoSocket } from "./realtime/socket.ts";

interface GatewayWith extends Pick<GatewayParts<IoSocket>, "routes" | "onAnswered"> {
  readonly turns: FairTurns | null;
}

export function openGateway(
  { config, limits, logger, moderation }: Pick<App, "config" | "limits" | "logger" | "moderation">,
  { routes, onAnswered, turns }: GatewayWith,
) {
  const rates = eventRates(config);
  return new Gateway<IoSocket>({
    routes,
    limits: turns === null ? null : { socket: rates.socket, network: limits.at(rates.network), turns },
    bannedBy: moderation.bannedBy,
    networkOf: ({ data }) => data.network,
    frameBytes,
    // A probe is answered out of order. Otherwise a page that waits for a slow request would consider its connection
    // lost.
    isUnordered: (event) => event === "probe",
    textOf,
    onAnswered,
    logger,
    now: () => performance.now(),
  });
}

/**
 * Makes sockets wait until the returned function is called. The server calls it once the features are prepared. In
 * `prepare`, the first server records which players are absent. During this, no server may admit sockets, because the
 * first server can't see the seats that they take on another server.
 */
export function holdSockets(io: Io): () => void {
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  io.use((_socket, next) => void admitted.then(() => next()));
  return () => admit();
}

// The Socket.IO client of the page; its code is loaded with the first attempt to connect.
import { UPDATES } from "@chkobba/protocol";
import { io, type Socket, XHR } from "socket.io-client";
import { freshAccessToken } from "../http/fresh-access-token.ts";
import { deviceId } from "../identity/device-id.ts";
import { useSettings } from "../settings.ts";
import { FailFastWebSocket } from "./fail-fast-websocket.ts";

const WEBSOCKET_FIRST = [FailFastWebSocket, XHR];
const POLLING_FIRST = [XHR, FailFastWebSocket];
const WEBSOCKET_ALONE = [FailFastWebSocket];

export const socket: Socket = io({
  autoConnect: false,
  transports: WEBSOCKET_FIRST,
  // With this option, the socket tries the next transport if a network blocks websockets.
  tryAllTransports: true,
  reconnection: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
  // The server answers each poll within its ping interval of 25 s. Without this timeout, a request on a dead connection
  // would stay open for minutes, and a few such requests use up all connections that a browser opens to one server.
  requestTimeout: 35_000,
  auth: (send) => void freshAccessToken().then((accessToken) => send(credentials(accessToken))),
});

/**
 * If a websocket has carried an answer once, the next one probably works too, so polling is no longer tried. Polling would
 * use the browser's HTTP connections. If the network has changed, these may be dead for the whole attempt.
 */
export function keepWebsocket(): void {
  if (socket.io.engine?.transport.name === "websocket") socket.io.opts.transports = WEBSOCKET_ALONE;
}

/** From now on, tries polling too if websockets fail. */
export function tryPollingToo(): void {
  socket.io.opts.transports = WEBSOCKET_FIRST;
}

/** From now on, tries polling before websockets. */
export function preferPolling(): void {
  socket.io.opts.transports = POLLING_FIRST;
}

function credentials(accessToken: string | null) {
  const { contact } = useSettings.getState();
  const known = { deviceId: deviceId(), updates: UPDATES, seeds: true, contact };
  return accessToken === null ? known : { ...known, accessToken };
}

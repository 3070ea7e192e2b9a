// The Socket.IO client of the page. Its code is loaded with the first attempt to connect.
import { UPDATES } from "@chkobba/protocol";
import { io, type Socket, XHR } from "socket.io-client";
import { freshAccessToken } from "../auth/fresh-access-token.ts";
import { deviceId } from "./device-id.ts";
import { FailFastWebSocket } from "./fail-fast-websocket.ts";

const WEBSOCKET_FIRST = [FailFastWebSocket, XHR];
const POLLING_FIRST = [XHR, FailFastWebSocket];

export const socket: Socket = io({
  autoConnect: false,
  transports: WEBSOCKET_FIRST,
  // Without this, a network that blocks websockets would never fall back to polling.
  tryAllTransports: true,
  reconnection: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
  auth: (send) => void freshAccessToken().then((accessToken) => send(credentials(accessToken))),
});

/** Tries polling before websocket from now on. */
export function preferPolling(): void {
  socket.io.opts.transports = POLLING_FIRST;
}

function credentials(accessToken: string | null) {
  const known = { deviceId: deviceId(), updates: UPDATES, seeds: true };
  return accessToken === null ? known : { ...known, accessToken };
}

// A websocket that a proxy accepts and drops at once has failed, and the next transport is tried. Without this the connection
// would sit there until its time-out, since a close before the server's first word is not heard by anybody.
import { WebSocket } from "socket.io-client";

export class FailFastWebSocket extends WebSocket {
  /** Without details the page itself closes. */
  protected override onClose(details?: { readonly description: string; readonly context?: unknown }): void {
    if (details !== undefined && this.socket.readyState === "opening")
      this.onError(details.description, details.context);
    else super.onClose(details);
  }
}

// If a proxy accepts a websocket and closes it at once, reports the websocket as failed. Socket.IO then tries the next
// transport. On its own, Socket.IO ignores a close before the first packet, so the connection would hang until its
// timeout.
import { WebSocket } from "socket.io-client";

export class FailFastWebSocket extends WebSocket {
  /** `details` is missing when the page itself closes the socket. */
  protected override onClose(details?: { readonly description: string; readonly context?: unknown }): void {
    if (details !== undefined && this.socket.readyState === "opening")
      this.onError(details.description, details.context);
    else super.onClose(details);
  }
}

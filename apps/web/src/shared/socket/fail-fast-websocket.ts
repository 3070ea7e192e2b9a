// Reports a websocket as failed if a proxy accepts it and closes it at once. Socket.IO then tries the next transport.
// Otherwise the connection would hang until its timeout, because Socket.IO ignores a close before the first packet.
import { WebSocket } from "socket.io-client";

export class FailFastWebSocket extends WebSocket {
  /** `details` is missing when the page itself closes the socket. */
  protected override onClose(details?: { readonly description: string; readonly context?: unknown }): void {
    if (details !== undefined && this.socket.readyState === "opening")
      this.onError(details.description, details.context);
    else super.onClose(details);
  }
}

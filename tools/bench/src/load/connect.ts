// A Socket.IO connection that must not be lost.
import { io, type Socket } from "socket.io-client";

/** Resolves once it is connected. Exits if the connection is lost. */
export async function connect(url: string, auth: Readonly<Record<string, unknown>> = {}): Promise<Socket> {
  const socket = io(url, { transports: ["websocket"], reconnection: false, forceNew: true, auth: { ...auth } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.once("disconnect", (why) => {
    throw new Error(`a connection was lost: ${why}`);
  });
  return socket;
}

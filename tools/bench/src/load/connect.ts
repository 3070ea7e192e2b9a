// A connection by Socket.IO that must last.
import { io, type Socket } from "socket.io-client";

/** Resolves once it is connected. A connection that is lost ends the program. */
export async function connect(url: string): Promise<Socket> {
  const socket = io(url, { transports: ["websocket"], reconnection: false, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.once("disconnect", (why) => {
    throw new Error(`a connection was lost: ${why}`);
  });
  return socket;
}

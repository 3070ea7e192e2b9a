// A Socket.IO connection for measurements that end if the connection is lost.
import { io, type Socket } from "socket.io-client";

/**
 * Resolves once the socket is connected. If the connection is lost later, an error is thrown, which ends the program.
 */
export async function connect(
  url: string,
  auth: Readonly<Record<string, unknown>> = {},
  localAddress?: string,
): Promise<Socket> {
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = io(url, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth: { ...auth },
    ...from,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.once("disconnect", (why) => {
    throw new Error(`a connection was lost: ${why}`);
  });
  return socket;
}

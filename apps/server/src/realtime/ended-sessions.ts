// Closes the sockets of this server whose session has ended, here or on another server.
import type { Io } from "./socket.ts";

/** @param lasting returns those of the session ids whose sessions have not ended */
export async function closeEnded(
  { sockets: { sockets } }: Io,
  lasting: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const signedIn = [...sockets.values()].flatMap((socket) => {
    const { sessionId } = socket.data;
    return sessionId === null ? [] : [{ socket, sessionId }];
  });
  const last = await lasting([...new Set(signedIn.map(({ sessionId }) => sessionId))]);
  for (const { socket, sessionId } of signedIn) {
    // The socket may have signed in again since.
    if (!last.has(sessionId) && socket.data.sessionId === sessionId) socket.disconnect(true);
  }
}

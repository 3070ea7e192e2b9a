// Deletes a room over a separate connection that presents the admin key and closes after one request.
import type { Acknowledgement, Request } from "@chkobba/protocol";
import { deviceId } from "../../../shared/identity/device-id.ts";
import { type EventResult, resultOf } from "../../../shared/socket/event-result.ts";

const REPLY_TIMEOUT_MS = 10_000;

/** Resolves with null if the server can't be reached or does not reply. */
export async function deleteByKey(
  adminKey: string,
  payload: Request<"admin-delete-room">,
): Promise<EventResult<"admin-delete-room"> | null> {
  // The forms' code, which most visitors load, does not contain this library.
  const library = await import("socket.io-client").catch(() => null);
  if (library === null) return null;
  const socket = library.io({
    forceNew: true,
    reconnection: false,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    timeout: REPLY_TIMEOUT_MS,
    auth: { deviceId: deviceId(), adminKey },
  });
  return new Promise((resolve) => {
    const settle = (answer: EventResult<"admin-delete-room"> | null) => {
      socket.disconnect();
      resolve(answer);
    };
    socket.once("connect_error", () => settle(null));
    socket.once("connect", () => {
      socket
        .timeout(REPLY_TIMEOUT_MS)
        .emit("admin-delete-room", payload, (error: Error | null, answer: Acknowledgement<"admin-delete-room">) =>
          settle(error === null ? resultOf<"admin-delete-room">(answer) : null),
        );
    });
  });
}

// Deleting a room, which only whoever runs the house may do: known by the admin key, or by their account.
import type { Acknowledgement, ErrorCode, Request } from "@chkobba/protocol";

/** `failed`: the server's reason; `unanswered` where it could not be asked. */
export type Deletion = "deleted" | "not-allowed" | { readonly failed: ErrorCode | "unanswered" };

type Ask = (payload: Request<"admin-delete-room">) => Promise<Acknowledgement<"admin-delete-room"> | null>;

/** @param ask over a connection that may do it */
export async function deleteRoom(ask: Ask, roomId: string): Promise<Deletion> {
  const answer = await ask({ roomId });
  if (answer === null) return { failed: "unanswered" };
  if (answer.success) return answer.roomDeleted ? "deleted" : { failed: "INTERNAL" };
  return answer.code === "FORBIDDEN" ? "not-allowed" : { failed: answer.code };
}

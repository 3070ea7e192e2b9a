// Deletes a room. Only admins may do this, with the admin key or by their account's role.
import type { Request } from "@chkobba/protocol";
import type { EventResult, PageEventRefusalCode } from "../../../shared/socket/event-result.ts";

/** `failed`: the code of the refusal, with the server's text; `unanswered` if the server did not reply. */
export type Deletion =
  | "deleted"
  | "not-allowed"
  | { readonly failed: PageEventRefusalCode | "unanswered"; readonly message?: string };

type Ask = (payload: Request<"admin-delete-room">) => Promise<EventResult<"admin-delete-room"> | null>;

/** @param ask sends the request over a connection with admin rights */
export async function deleteRoom(ask: Ask, roomId: string): Promise<Deletion> {
  const answer = await ask({ roomId });
  if (answer === null) return { failed: "unanswered" };
  if (answer.ok) return answer.value.roomDeleted ? "deleted" : { failed: "INTERNAL" };
  const { code, message } = answer.refusal;
  return code === "FORBIDDEN" ? "not-allowed" : { failed: code, ...(message !== undefined && { message }) };
}

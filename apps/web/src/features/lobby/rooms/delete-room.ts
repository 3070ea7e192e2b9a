// Deleting a room, which only whoever knows the admin key of the house may do.
import { deviceId } from "../../../shared/socket/device-id.ts";

const ANSWER_MS = 10_000;

export type Deletion = "deleted" | "wrong-key" | { readonly failed: string | null };

/** `failed` is the server's reason, null where it gave none. */
export async function deleteRoom(id: string, adminKey: string): Promise<Deletion> {
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(id)}`, {
      method: "DELETE",
      headers: { "x-admin-key": adminKey, "x-device-id": deviceId() },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (answer.ok) return "deleted";
    return answer.status === 403 ? "wrong-key" : { failed: messageOf(await answer.json()) };
  } catch {
    return { failed: null };
  }
}

/** The sentence in a refusal of the server. */
export function messageOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("message" in body)) return null;
  return typeof body.message === "string" ? body.message : null;
}

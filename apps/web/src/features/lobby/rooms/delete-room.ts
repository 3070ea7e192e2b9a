// Deleting a room, which only whoever runs the house may do: known by the admin key, or by their account.
import { fieldsOf } from "../../../shared/fields-of.ts";
import { NO_MESSAGE } from "../../../shared/http/exchange.ts";
import type { HttpClient } from "../../../shared/http/http-client.ts";

export type Deletion = "deleted" | "not-allowed" | { readonly failed: string | null };

/** @param adminKey null: whoever is signed in may do it. `failed` is the server's reason, null where it gave none. */
export async function deleteRoom(
  { delete: remove }: Pick<HttpClient, "delete">,
  id: string,
  adminKey: string | null,
): Promise<Deletion> {
  const headers = adminKey === null ? {} : { "x-admin-key": adminKey };
  const answer = await remove(`/rooms/${encodeURIComponent(id)}`, fieldsOf, headers);
  if (answer.success) return "deleted";
  const { status, message } = answer.failure;
  if (status === 403) return "not-allowed";
  return { failed: status === null || message === NO_MESSAGE ? null : message };
}

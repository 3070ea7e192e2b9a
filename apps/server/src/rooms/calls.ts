// The HTTP calls of the rooms.
import type { App } from "../app.ts";
import { accountOwner } from "../identity/owner.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import type { RoomService } from "./room-service.ts";

export function roomCalls(
  { accounts }: Pick<App, "accounts">,
  { rooms }: { readonly rooms: RoomService },
): Pick<CallHandlers, "getRooms" | "getOwnRooms" | "deleteRoom"> {
  return {
    getRooms: async () => accepted({ rooms: (await rooms.publicRooms()).rooms }),
    getOwnRooms: async (_, caller) => {
      const accountId = await accounts.accountOf(caller.bearerToken);
      if (accountId === null) return refused("SIGN_IN_REQUIRED");
      return accepted({ rooms: [...(await rooms.ownedBy(accountOwner(accountId)))] });
    },
    deleteRoom: async ({ id }, caller) => {
      const verdict = await accounts.admin.ofCaller(caller);
      if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "RATE_LIMITED");
      if (verdict.kind === "wrong") return refused("FORBIDDEN");
      const removed = await rooms.remove(id);
      return removed.ok ? accepted({ roomDeleted: true }) : removed;
    },
  };
}

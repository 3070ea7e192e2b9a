// Finds the moderator who makes an HTTP call. A call that decides needs a fresh proof that the caller is the account's
// owner, because an open page or a stolen token must not suffice to suspend people.
import type { App } from "../app.ts";
import type { Owner } from "../identity/owner.ts";
import type { Caller } from "../platform/http/calls.ts";
import { accepted, refused } from "../platform/result.ts";
import type { ModeratorOf } from "./public.ts";

export interface ModeratorOfParts extends Pick<App["accounts"], "userOf" | "isProven"> {
  readonly ownersOf: (accountId: string) => Promise<readonly Owner[]>;
}

export function moderatorBy({ userOf, isProven, ownersOf }: ModeratorOfParts): ModeratorOf {
  const moderatorAt = async ({ bearerToken }: Caller) => {
    const bearer = await userOf(bearerToken);
    if (bearer === null) return refused("SIGN_IN_REQUIRED");
    const { sessionId, user } = bearer;
    if (user.role !== "moderator") return refused("FORBIDDEN");
    const { id, username } = user;
    return accepted({ sessionId, moderator: { id, username, owners: await ownersOf(id) } });
  };
  return {
    reading: async (caller) => {
      const found = await moderatorAt(caller);
      return found.ok ? accepted(found.value.moderator) : found;
    },
    deciding: async (caller) => {
      const found = await moderatorAt(caller);
      if (!found.ok) return found;
      return (await isProven(found.value.sessionId)) ? accepted(found.value.moderator) : refused("PROOF_REQUIRED");
    },
  };
}

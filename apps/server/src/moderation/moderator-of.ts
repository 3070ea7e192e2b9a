// Which moderator makes a call.
import type { Caller } from "../platform/http/calls.ts";
import type { Identity } from "../ports/identity.ts";
import { accepted, type Result, refused } from "../result.ts";

/** Answers the moderator's username. */
export type ModeratorOf = (caller: Caller) => Promise<Result<string, "SIGN_IN_REQUIRED" | "FORBIDDEN">>;

export function moderatorBy(userOf: Identity["userOf"]): ModeratorOf {
  return async ({ bearerToken }) => {
    const user = (await userOf(bearerToken))?.user ?? null;
    if (user === null) return refused("SIGN_IN_REQUIRED");
    return user.role === "moderator" ? accepted(user.username) : refused("FORBIDDEN");
  };
}

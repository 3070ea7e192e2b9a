// Finds the moderator who makes an HTTP call.
import type { User } from "@chkobba/protocol";
import type { Caller } from "../platform/http/calls.ts";
import type { Identity } from "../ports/identity.ts";
import { accepted, type Result, refused } from "../result.ts";

export type Moderator = Pick<User, "id" | "username">;
export type ModeratorOf = (caller: Caller) => Promise<Result<Moderator, "SIGN_IN_REQUIRED" | "FORBIDDEN">>;

export function moderatorBy(userOf: Identity["userOf"]): ModeratorOf {
  return async ({ bearerToken }) => {
    const user = (await userOf(bearerToken))?.user ?? null;
    if (user === null) return refused("SIGN_IN_REQUIRED");
    return user.role === "moderator" ? accepted(user) : refused("FORBIDDEN");
  };
}

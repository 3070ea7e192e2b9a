// Finds the moderator who makes an HTTP call. A call that decides needs a fresh proof that the caller is the account's
// owner, because an open page or a stolen token must not suffice to suspend people.
import type { User } from "@chkobba/protocol";
import type { Owner } from "../identity/owner.ts";
import type { Caller } from "../platform/http/calls.ts";
import type { Identity } from "../ports/identity.ts";
import { accepted, type Result, refused } from "../result.ts";

export interface Moderator extends Pick<User, "id" | "username"> {
  /** The account, and the devices on which it is signed in. Reports about these are hidden from the moderator. */
  readonly owners: readonly Owner[];
}

type NotModerator = "SIGN_IN_REQUIRED" | "FORBIDDEN";

export interface ModeratorOf {
  /** The moderator of a call that only reads. */
  readonly reading: (caller: Caller) => Promise<Result<Moderator, NotModerator>>;
  /** The moderator of a call that decides. */
  readonly deciding: (caller: Caller) => Promise<Result<Moderator, NotModerator | "PROOF_REQUIRED">>;
}

export interface ModeratorOfParts extends Pick<Identity, "userOf" | "isProven"> {
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

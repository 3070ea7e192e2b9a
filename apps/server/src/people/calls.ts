// The HTTP calls by which an account lists and changes its blocks.

import type { User } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { type AccountOwner, accountOwner } from "../identity/owner.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, type Result, refused, refusedFor } from "../result.ts";
import type { Blocks } from "./blocks.ts";

export interface BlockCallParts extends Pick<App["accounts"], "ownerOf" | "accountNamed"> {
  readonly blocks: Blocks;
  /** Stores a block, and ends the friendship of the two. */
  readonly block: Blocks["add"];
  /** Limits the changes of one account. */
  readonly changes: RateLimit;
}

type Change = { readonly me: AccountOwner; readonly account: Pick<User, "id" | "username"> | null };

export function blockCalls({
  blocks,
  block,
  ownerOf,
  accountNamed,
  changes,
}: BlockCallParts): Pick<CallHandlers, "getBlocks" | "blockAccount" | "unblock"> {
  const change = async (
    username: string,
    bearerToken: string | undefined,
  ): Promise<Result<Change, "SIGN_IN_REQUIRED" | "RATE_LIMITED">> => {
    const me = await ownerOf(bearerToken);
    if (me === null) return refused("SIGN_IN_REQUIRED");
    if (!changes.allows(me)) return refusedFor(changes.retryAfterSeconds(me), "RATE_LIMITED");
    return accepted({ me, account: await accountNamed(username) });
  };
  return {
    getBlocks: async (_, { bearerToken }) => {
      const me = await ownerOf(bearerToken);
      return me === null ? refused("SIGN_IN_REQUIRED") : accepted({ blocks: await blocks.list(me) });
    },
    blockAccount: async ({ username }, { bearerToken }) => {
      const asked = await change(username, bearerToken);
      if (!asked.ok) return asked;
      const { me, account } = asked.value;
      if (account === null) return refused("PLAYER_UNKNOWN");
      return block([me], [accountOwner(account.id)], account.username);
    },
    unblock: async ({ username }, { bearerToken }) => {
      const asked = await change(username, bearerToken);
      if (!asked.ok) return asked;
      const { me, account } = asked.value;
      if (account === null) await blocks.removeById(me, username);
      else await blocks.remove([me], [accountOwner(account.id)]);
      return accepted({});
    },
  };
}

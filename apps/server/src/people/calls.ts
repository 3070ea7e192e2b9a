// The HTTP calls by which an account lists and changes its blocks.

import type { User } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { type AccountOwner, accountOwner } from "../identity/owner.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import { accepted, type Result, refused, refusedFor } from "../platform/result.ts";
import type { Blocks } from "./blocks.ts";

type Change = { readonly me: AccountOwner; readonly account: Pick<User, "id" | "username"> | null };

export function blockCalls(
  { accounts, limits }: Pick<App, "accounts" | "limits">,
  { blocks, block }: { readonly blocks: Blocks; readonly block: Blocks["add"] },
): Pick<CallHandlers, "getBlocks" | "blockAccount" | "unblock"> {
  /** Limits the changes of one account. */
  const changes = limits.at(RATES.accountBlocks);
  const change = async (
    username: string,
    bearerToken: string | undefined,
  ): Promise<Result<Change, "SIGN_IN_REQUIRED" | "RATE_LIMITED">> => {
    const me = await accounts.ownerOf(bearerToken);
    if (me === null) return refused("SIGN_IN_REQUIRED");
    if (!changes.allows(me)) return refusedFor(changes.retryAfterSeconds(me), "RATE_LIMITED");
    return accepted({ me, account: await accounts.accountNamed(username) });
  };
  return {
    getBlocks: async (_, { bearerToken }) => {
      const me = await accounts.ownerOf(bearerToken);
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

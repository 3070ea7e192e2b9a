// The HTTP calls of an account's friends.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { accountIdOf } from "../identity/owner.ts";
import type { CallHandlers } from "../platform/http/calls.ts";
import { widestNetwork } from "../platform/limits/networks.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, type Result, refused, refusedFor } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import type { Friends } from "./friends.ts";
import type { Presence } from "./presence.ts";

export function friendCalls(
  { accounts, limits }: Pick<App, "accounts" | "limits">,
  { friends, presence }: { readonly friends: Friends; readonly presence: Pick<Presence, "seen"> },
): Pick<CallHandlers, "getFriends" | "askFriend" | "endFriend"> {
  /** Limit the changes of one account, and how often the account reads its friend list. */
  const changes = limits.at(RATES.accountFriends);
  const lists = limits.at(RATES.friendLists);
  /** The id of the account that makes the call. */
  const caller = async (
    bearerToken: string | undefined,
    limit: RateLimit,
  ): Promise<Result<string, "SIGN_IN_REQUIRED" | "RATE_LIMITED">> => {
    const accountId = accountIdOf(await accounts.ownerOf(bearerToken));
    if (accountId === null) return refused("SIGN_IN_REQUIRED");
    if (!limit.allows(accountId)) return refusedFor(limit.retryAfterSeconds(accountId), "RATE_LIMITED");
    return accepted(accountId);
  };
  return {
    getFriends: async (_, { bearerToken }) => {
      const me = await caller(bearerToken, lists);
      return me.ok ? accepted(await friends.list(me.value, (ids) => presence.seen(ids))) : me;
    },
    askFriend: async ({ username }, { bearerToken, address }) => {
      const me = await caller(bearerToken, changes);
      if (!me.ok) return me;
      const asked = await accounts.accountNamed(username);
      if (asked === null) return refused("PLAYER_UNKNOWN");
      const network = digest(widestNetwork(address));
      return friends.ask({ accountId: me.value, network }, asked.id);
    },
    endFriend: async ({ username }, { bearerToken }) => {
      const me = await caller(bearerToken, changes);
      if (!me.ok) return me;
      const other = await accounts.accountNamed(username);
      if (other !== null) await friends.end(me.value, other.id);
      return accepted({});
    },
  };
}

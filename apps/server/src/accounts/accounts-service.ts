// The services of accounts for other features: the account or device behind a call, and the data of accounts.
import { accountOwner, deviceOwner } from "../identity/owner.ts";
import type { AccountService } from "./account-service.ts";
import type { AdminRights } from "./admin-rights.ts";
import type { AccountDeletion } from "./erasure/account-deletion.ts";
import type { Accounts } from "./public.ts";
import type { Sessions } from "./sessions.ts";

interface AccountsWith extends Pick<Accounts, "usernames" | "mailRenamed"> {
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly deletion: AccountDeletion;
  readonly admins: AdminRights;
  readonly suspensionOf: (accountId: string) => { readonly until: number | null } | null;
}

export function accountsService(parts: AccountsWith): Accounts {
  const { accounts, sessions, deletion, admins, suspensionOf, usernames, mailRenamed } = parts;
  const accountOf = async (bearerToken: string | undefined) => (await accounts.userOf(bearerToken))?.accountId ?? null;
  const ownerOf = async (bearerToken: string | undefined) => {
    const accountId = await accountOf(bearerToken);
    return accountId === null ? null : accountOwner(accountId);
  };
  // The suspension is found even though it has ended the account's sessions.
  const suspended = async (accessToken: string) => {
    const bearer = await sessions.sessionOf(accessToken);
    const suspension = bearer === null ? null : suspensionOf(bearer.accountId);
    return bearer === null || suspension === null ? null : { bearer, ...suspension };
  };
  return {
    accountOf,
    ownerOf,
    usernames,
    mailRenamed,
    userOf: (bearerToken) => accounts.userOf(bearerToken),
    isProven: (sessionId) => sessions.isProven(sessionId),
    personOf: async ({ bearerToken, deviceId }) => {
      const device = deviceId === undefined ? null : deviceOwner(deviceId);
      const owner = (await ownerOf(bearerToken)) ?? device;
      return owner === null ? null : { owner, device };
    },
    accountNamed: (username) => accounts.named(username),
    usernameOf: async (accountId) => (await accounts.withId(accountId))?.username ?? null,
    usernamesOf: (accountIds) => accounts.usernamesOf(accountIds),
    memberSince: async (accountId) => (await accounts.withId(accountId))?.createdAt ?? null,
    admin: { ofSocket: (socket) => admins.ofSocket(socket), ofCaller: (caller) => admins.ofCaller(caller) },
    suspensionBy: suspended,
    bearerOf: async (accessToken) =>
      (await accounts.userOf(accessToken)) ?? (await suspended(accessToken))?.bearer ?? null,
    deletedAmong: (owners) => deletion.deletedAmong(owners),
    eraseAgain: (accountId) => deletion.eraseAgain(accountId),
  };
}

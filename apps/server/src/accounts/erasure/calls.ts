// The HTTP calls of the page "Your data": /api/account.
import { Readable } from "node:stream";
import type { User } from "@chkobba/protocol";
import type { App } from "../../app.ts";
import { RATES } from "../../config/rates.ts";
import { type Caller, type CallHandlers, EncodedReply } from "../../platform/http/calls.ts";
import { accepted, refused, refusedFor } from "../../platform/result.ts";
import type { Bearer } from "../../realtime/socket.ts";
import type { AccountService } from "../account-service.ts";
import type { OwnerCheck } from "../owner-proof.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { type Sessions, sessionName } from "../sessions.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { jsonOf, type Portion } from "./account-rows.ts";

interface OwnDataCallsWith {
  readonly accounts: Pick<AccountService, "openOwnData" | "suspendedUserOf" | "userOf">;
  readonly sessions: Sessions;
  readonly owners: OwnerCheck;
  readonly deletion: AccountDeletion;
  /** Reads the account before its deletion. The returned function sends the account's last mail. */
  readonly prepareReport: (accountId: string, caller: Caller) => Promise<() => Promise<void>>;
}

type OwnDataCall =
  | "openOwnData"
  | "exportAccount"
  | "deleteAccount"
  | "getSessions"
  | "endSession"
  | "endOtherSessions";
type SignedIn = Bearer & { readonly user: User };

export function ownDataCalls(
  { config, limits, wall: now }: Pick<App, "config" | "limits" | "wall">,
  { accounts, sessions, owners, deletion, prepareReport }: OwnDataCallsWith,
): Pick<CallHandlers, OwnDataCall> {
  /** Limits the exports of one account. */
  const exports = limits.at(RATES.exports);
  const callerOf = ({ bearerToken }: Caller): Promise<SignedIn | null> => accounts.userOf(bearerToken);
  /** Also a suspended person may export and delete their data. */
  const ownerOf = async (caller: Caller): Promise<SignedIn | null> =>
    (await callerOf(caller)) ?? accounts.suspendedUserOf(caller.bearerToken);
  return {
    openOwnData: (login, { address }) => accounts.openOwnData(login, address),
    exportAccount: async (_, caller) => {
      const bearer = await ownerOf(caller);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const { accountId } = bearer;
      if (!exports.allows(accountId)) return refusedFor(exports.retryAfterSeconds(accountId), "RATE_LIMITED");
      const portions = await begun(deletion.exportOf(accountId));
      return accepted(new EncodedReply(Readable.from(exported(now(), portions))));
    },
    deleteAccount: async ({ password: currentPassword, passkey }, caller) => {
      const bearer = await ownerOf(caller);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const at = { address: caller.address, party: relyingParty(config.PUBLIC_URL, caller.host) };
      const proven = await owners.prove(bearer.accountId, { currentPassword, passkey }, at);
      if (!proven.ok) return proven;
      const report = await prepareReport(bearer.accountId, caller);
      await deletion.delete(bearer.accountId);
      await report();
      return accepted({});
    },
    getSessions: async (_, caller) => {
      const bearer = await callerOf(caller);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const listed = await sessions.list(bearer.accountId);
      return accepted({
        sessions: listed.map(({ id, ...session }) => ({
          ...session,
          id: sessionName(id),
          isCurrent: id === bearer.sessionId,
        })),
      });
    },
    endSession: async ({ id }, caller) => {
      const bearer = await callerOf(caller);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const isOwn = id === sessionName(bearer.sessionId);
      if (!isOwn && !(await sessions.isProven(bearer.sessionId))) return refused("PROOF_REQUIRED");
      return (await sessions.endOne(bearer.accountId, id)) ? accepted({}) : refused("SESSION_NOT_FOUND");
    },
    endOtherSessions: async (_, caller) => {
      const bearer = await callerOf(caller);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      if (!(await sessions.isProven(bearer.sessionId))) return refused("PROOF_REQUIRED");
      await sessions.endOthers(bearer.accountId, bearer.sessionId);
      return accepted({});
    },
  };
}

/**
 * Waits for the first item of a generator. If the database can't be read, this function rejects, before the answer
 * begins.
 */
async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* items;
  })();
}

async function* exported(exportedAt: number, portions: AsyncIterable<Portion>): AsyncGenerator<string> {
  yield `{"exportedAt":${exportedAt},"tables":`;
  yield* jsonOf(portions);
  yield "}";
}

// The HTTP calls of passkeys: /api/auth/passkeys, and /api/auth/confirm.
import type { User } from "@chkobba/protocol";
import type { Caller, CallHandlers } from "../platform/http/calls.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import type { Bearer } from "../realtime/socket.ts";
import type { AccountService } from "./account-service.ts";
import { clientName } from "./client-name.ts";
import type { Notice } from "./notice-mail.ts";
import type { OwnerCheck } from "./owner-proof.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import { relyingParty } from "./passkeys/relying-party.ts";
import type { Sessions } from "./sessions.ts";

export interface PasskeyCallParts {
  readonly accounts: AccountService;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly owners: OwnerCheck;
  /** The setting PUBLIC_URL. */
  readonly publicUrl: string | null;
  readonly report: (accountId: string, notice: Notice, caller: Caller) => Promise<void>;
}

type PasskeyCall =
  | "confirmOwner"
  | "passkeyOptions"
  | "registerPasskey"
  | "passkeyLoginOptions"
  | "passkeyLogin"
  | "getPasskeys"
  | "removePasskey";

type SignedInCaller = Bearer & { readonly user: User };

export function passkeyCalls(parts: PasskeyCallParts): Pick<CallHandlers, PasskeyCall> {
  const { accounts, sessions, passkeys, owners, publicUrl, report } = parts;
  const partyOf = ({ host }: Caller) => relyingParty(publicUrl, host);
  return {
    confirmOwner: async (proof, caller) => {
      const bearer = await accounts.userOf(caller.bearerToken);
      if (bearer === null) return refused("SIGN_IN_REQUIRED");
      const proven = await owners.prove(bearer.accountId, proof, { address: caller.address, party: partyOf(caller) });
      if (!proven.ok) return proven;
      await sessions.prove(bearer.sessionId);
      return accepted({});
    },
    passkeyOptions: async (_, caller) => {
      const owner = await ownerAt(caller, parts);
      return owner.ok ? passkeys.creationOptions(owner.value.user, partyOf(caller)) : owner;
    },
    registerPasskey: async (answer, caller) => {
      const owner = await ownerAt(caller, parts);
      if (!owner.ok) return owner;
      const client = clientName(caller.headers["user-agent"]);
      const added = await passkeys.register(owner.value.user, answer, partyOf(caller), client);
      if (!added.ok) return added;
      // A password reset removes all passkeys and ends all sessions. If a reset came just before this passkey was
      // stored, the passkey is removed here.
      if ((await accounts.userOf(caller.bearerToken)) === null) {
        await passkeys.remove(added.value.id, owner.value.accountId);
        return refused("SIGN_IN_REQUIRED");
      }
      await report(owner.value.accountId, { kind: "passkey-added", name: added.value.name }, caller);
      return accepted({ passkey: added.value });
    },
    passkeyLoginOptions: async (_, caller) => accepted(passkeys.loginOptions(partyOf(caller))),
    passkeyLogin: async ({ deviceId, ...answer }, caller) => {
      const accountId = await passkeys.accountOf(answer, partyOf(caller));
      if (accountId === null) return refused("WRONG_CREDENTIALS");
      const client = clientName(caller.headers["user-agent"]);
      return accounts.enter(accountId, { deviceId: deviceId ?? caller.deviceId, client });
    },
    getPasskeys: async (_, { bearerToken }) => {
      const bearer = await accounts.userOf(bearerToken);
      return bearer === null
        ? refused("SIGN_IN_REQUIRED")
        : accepted({ passkeys: await passkeys.list(bearer.accountId) });
    },
    removePasskey: async ({ id }, caller) => {
      const owner = await ownerAt(caller, parts);
      if (!owner.ok) return owner;
      const removed = await passkeys.remove(id, owner.value.accountId);
      if (!removed.ok) return removed;
      await report(owner.value.accountId, { kind: "passkey-removed", name: removed.value }, caller);
      return accepted({});
    },
  };
}

/** The caller's account, if a password or passkey has recently proved that the caller is the account's owner. */
async function ownerAt(
  { bearerToken }: Caller,
  { accounts, sessions }: Pick<PasskeyCallParts, "accounts" | "sessions">,
): Promise<Result<SignedInCaller, "SIGN_IN_REQUIRED" | "PROOF_REQUIRED">> {
  const bearer = await accounts.userOf(bearerToken);
  if (bearer === null) return refused("SIGN_IN_REQUIRED");
  return (await sessions.isProven(bearer.sessionId)) ? accepted(bearer) : refused("PROOF_REQUIRED");
}

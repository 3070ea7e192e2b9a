// Proves that the account's owner uses a session: by the password, or by an answer of one of the account's passkeys.
import type { OwnerProof } from "@chkobba/protocol";
import { accepted, type Result, refused, refusedFor } from "../platform/result.ts";
import type { AccountStore } from "./account-store.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import type { RelyingParty } from "./passkeys/relying-party.ts";
import type { PasswordAttempts } from "./password-attempts.ts";

export interface OwnerCheckParts {
  readonly store: AccountStore;
  readonly passwords: PasswordAttempts;
  readonly passkeys: Passkeys;
}

export type ProofRefusal = "SIGN_IN_REQUIRED" | "WRONG_PASSWORD" | "PASSKEY_REFUSED" | "TOO_MANY_ATTEMPTS";

export class OwnerCheck {
  readonly #parts: OwnerCheckParts;

  constructor(parts: OwnerCheckParts) {
    this.#parts = parts;
  }

  /** Checks a proof. If the proof has both a passkey's answer and a password, only the answer is checked. */
  async prove(
    accountId: string,
    { currentPassword: password, passkey }: OwnerProof,
    { address, party }: { readonly address: string; readonly party: RelyingParty },
  ): Promise<Result<null, ProofRefusal>> {
    const { store, passwords, passkeys } = this.#parts;
    if (passkey !== undefined) {
      const isOwn = (await passkeys.accountOf(passkey, party)) === accountId;
      return isOwn ? accepted(null) : refused("PASSKEY_REFUSED");
    }
    const account = await store.find(accountId);
    if (account === null) return refused("SIGN_IN_REQUIRED");
    if (password === undefined) return refused("WRONG_PASSWORD");
    const verdict = await passwords.confirm(account, { address, password });
    if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "TOO_MANY_ATTEMPTS");
    return verdict.kind === "right" ? accepted(null) : refused("WRONG_PASSWORD");
  }
}

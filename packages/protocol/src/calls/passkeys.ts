// The calls of passkeys: adding, listing and removing passkeys, and signing in with a passkey.
import * as z from "zod/mini";
import * as accounts from "../accounts.ts";
import * as passkeys from "../passkeys.ts";
import type { Call } from "./call.ts";

export const passkeyCalls = {
  /**
   * Marks the caller's session for some minutes as used by the account's owner. Adding and removing passkeys needs that
   * mark.
   */
  confirmOwner: {
    method: "POST",
    path: "/auth/confirm",
    body: passkeys.ownerProof,
    reply: z.object({}),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "WRONG_PASSWORD", "PASSKEY_REFUSED", "TOO_MANY_ATTEMPTS"],
  },
  passkeyOptions: {
    method: "POST",
    path: "/auth/passkeys/options",
    reply: passkeys.passkeyCreation,
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "PASSKEYS_FULL", "PROOF_REQUIRED"],
  },
  registerPasskey: {
    method: "POST",
    path: "/auth/passkeys/register",
    body: passkeys.passkeyRegistration,
    reply: z.object({ passkey: passkeys.passkey }),
    status: 201,
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "PASSKEYS_FULL", "PROOF_REQUIRED", "PASSKEY_REFUSED"],
  },
  /**
   * A page requests these options each time its sign-in form opens. So the limit is as high as the limit of `refresh`.
   */
  passkeyLoginOptions: {
    method: "POST",
    path: "/auth/passkeys/login-options",
    reply: passkeys.passkeyRequest,
    perMinute: 600,
    refusals: [],
  },
  passkeyLogin: {
    method: "POST",
    path: "/auth/passkeys/login",
    body: passkeys.passkeyLogin,
    reply: accounts.signedIn,
    perMinute: 300,
    refusals: ["WRONG_CREDENTIALS", "SUSPENDED"],
  },
  /** Returns the passkeys of the account, the oldest first. */
  getPasskeys: {
    method: "GET",
    path: "/auth/passkeys",
    reply: z.object({ passkeys: z.readonly(z.array(passkeys.passkey)) }),
    refusals: ["SIGN_IN_REQUIRED"],
  },
  removePasskey: {
    method: "DELETE",
    path: "/auth/passkeys/:id",
    reply: z.object({}),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "PASSKEY_NOT_FOUND", "PROOF_REQUIRED"],
  },
} as const satisfies Readonly<Record<string, Call>>;

// The calls of the page "Your data": export, deletion, and the account's sessions.
import * as z from "zod/mini";
import { login } from "../accounts.ts";
import { optional } from "../fields.ts";
import { PASSWORD_MAX } from "../limits/accounts.ts";
import { passkeyAnswer } from "../passkeys.ts";
import type { Call } from "./call.ts";

const nothing = z.object({});

export const accountSession = z.object({
  /** A name for `endSession`. It is a part of no token. */
  id: z.string(),
  /** The browser and its system, such as "Firefox · Android"; null if unknown. */
  client: z.nullable(z.string()),
  /** Milliseconds since the epoch; null for a session of an earlier release. */
  beganAt: z.nullable(z.int()),
  /** When the session was last renewed, in ms since the epoch. */
  usedAt: z.nullable(z.int()),
  /** Whether the caller uses this session. */
  isCurrent: z.boolean(),
});
export type AccountSession = Readonly<z.output<typeof accountSession>>;

export const ownDataCalls = {
  /**
   * Gives a suspended person, who can't sign in, a token for `exportAccount`, `deleteAccount`, `getOwnSanctions` and
   * `appeal` alone. `expiresAt` is in ms since the epoch. Other people sign in: `FORBIDDEN`.
   */
  openOwnData: {
    method: "POST",
    path: "/account/access",
    body: login,
    reply: z.object({ accessToken: z.string(), expiresAt: z.int() }),
    perMinute: 30,
    refusals: ["WRONG_CREDENTIALS", "TOO_MANY_ATTEMPTS", "FORBIDDEN"],
  },
  /** Returns every row about the account, grouped by table of the database. Digests of secrets are left out. */
  exportAccount: {
    method: "GET",
    path: "/account/export",
    reply: z.object({
      exportedAt: z.int(),
      tables: z.record(z.string(), z.readonly(z.array(z.record(z.string(), z.unknown())))),
    }),
    perMinute: 30,
    refusals: ["SIGN_IN_REQUIRED", "RATE_LIMITED"],
  },
  deleteAccount: {
    method: "DELETE",
    path: "/account",
    body: z.object({
      password: optional(z.string().check(z.maxLength(PASSWORD_MAX))),
      /** A passkey's answer to `login-options`, which can be sent instead of the password. */
      passkey: optional(passkeyAnswer),
    }),
    reply: nothing,
    perMinute: 30,
    refusals: ["SIGN_IN_REQUIRED", "WRONG_PASSWORD", "PASSKEY_REFUSED", "TOO_MANY_ATTEMPTS"],
  },
  /** Returns the sessions of the account. The session that was used last comes first. */
  getSessions: {
    method: "GET",
    path: "/account/sessions",
    reply: z.object({ sessions: z.readonly(z.array(accountSession)) }),
    refusals: ["SIGN_IN_REQUIRED"],
  },
  /**
   * Ends a session. For any session except the caller's, this call and `endOtherSessions` need a fresh proof of the
   * owner.
   */
  endSession: {
    method: "DELETE",
    path: "/account/sessions/:id",
    reply: nothing,
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "SESSION_NOT_FOUND", "PROOF_REQUIRED"],
  },
  /** Ends all sessions except the caller's. */
  endOtherSessions: {
    method: "DELETE",
    path: "/account/sessions",
    reply: nothing,
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "PROOF_REQUIRED"],
  },
} as const satisfies Readonly<Record<string, Call>>;

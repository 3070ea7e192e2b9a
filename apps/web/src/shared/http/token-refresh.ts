// Refreshes the access token. A refresh token works only once, so concurrent callers share one refresh.
import type { Tokens } from "@chkobba/protocol";
import { accepted } from "../result.ts";
import { pauseAfter } from "../retry.ts";
import { type CallRefusalCode, type CallResult, refusedBy } from "./refusal.ts";

export interface TokenRefreshDependencies {
  readonly tokens: {
    readonly accessToken: () => string | null;
    readonly refreshToken: () => string | null;
    /** Returns false if the browser refuses to store the tokens. */
    readonly store: (tokens: Tokens) => boolean;
  };
  readonly send: (refreshToken: string) => Promise<CallResult<Tokens>>;
  /** Runs one task at a time across all tabs of the browser. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called when the server has ended the session. */
  readonly onSessionEnded: (code: CallRefusalCode) => void;
}

export type TokenRefresh = (rejected: string | null) => Promise<CallResult<string>>;

/** Refusals with a reason that does not help a visitor. */
const UNEXPLAINED: readonly CallRefusalCode[] = ["INTERNAL", "INVALID_PAYLOAD", "UNEXPECTED_REPLY"];
const SESSION_ENDED: readonly CallRefusalCode[] = ["SESSION_OVER", "SIGN_IN_REQUIRED"];

export function createTokenRefresh({
  tokens,
  send,
  exclusively,
  now,
  onSessionEnded,
}: TokenRefreshDependencies): TokenRefresh {
  let running: Promise<CallResult<string>> | null = null;
  /** The number of consecutive refreshes that failed without ending the session. */
  let failures = 0;
  let pause: { readonly until: number; readonly result: CallResult<string> } | null = null;

  const endSession = (code: CallRefusalCode): CallResult<string> => {
    onSessionEnded(code);
    return refusedBy(code);
  };

  const refresh = async (rejected: string | null): Promise<CallResult<string>> => {
    const present = tokens.accessToken();
    // Another tab has already refreshed the token.
    if (present !== null && present !== rejected) return accepted(present);
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) {
      // If there is no access token either, the session ended earlier, and the page showed the reason at that time.
      return present === null ? refusedBy("NO_REFRESH_TOKEN") : endSession("NO_REFRESH_TOKEN");
    }
    if (pause !== null && now() < pause.until) return pause.result;
    const result = await send(refreshToken);
    pause = null;
    if (tokens.refreshToken() !== refreshToken) {
      // During this refresh, another tab has refreshed the token, signed out or signed in. So the tokens that are
      // stored now are used.
      const stored = tokens.accessToken();
      return stored === null ? refusedBy("NO_REFRESH_TOKEN") : accepted(stored);
    }
    if (!result.ok) {
      if (SESSION_ENDED.includes(result.refusal.code)) return endSession(result.refusal.code);
      // Any other failure comes from the server or the network, so the session continues.
      failures += 1;
      const failed = UNEXPLAINED.includes(result.refusal.code) ? refusedBy("REFRESH_FAILED") : result;
      pause = { until: now() + pauseAfter(failures), result: failed };
      return failed;
    }
    failures = 0;
    return tokens.store(result.value) ? accepted(result.value.accessToken) : endSession("TOKENS_NOT_STORED");
  };

  return (rejected) => {
    running ??= exclusively(() => refresh(rejected)).finally(() => {
      running = null;
    });
    return running;
  };
}

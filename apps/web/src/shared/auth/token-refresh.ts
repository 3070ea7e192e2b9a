// Refreshes the access token. A refresh token works only once, so concurrent callers share one refresh.
import type { Tokens } from "@chkobba/protocol";
import { type ApiAnswer, NO_MESSAGE, refused } from "../http/exchange.ts";
import { pauseAfter } from "./retry.ts";

export interface TokenRefreshDependencies {
  readonly tokens: {
    readonly accessToken: () => string | null;
    readonly refreshToken: () => string | null;
    /** False if the browser refuses to keep them. */
    readonly store: (tokens: Tokens) => boolean;
  };
  readonly send: (refreshToken: string) => Promise<ApiAnswer<Tokens>>;
  /** Runs one task at a time across all tabs of the browser. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called when the server has ended the session. */
  readonly onSessionEnded: (message: string) => void;
}

export type TokenRefresh = (refusedToken: string | null) => Promise<ApiAnswer<string>>;

const NO_REFRESH_TOKEN = "No refresh token available";
const REFUSED = "Token refresh failed";
const NOT_STORED = "Failed to store authentication tokens";

const SESSION_OVER = 401;

export function createTokenRefresh({
  tokens,
  send,
  exclusively,
  now,
  onSessionEnded,
}: TokenRefreshDependencies): TokenRefresh {
  let running: Promise<ApiAnswer<string>> | null = null;
  /** Failed refreshes in a row that say nothing about the session. */
  let failures = 0;
  let pause: { readonly until: number; readonly answer: ApiAnswer<string> } | null = null;

  const renew = async (refusedToken: string | null): Promise<ApiAnswer<string>> => {
    const present = tokens.accessToken();
    // Another tab has refreshed it already.
    if (present !== null && present !== refusedToken) return { success: true, value: present };
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) {
      // If no token is left, the session was ended before, with its reason shown.
      return present === null ? unauthorised(NO_REFRESH_TOKEN) : endSession(NO_REFRESH_TOKEN);
    }
    if (pause !== null && now() < pause.until) return pause.answer;
    const answer = await send(refreshToken);
    pause = null;
    if (!answer.success) {
      const { status, message } = answer.failure;
      if (status === SESSION_OVER) return endSession(message === NO_MESSAGE ? REFUSED : message);
      // Any other failure is one of the server or the network: the session stays.
      failures += 1;
      pause = { until: now() + pauseAfter(failures), answer };
      return answer;
    }
    failures = 0;
    return tokens.store(answer.value) ? { success: true, value: answer.value.accessToken } : endSession(NOT_STORED);
  };

  const endSession = (message: string): ApiAnswer<string> => {
    onSessionEnded(message);
    return unauthorised(message);
  };

  return (refusedToken) => {
    running ??= exclusively(() => renew(refusedToken)).finally(() => {
      running = null;
    });
    return running;
  };
}

function unauthorised(message: string): ApiAnswer<string> {
  return refused({ message, errors: [], status: 401 });
}

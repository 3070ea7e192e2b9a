// Renewing the access token. A refresh token works once, so whoever needs a new one at the same time shares a single refresh.
import type { Tokens } from "@chkobba/protocol";
import { type ApiAnswer, NO_MESSAGE, refused } from "../http/exchange.ts";

export interface RenewalParts {
  readonly tokens: {
    readonly accessToken: () => string | null;
    readonly refreshToken: () => string | null;
    /** False where the browser keeps none. */
    readonly store: (tokens: Tokens) => boolean;
  };
  readonly ask: (refreshToken: string) => Promise<ApiAnswer<Tokens>>;
  /** Runs one task at a time, over all tabs of the browser. */
  readonly exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The server has ended the session. */
  readonly onOver: (message: string) => void;
}

export type Renewal = (refusedToken: string | null) => Promise<ApiAnswer<string>>;

const NO_REFRESH_TOKEN = "No refresh token available";
const REFUSED = "Token refresh failed";
const NOT_STORED = "Failed to store authentication tokens";

export function createRenewal({ tokens, ask, exclusively, onOver }: RenewalParts): Renewal {
  let running: Promise<ApiAnswer<string>> | null = null;

  const renew = async (refusedToken: string | null): Promise<ApiAnswer<string>> => {
    const present = tokens.accessToken();
    // Somebody else, maybe in another tab, was faster.
    if (present !== null && present !== refusedToken) return { success: true, value: present };
    const refreshToken = tokens.refreshToken();
    if (refreshToken === null) {
      // Where nothing is left of a session, whoever ended it has said why.
      return present === null ? unauthorised(NO_REFRESH_TOKEN) : over(NO_REFRESH_TOKEN);
    }
    const answer = await ask(refreshToken);
    if (!answer.success) {
      // No answer says nothing about the session: it stays.
      const { status, message } = answer.failure;
      return status === null ? answer : over(message === NO_MESSAGE ? REFUSED : message);
    }
    return tokens.store(answer.value) ? { success: true, value: answer.value.accessToken } : over(NOT_STORED);
  };

  const over = (message: string): ApiAnswer<string> => {
    onOver(message);
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

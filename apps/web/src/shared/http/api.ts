// The server's HTTP doors, as this page goes through them.

import { endSession } from "../auth/end-session.ts";
import { createTokenRefresh } from "../auth/token-refresh.ts";
import { readAccessToken, readRefreshToken, storeTokens, tokensFrom } from "../auth/tokens.ts";
import { deviceId } from "../socket/device-id.ts";
import { createExchange } from "./exchange.ts";
import { createHttpClient } from "./http-client.ts";

const exchange = createExchange({ fetch: (url, init) => fetch(url, init), deviceId });

/** A token other than the refused one: one refresh at a time, in all tabs of this browser. */
export const refreshAccessToken = createTokenRefresh({
  tokens: { accessToken: readAccessToken, refreshToken: readRefreshToken, store: storeTokens },
  send: (refreshToken) =>
    exchange(
      { method: "POST", path: "/auth/refresh", body: { refreshToken, deviceId: deviceId() }, read: tokensFrom },
      null,
    ),
  exclusively,
  now: () => performance.now(),
  onSessionEnded: endSession,
});

/** Never rejects; every failure has a message for people and says which fields it is about. */
export const api = createHttpClient(exchange, {
  accessToken: readAccessToken,
  canRenew: () => readRefreshToken() !== null,
  renew: refreshAccessToken,
});

/** Tabs take turns, where the browser lets them: only pages with a safe origin have locks. */
function exclusively<T>(task: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request("chkobba.refresh", task) : task();
}

// The HTTP client of this page, with the tokens of this browser.

import { deviceId } from "../identity/device-id.ts";
import { readAccessToken, readRefreshToken, storeTokens } from "../identity/tokens.ts";
import { pause } from "../later.ts";
import { setServerClock } from "../server-clock.ts";
import { localStore } from "../storage.ts";
import { createClient } from "./client.ts";
import { createExclusively } from "./exclusively.ts";
import { createSend } from "./send.ts";
import { sessionEnded } from "./session-end.ts";
import { createTokenRefresh } from "./token-refresh.ts";

/** Sends one call with any token, such as the radio's password, without refreshing it. */
export const send = createSend({ fetch: fetchAndReadClock, deviceId });

/** Sends a request, and reads the server's time from the reply. */
async function fetchAndReadClock(url: string, init: RequestInit): Promise<Response> {
  const askedAt = Date.now();
  const answer = await fetch(url, init);
  // A network's sign-in page answers with HTML, and its date is not the server's.
  const isOwn = answer.headers.get("content-type")?.includes("application/json") ?? false;
  if (isOwn) setServerClock(answer.headers.get("date"), askedAt, Date.now());
  return answer;
}

export const refreshAccessToken = createTokenRefresh({
  tokens: { accessToken: readAccessToken, refreshToken: readRefreshToken, store: storeTokens },
  send: (refreshToken) => send("refresh", { refreshToken, deviceId: deviceId() }, null),
  exclusively: createExclusively({
    lock: "locks" in navigator ? (name, signal, task) => navigator.locks.request(name, { signal }, task) : undefined,
    store: localStore,
    tabId: String(Math.random()),
    now: Date.now,
    pause,
    timeout: (ms) => AbortSignal.timeout(ms),
  }),
  now: () => performance.now(),
  onSessionEnded: sessionEnded,
});

export const call = createClient(send, {
  accessToken: readAccessToken,
  canRefresh: () => readRefreshToken() !== null,
  refresh: refreshAccessToken,
});

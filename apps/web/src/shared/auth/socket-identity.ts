// Tells the server which account or guest uses this socket, with each new connection and after each sign-in or
// sign-out.
import type { Request, User } from "@chkobba/protocol";
import { refreshAccessToken } from "../http/call.ts";
import { freshAccessToken } from "../http/fresh-access-token.ts";
import { readRefreshToken } from "../identity/tokens.ts";
import { retryUntilDone } from "../retry.ts";
import { request, useConnection } from "../socket/connection.ts";
import type { EventResult } from "../socket/event-result.ts";
import { useAuth } from "./auth-store.ts";

/** The events that send the identity. */
export interface IdentityEvents {
  readonly authenticate: (payload: Request<"authenticate">) => Promise<EventResult<"authenticate">>;
  readonly guestSession: (payload: Request<"guest-session">) => Promise<unknown>;
}

const socketEvents: IdentityEvents = {
  authenticate: (payload) => request("authenticate", payload),
  guestSession: (payload) => request("guest-session", payload),
};

/** Called once, when the page has an account or a guest. */
export function syncSocketIdentity(events: IdentityEvents = socketEvents): void {
  if (useConnection.getState().status === "connected" && useAuth.getState().user !== null) void sendIdentity(events);
  useAuth.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void sendIdentity(events);
  });
  useConnection.subscribe(({ status }, before) => {
    const isNew = status === "connected" && before.status !== "connected";
    if (isNew && useAuth.getState().user !== null) void sendIdentity(events);
  });
}

/**
 * Call this before the session ends on the server. The server then closes all sockets of the session. This page's
 * socket now belongs to a guest, so it stays open.
 */
export function leaveSession(): void {
  runs += 1;
  if (useConnection.getState().status === "connected") void socketEvents.guestSession({});
}

/** The number of runs of `sendIdentity`. A new run stops the retries of older runs. */
let runs = 0;

async function sendIdentity({ authenticate, guestSession }: IdentityEvents): Promise<void> {
  runs += 1;
  const own = runs;
  const { user } = useAuth.getState();
  if (user?.isGuest === false) {
    const isWanted = () => own === runs && useConnection.getState().status === "connected";
    return retryUntilDone({ attempt: () => signIn(authenticate, user), isWanted });
  }
  await guestSession({ sessionId: user?.sessionId, username: user?.username });
}

/** Returns false if a retry is needed, because the token could not be refreshed or the server did not reply. */
async function signIn(authenticate: IdentityEvents["authenticate"], user: User): Promise<boolean> {
  const accessToken = await freshAccessToken();
  if (accessToken === null) return readRefreshToken() === null;
  const answer = await authenticate({ accessToken, user });
  // There is no retry for a suspended account, because the server would refuse it again.
  if (!answer.ok && answer.refusal.code === "SUSPENDED") return true;
  if (answer.ok || answer.refusal.code !== "FORBIDDEN") return answer.ok;
  // The server rejects the token. If the server issues no new token either, the session is over.
  const refreshed = await refreshAccessToken(accessToken);
  if (!refreshed.ok) return readRefreshToken() === null;
  const again = await authenticate({ accessToken: refreshed.value, user });
  return again.ok || again.refusal.code === "FORBIDDEN";
}

// Tells the server who sits at this connection: at each beginning, and whenever somebody signs in or out.
import { refreshAccessToken } from "../http/api.ts";
import { request, useConnection } from "../socket/connection.ts";
import { useAuth } from "./auth-store.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { retryUntilDone } from "./retry.ts";
import { readRefreshToken } from "./tokens.ts";

/** Called once, at the start of the page. */
export function syncSocketIdentity(): void {
  useAuth.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void sendIdentity();
  });
  useConnection.subscribe(({ status }, before) => {
    const isNew = status === "connected" && before.status !== "connected";
    if (isNew && useAuth.getState().user !== null) void sendIdentity();
  });
}

/** Counts runs: a new one stops what an older one still tries. */
let runs = 0;

async function sendIdentity(): Promise<void> {
  runs += 1;
  const own = runs;
  const { user } = useAuth.getState();
  if (user?.isGuest === false) {
    const isWanted = () => own === runs && useConnection.getState().status === "connected";
    return retryUntilDone({ attempt: authenticate, isWanted });
  }
  await request("guest-session", { sessionId: user?.sessionId, username: user?.username });
}

/** False where nothing was decided: the token could not be renewed now, or the server did not answer. */
async function authenticate(): Promise<boolean> {
  const accessToken = await freshAccessToken();
  if (accessToken === null) return readRefreshToken() === null;
  const answer = await request("authenticate", { accessToken });
  if (answer.success || answer.code !== "FORBIDDEN") return answer.success;
  // The server does not know that token any more. Where it gives no other, the session is over.
  const renewed = await refreshAccessToken(accessToken);
  if (!renewed.success) return readRefreshToken() === null;
  const again = await request("authenticate", { accessToken: renewed.value });
  return again.success || again.code === "FORBIDDEN";
}

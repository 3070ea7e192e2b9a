// Tells the server who sits at this connection: at each beginning, and whenever somebody signs in or out.
import { renewAccess } from "../http/api.ts";
import { request, useConnection } from "../socket/connection.ts";
import { useAuth } from "./auth-store.ts";
import { freshAccessToken } from "./fresh-access-token.ts";

/** Called once, at the start of the page. */
export function followIdentity(): void {
  useAuth.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) void introduce();
  });
  useConnection.subscribe(({ status }, before) => {
    const isNew = status === "connected" && before.status !== "connected";
    if (isNew && useAuth.getState().user !== null) void introduce();
  });
}

async function introduce(): Promise<void> {
  const { user } = useAuth.getState();
  if (user?.isGuest === false) return authenticate();
  await request("guest-session", { sessionId: user?.sessionId, username: user?.username });
}

async function authenticate(): Promise<void> {
  const accessToken = await freshAccessToken();
  if (accessToken === null) return;
  const answer = await request("authenticate", { accessToken });
  if (answer.success || answer.code !== "FORBIDDEN") return;
  // The server knows that token no more. Where it gives no other, the session is over.
  const renewed = await renewAccess(accessToken);
  if (renewed.success) await request("authenticate", { accessToken: renewed.value });
}

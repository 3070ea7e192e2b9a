// Provides an access token. The token is refreshed before it expires.

import { isAccessTokenFresh, readAccessToken, readRefreshToken } from "../identity/tokens.ts";
import { refreshAccessToken } from "./call.ts";

/** Returns a valid token. Returns null for a guest, or if the token could not be refreshed. */
export async function freshAccessToken(): Promise<string | null> {
  const present = readAccessToken();
  if (isAccessTokenFresh() || readRefreshToken() === null) return present;
  const refreshed = await refreshAccessToken(present);
  return refreshed.ok ? refreshed.value : null;
}

// Provides an access token, refreshed before it expires.

import { isAccessTokenFresh, readAccessToken, readRefreshToken } from "../identity/tokens.ts";
import { refreshAccessToken } from "./call.ts";

/** A valid token; null for a guest, or if it could not be refreshed. */
export async function freshAccessToken(): Promise<string | null> {
  const present = readAccessToken();
  if (isAccessTokenFresh() || readRefreshToken() === null) return present;
  const refreshed = await refreshAccessToken(present);
  return refreshed.ok ? refreshed.value : null;
}

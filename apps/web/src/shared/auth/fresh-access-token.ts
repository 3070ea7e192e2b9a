// Provides an access token, refreshed before it expires.
import { refreshAccessToken } from "../http/call.ts";
import { isAccessTokenFresh, readAccessToken, readRefreshToken } from "./tokens.ts";

/** A valid token; null for a guest, or if it could not be refreshed. */
export async function freshAccessToken(): Promise<string | null> {
  const present = readAccessToken();
  if (isAccessTokenFresh() || readRefreshToken() === null) return present;
  const refreshed = await refreshAccessToken(present);
  return refreshed.ok ? refreshed.value : null;
}

// The proof of who is signed in, renewed before it is needed.
import { refreshAccessToken } from "../http/api.ts";
import { isAccessTokenFresh, readAccessToken, readRefreshToken } from "./tokens.ts";

/** A token that the server accepts; null for a guest, and where it could not be renewed. */
export async function freshAccessToken(): Promise<string | null> {
  const present = readAccessToken();
  if (isAccessTokenFresh() || readRefreshToken() === null) return present;
  const renewed = await refreshAccessToken(present);
  return renewed.success ? renewed.value : null;
}

// Signing in and out, registration, guests and forgotten passwords.
import type { CallReply, Language } from "@chkobba/protocol";
import { call } from "../http/call.ts";
import { freshAccessToken } from "../http/fresh-access-token.ts";
import { type CallRefusal, type CallRefusalCode, type CallResult, refusedBy } from "../http/refusal.ts";
import { deviceId } from "../identity/device-id.ts";
import { canStoreTokens, hasTokens, readRefreshToken, storeTokens } from "../identity/tokens.ts";
import { accountNotLoaded } from "./account-not-loaded.ts";
import { clearIdentity, setGuest, setSignedIn, useAuth } from "./auth-store.ts";
import { gamesOf, newGuest } from "./guest.ts";
import { rememberName } from "./player-name.ts";
import { readSavedGuest } from "./saved-user.ts";

/**
 * Called when the page starts in a browser with tokens. Returns false if the server has not answered whether the
 * session is valid. The caller then retries later.
 */
export async function loadAccount(): Promise<boolean> {
  await freshAccessToken();
  // The session was over, so the refresh has removed its tokens.
  if (!hasTokens()) return loaded();
  const profile = await call("getProfile", {});
  // The user signed out during the request.
  if (!hasTokens()) return loaded();
  if (profile.ok) {
    setSignedIn(profile.value.user);
    return true;
  }
  useAuth.setState({ isLoading: false });
  accountNotLoaded();
  // Only the server's refusal ends a session. If the server fails or can't be reached, the saved account stays.
  if (profile.refusal.code !== "SIGN_IN_REQUIRED") return false;
  const guest = readSavedGuest();
  if (guest === null) clearIdentity({ ...profile.refusal, code: "ACCOUNT_NOT_LOADED" });
  else setGuest(guest);
  return true;
}

function loaded(): true {
  useAuth.setState({ isLoading: false });
  return true;
}

/** Returns null on success, otherwise the refusal. */
export function login(emailOrUsername: string, password: string): Promise<CallRefusal | null> {
  return signInBy(call("login", { emailOrUsername, password, deviceId: deviceId() }));
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export function register(registration: Registration): Promise<CallRefusal | null> {
  if (!canStoreTokens()) return storageRefused();
  return signInBy(call("register", { ...registration, deviceId: deviceId() }));
}

/** Like `register`. The new account also gets the number of games that this device has played as a guest. */
export function upgradeGuest(registration: Registration): Promise<CallRefusal | null> {
  if (!canStoreTokens()) return storageRefused();
  const { user } = useAuth.getState();
  const guest = user?.isGuest === true ? { guestId: user.id, guestStats: gamesOf(user) } : {};
  return signInBy(call("upgradeGuest", { ...registration, ...guest, deviceId: deviceId() }));
}

/** An account that this browser can't stay signed in to is not made; the text says what to change. */
async function storageRefused(): Promise<CallRefusal> {
  const { refusal } = refusedBy("STORAGE_REFUSED");
  useAuth.setState({ error: refusal });
  return refusal;
}

/**
 * Checks whether a name or an address is free. Returns the refusal if it is taken. Returns null if it is free, or if
 * the server does not answer.
 */
export async function askWhetherFree(field: string, value: string): Promise<CallRefusalCode | null> {
  if (field === "username") {
    const answer = await call("checkUsername", { username: value });
    return answer.ok && !answer.value.available ? "USERNAME_TAKEN" : null;
  }
  if (field !== "email") return null;
  const answer = await call("checkEmail", { email: value });
  return answer.ok && !answer.value.available ? "EMAIL_TAKEN" : null;
}

/** Stores the tokens and the account that a sign-in returns. Returns null on success, otherwise the refusal. */
export async function signInBy(sent: Promise<CallResult<CallReply<"login">>>): Promise<CallRefusal | null> {
  useAuth.setState({ isLoading: true, error: null });
  const result = await sent;
  const stored = result.ok && !storeTokens(result.value.tokens) ? refusedBy("TOKENS_NOT_STORED") : result;
  if (!stored.ok) {
    useAuth.setState({ isLoading: false, error: stored.refusal });
    return stored.refusal;
  }
  setSignedIn(stored.value.user);
  return null;
}

/** Ends the session in this browser in any case. Returns false if the server could not be notified. */
export async function logout(): Promise<boolean> {
  const refreshToken = readRefreshToken();
  useAuth.setState({ isLoading: true });
  const isSent = refreshToken === null || (await call("logout", { refreshToken, deviceId: deviceId() })).ok;
  clearIdentity(isSent ? null : refusedBy("LOGOUT_NOT_SENT").refusal);
  return isSent;
}

/**
 * Returns false if the browser refuses to store the guest. The guest then exists only until the page closes.
 * @param name not blank
 */
export function createGuestSession(name: string, now: number = Date.now()): boolean {
  const username = name.trim();
  const isSaved = setGuest(newGuest(username, now));
  rememberName(username);
  return isSaved;
}

/**
 * Returns null once the email is sent, otherwise the refusal. Returns null even if no account has this address, so that
 * the reply does not reveal whether there is such an account.
 */
export async function forgotPassword(email: string, language: Language): Promise<CallRefusal | null> {
  return refusalOf(await call("forgotPassword", { email, language }));
}

/** Ends every session of the account, including one in this browser. */
export async function resetPassword(token: string, password: string): Promise<CallRefusal | null> {
  const result = await call("resetPassword", { token, password });
  if (result.ok && useAuth.getState().isAuthenticated) clearIdentity();
  return refusalOf(result);
}

function refusalOf(result: CallResult<unknown>): CallRefusal | null {
  return result.ok ? null : result.refusal;
}

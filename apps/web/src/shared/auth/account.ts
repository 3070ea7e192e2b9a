// What one can do about one's account: come in, leave, come back, begin as a guest and stay.
import type { Tokens, User } from "@chkobba/protocol";
import { fieldsOf } from "../fields-of.ts";
import { api } from "../http/api.ts";
import { type ApiAnswer, type ApiFailure, NO_MESSAGE, refused } from "../http/exchange.ts";
import { rememberName } from "../player-name.ts";
import { deviceId } from "../socket/device-id.ts";
import { showAccountNotLoaded } from "./account-not-loaded.ts";
import { clearIdentity, setGuest, setSignedIn, useAuth } from "./auth-store.ts";
import { freshAccessToken } from "./fresh-access-token.ts";
import { newGuest } from "./guest.ts";
import { readSavedGuest, userFrom } from "./saved-user.ts";
import { hasTokens, readRefreshToken, storeTokens, tokensFrom } from "./tokens.ts";

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

interface SignedIn {
  readonly user: User;
  readonly tokens: Tokens;
}

const UNAUTHORISED = 401;
const NOT_STORED = "Failed to store authentication tokens";

/** Called at the start of the page, where this browser holds tokens. False: the server could not say; ask it again later. */
export async function loadAccount(): Promise<boolean> {
  await freshAccessToken();
  // The session turned out to be over, and everything is cleared already.
  if (!hasTokens()) return loaded();
  const profile = await api.get("/auth/profile", userIn);
  // Signed out while the answer was on its way.
  if (!hasTokens()) return loaded();
  if (profile.success) {
    setSignedIn(profile.value);
    return true;
  }
  useAuth.setState({ isLoading: false });
  showAccountNotLoaded();
  // Only the server's word ends a session. A server in trouble, or none, leaves things as they are remembered.
  if (profile.failure.status !== UNAUTHORISED) return false;
  const guest = readSavedGuest();
  if (guest === null) clearIdentity("Failed to initialize authentication");
  else setGuest(guest);
  return true;
}

function loaded(): true {
  useAuth.setState({ isLoading: false });
  return true;
}

/** Null once signed in, else why not. */
export function login(emailOrUsername: string, password: string): Promise<ApiFailure | null> {
  return signInBy("/auth/login", { emailOrUsername, password }, "Login failed");
}

export function register(registration: Registration): Promise<ApiFailure | null> {
  return signInBy("/auth/register", registration, "Registration failed");
}

/** As registering. What this device played as a guest is counted by the server, which knows it best. */
export function upgradeGuest(registration: Registration): Promise<ApiFailure | null> {
  const guestId = useAuth.getState().user?.id;
  return signInBy("/auth/upgrade-guest", { ...registration, guestId, guestStats: {} }, "Account upgrade failed");
}

/** Here the session ends in any case: false where the server could not be told. */
export async function logout(): Promise<boolean> {
  const refreshToken = readRefreshToken();
  useAuth.setState({ isLoading: true });
  const answer =
    refreshToken === null
      ? null
      : await api.post("/auth/logout", { refreshToken, deviceId: deviceId() }, (body) => fieldsOf(body));
  const isTold = answer === null || answer.success;
  clearIdentity(isTold ? null : "Logout failed, but local session cleared");
  return isTold;
}

/** Null once at it, else why not. */
export function createGuestSession(name: string, now: number = Date.now()): ApiFailure | null {
  const username = name.trim();
  if (username === "") return { message: "Failed to create guest session", errors: [], status: null };
  setGuest(newGuest(username, now));
  rememberName(username);
  return null;
}

/** Null once the mail is on its way, or would be if there were such an account. */
export function forgotPassword(email: string, language: string): Promise<ApiFailure | null> {
  return told("/auth/forgot-password", { email, language }, "Failed to send reset email");
}

/** Ends every session of the account, also one that is open here. */
export async function resetPassword(token: string, password: string): Promise<ApiFailure | null> {
  const failure = await told("/auth/reset-password", { token, password }, "Failed to reset password");
  if (failure === null && useAuth.getState().isAuthenticated) clearIdentity();
  return failure;
}

async function signInBy(path: string, body: object, failed: string): Promise<ApiFailure | null> {
  useAuth.setState({ isLoading: true, error: null });
  const answer = await api.post(path, { ...body, deviceId: deviceId() }, signedInFrom);
  const settled = answer.success && !storeTokens(answer.value.tokens) ? notStored() : answer;
  if (settled.success) {
    setSignedIn(settled.value.user);
    return null;
  }
  const failure = named(settled.failure, failed);
  useAuth.setState({ isLoading: false, error: failure.message });
  return failure;
}

async function told(path: string, body: object, failed: string): Promise<ApiFailure | null> {
  const answer = await api.post(path, body, (it) => fieldsOf(it));
  return answer.success ? null : named(answer.failure, failed);
}

function notStored(): ApiAnswer<SignedIn> {
  return refused({ message: NOT_STORED, errors: [], status: null });
}

/** What failed, where the server doesn't say why. */
function named(failure: ApiFailure, failed: string): ApiFailure {
  return failure.message === NO_MESSAGE ? { ...failure, message: failed } : failure;
}

function signedInFrom(body: unknown): SignedIn | null {
  const user = userIn(body);
  const tokens = tokensFrom(fieldsOf(body).tokens);
  return user === null || tokens === null ? null : { user, tokens };
}

function userIn(body: unknown): User | null {
  return userFrom(fieldsOf(body).user);
}

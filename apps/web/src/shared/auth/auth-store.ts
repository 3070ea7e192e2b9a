// The user of this page: an account, a guest, or a visitor without a name.
import type { User } from "@chkobba/protocol";
import type { CallRefusal } from "../http/refusal.ts";
import { forgetTokens, hasTokens } from "../identity/tokens.ts";
import { createStored } from "../stored-state.ts";
import {
  GUEST_KEY,
  type Guest,
  readSavedGuest,
  readSavedUser,
  removeSavedUsers,
  saveGuest,
  saveUser,
  USER_KEY,
} from "./saved-user.ts";

export type { Guest } from "./saved-user.ts";

interface AuthState {
  readonly user: User | Guest | null;
  /** Whether this browser has tokens of an account. */
  readonly hasTokens: boolean;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: CallRefusal | null;
  readonly mode: "guest" | "authenticated";
  readonly canUpgrade: boolean;
}

export const useAuth = createStored<AuthState>(
  { ...guestState(null), isLoading: false, error: null },
  { ...savedState(), isLoading: hasTokens(), error: null },
);

/** The signed-in account, inside a component; null for a guest or visitor. */
export function useAccount(): User | null {
  return useAuth(({ user }) => (user?.isGuest === false ? user : null));
}

export function setSignedIn(user: User): void {
  saveUser(user);
  useAuth.setState({ ...signedInState(user), isLoading: false, error: null });
}

/** Returns false if the browser refuses to store the guest. The guest then exists only until the page closes. */
export function setGuest(guest: Guest): boolean {
  forgetTokens();
  removeSavedUsers();
  const isSaved = saveGuest(guest);
  useAuth.setState({ ...guestState(guest), isLoading: false, error: null });
  return isSaved;
}

/** Removes the account or guest and its tokens. */
export function clearIdentity(error: CallRefusal | null = null): void {
  forgetTokens();
  removeSavedUsers();
  useAuth.setState({ ...guestState(null), isLoading: false, error });
}

/** Called after a change of the profile; ignored for a guest. */
export function updateUser(user: User): void {
  if (useAuth.getState().user?.isGuest === false) setSignedIn(user);
}

/** Follows a sign-in or sign-out in another tab. */
export function syncOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === USER_KEY || key === GUEST_KEY) useAuth.setState(savedState());
  });
}

type Identity = Pick<AuthState, "user" | "hasTokens" | "isAuthenticated" | "mode" | "canUpgrade">;

/** The identity saved in this browser. A saved account counts only if there are tokens for it. */
function savedState(): Identity {
  const user = readSavedUser();
  return user !== null && hasTokens() ? signedInState(user) : guestState(readSavedGuest());
}

function signedInState(user: User): Identity {
  return { user, hasTokens: true, isAuthenticated: true, mode: "authenticated", canUpgrade: false };
}

function guestState(guest: Guest | null): Identity {
  return { user: guest, hasTokens: false, isAuthenticated: false, mode: "guest", canUpgrade: guest !== null };
}

// Who plays here: somebody with an account, a guest with a name, or nobody known yet.
import type { User } from "@chkobba/protocol";
import { create } from "zustand";
import {
  forgetStoredUsers,
  GUEST_KEY,
  type Guest,
  readStoredGuest,
  readStoredUser,
  storeGuest,
  storeUser,
  USER_KEY,
} from "./stored-user.ts";
import { forgetTokens, hasTokens } from "./tokens.ts";

export type { Guest } from "./stored-user.ts";

interface AuthState {
  readonly user: User | Guest | null;
  /** Whether this browser holds tokens of an account. */
  readonly hasTokens: boolean;
  readonly isAuthenticated: boolean;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly mode: "guest" | "authenticated";
  readonly canUpgrade: boolean;
}

export const useAuth = create<AuthState>(() => ({ ...rememberedState(), isLoading: hasTokens(), error: null }));

/** The account that is signed in, inside a component; null for a guest and for nobody. */
export function useAccount(): User | null {
  return useAuth(({ user }) => (user?.isGuest === false ? user : null));
}

export function beSignedIn(user: User): void {
  storeUser(user);
  useAuth.setState({ ...signedInState(user), isLoading: false, error: null });
}

export function beGuest(guest: Guest): void {
  forgetTokens();
  forgetStoredUsers();
  storeGuest(guest);
  useAuth.setState({ ...guestState(guest), isLoading: false, error: null });
}

/** Forgets all that is known of anybody. */
export function beNobody(error: string | null = null): void {
  forgetTokens();
  forgetStoredUsers();
  useAuth.setState({ ...guestState(null), isLoading: false, error });
}

/** A profile that was changed. There is nothing to change about a guest. */
export function updateUser(user: User): void {
  if (useAuth.getState().user?.isGuest === false) beSignedIn(user);
}

/** Somebody signs in or out in another tab: here, too. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === USER_KEY || key === GUEST_KEY) useAuth.setState(rememberedState());
  });
}

type Person = Pick<AuthState, "user" | "hasTokens" | "isAuthenticated" | "mode" | "canUpgrade">;

/** What this browser remembers; an account only as long as there are tokens for it. */
function rememberedState(): Person {
  const user = readStoredUser();
  return user !== null && hasTokens() ? signedInState(user) : guestState(readStoredGuest());
}

function signedInState(user: User): Person {
  return { user, hasTokens: true, isAuthenticated: true, mode: "authenticated", canUpgrade: false };
}

function guestState(guest: Guest | null): Person {
  return { user: guest, hasTokens: false, isAuthenticated: false, mode: "guest", canUpgrade: guest !== null };
}

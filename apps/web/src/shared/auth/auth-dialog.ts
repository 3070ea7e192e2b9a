// Which screen of signing in is open, if any: whatever needs an account can ask for it.
import { create } from "zustand";
import { useAuth } from "./auth-store.ts";

/** The ways in. */
export type EntryScreen =
  | { readonly name: "welcome" | "login" | "register" | "upgrade" | "forgot-password" }
  | { readonly name: "reset-password"; readonly token: string | null };

/** And the way out. */
export type AuthScreen = EntryScreen | { readonly name: "sign-out" };

export const useAuthDialog = create<{ readonly screen: AuthScreen | null }>(() => ({ screen: null }));

export function openAuth(name: Exclude<AuthScreen["name"], "reset-password">): void {
  show({ name });
}

/** @param token from the link in the mail; null where it holds none */
export function openPasswordReset(token: string | null): void {
  show({ name: "reset-password", token });
}

export function closeAuth(): void {
  useAuthDialog.setState({ screen: null });
}

/** What went wrong on one screen is nothing to the next. */
function show(screen: AuthScreen): void {
  useAuth.setState({ error: null });
  useAuthDialog.setState({ screen });
}

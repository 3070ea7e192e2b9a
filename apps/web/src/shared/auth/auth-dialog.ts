// The open sign-in screen. Any feature that needs an account can open a screen.
import { create } from "zustand";
import { useAuth } from "./auth-store.ts";

export type EntryScreen =
  | { readonly name: "welcome" | "login" | "register" | "upgrade" | "forgot-password" }
  | { readonly name: "reset-password"; readonly token: string | null };

export type AuthScreen = EntryScreen | { readonly name: "sign-out" };

export const useAuthDialog = create<{ readonly screen: AuthScreen | null }>(() => ({ screen: null }));

export function openAuth(name: Exclude<AuthScreen["name"], "reset-password">): void {
  show({ name });
}

/** @param token from the link in the email; null if the link has none */
export function openPasswordReset(token: string | null): void {
  show({ name: "reset-password", token });
}

export function closeAuth(): void {
  useAuthDialog.setState({ screen: null });
}

/** Clears the error, because an error of one screen must not appear on the next screen. */
function show(screen: AuthScreen): void {
  useAuth.setState({ error: null });
  useAuthDialog.setState({ screen });
}

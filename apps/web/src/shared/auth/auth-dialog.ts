// The open sign-in view. Any feature that needs an account can open a view.
import { create } from "zustand";
import { useAuth } from "./auth-store.ts";

export type EntryView =
  | { readonly name: "welcome" | "login" | "register" | "upgrade" | "forgot-password" }
  | { readonly name: "reset-password"; readonly token: string | null };

export type AuthView = EntryView | { readonly name: "sign-out" };

export const useAuthDialog = create<{ readonly view: AuthView | null }>(() => ({ view: null }));

export function openAuth(name: Exclude<AuthView["name"], "reset-password">): void {
  show({ name });
}

/** @param token from the link in the email; null if the link has none */
export function openPasswordReset(token: string | null): void {
  show({ name: "reset-password", token });
}

export function closeAuth(): void {
  useAuthDialog.setState({ view: null });
}

/** Clears the error, because an error of one view must not appear on the next view. */
function show(view: AuthView): void {
  useAuth.setState({ error: null });
  useAuthDialog.setState({ view });
}

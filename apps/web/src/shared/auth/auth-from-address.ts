// Addresses that open a sign-in view: the link in a reset email, and /login.
import { openAuth, openPasswordReset } from "./auth-dialog.ts";

export const LOGIN_PATH = "/login";
const RESET_PARAMETER = "resetToken";

/**
 * Opens the view for the page's address. Removes the reset token from the address, so that the token is neither shown
 * nor shared.
 */
export function openAuthFromAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === LOGIN_PATH) openAuth("login");
  const parameters = new URLSearchParams(search);
  const token = parameters.get(RESET_PARAMETER);
  if (token === null) return;
  parameters.delete(RESET_PARAMETER);
  const rest = parameters.toString();
  history.replaceState(history.state, "", pathname + (rest === "" ? "" : `?${rest}`) + hash);
  openPasswordReset(token.trim() === "" ? null : token.trim());
}

// Addresses that lead to a screen of signing in: the link of a reset mail, and the page for signing in.
import { openAuth, openPasswordReset } from "./auth-dialog.ts";

export const LOGIN_PATH = "/login";
const RESET_PARAMETER = "resetToken";

/** Opens what the address asks for, and takes a token out of it: nobody should read it over a shoulder, or share it. */
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

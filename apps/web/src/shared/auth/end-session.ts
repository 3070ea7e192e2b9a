// When the server has ended a session: everything of it is forgotten, and the way back in is open.
import { navigate } from "wouter/use-browser-location";
import { openAuth } from "./auth-dialog.ts";
import { LOGIN_PATH } from "./auth-from-address.ts";
import { clearIdentity, useAuth } from "./auth-store.ts";

export function endSession(message: string): void {
  clearIdentity();
  navigate(LOGIN_PATH, { replace: true });
  openAuth("login");
  useAuth.setState({ error: message });
}

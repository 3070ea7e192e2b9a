// Called when a request finds that the server has ended the session: removes the identity and opens the sign-in dialog.
import { navigate } from "wouter/use-browser-location";
import { type CallRefusalCode, refusedBy } from "../http/refusal.ts";
import { openAuth } from "./auth-dialog.ts";
import { LOGIN_PATH } from "./auth-from-address.ts";
import { clearIdentity, useAuth } from "./auth-store.ts";

export function endSession(code: CallRefusalCode): void {
  clearIdentity();
  navigate(LOGIN_PATH, { replace: true });
  openAuth("login");
  useAuth.setState({ error: refusedBy(code).refusal });
}

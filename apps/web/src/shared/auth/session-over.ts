// When the server has ended a session: everything of it is forgotten, and the way back in is open.
import { navigate } from "wouter/use-browser-location";
import { openAuth } from "./auth-dialog.ts";
import { beNobody, useAuth } from "./auth-store.ts";
import { LOGIN_PATH } from "./entry.ts";

export function sessionIsOver(message: string): void {
  beNobody();
  navigate(LOGIN_PATH, { replace: true });
  openAuth("login");
  useAuth.setState({ error: message });
}

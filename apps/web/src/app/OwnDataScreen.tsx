// The page "Your data". It works without a realtime connection.
import { navigate } from "wouter/use-browser-location";
import { OwnDataPage } from "../features/own-data/OwnDataPage.tsx";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { clearIdentity, useAccount } from "../shared/auth/auth-store.ts";

export function OwnDataScreen() {
  const account = useAccount();
  return <OwnDataPage user={account} onSignIn={() => openAuth("login")} onDeleted={leave} />;
}

function leave(): void {
  clearIdentity();
  navigate("/", { replace: true });
}

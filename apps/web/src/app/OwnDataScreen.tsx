// The page "Your data". It works without a realtime connection.
import { navigate } from "wouter/use-browser-location";
import { OwnDataPage } from "../features/own-data/OwnDataPage.tsx";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { clearIdentity, useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";

export function OwnDataScreen() {
  const { ownData } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <title>{ownData.pageTitle}</title>
      <OwnDataPage user={account} onSignIn={() => openAuth("login")} onDeleted={leave} />
    </>
  );
}

function leave(): void {
  clearIdentity();
  navigate("/", { replace: true });
}

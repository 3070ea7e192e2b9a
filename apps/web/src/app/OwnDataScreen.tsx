// The page "Your data". It works without a realtime connection.
import { navigate } from "wouter/use-browser-location";
import { OwnDataPage } from "../features/own-data/OwnDataPage.tsx";
import { openAuth } from "../shared/auth/auth-dialog.ts";
import { clearIdentity, useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { PageTitle } from "../shared/ui/PageTitle.tsx";

export function OwnDataScreen() {
  const { ownData } = useCatalogue();
  const account = useAccount();
  return (
    <>
      <PageTitle>{ownData.pageTitle}</PageTitle>
      <OwnDataPage user={account} onSignIn={() => openAuth("login")} onDeleted={leave} />
    </>
  );
}

function leave(): void {
  clearIdentity();
  navigate("/", { replace: true });
}

// The page "Your data": passkeys, sessions, download and deletion.
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { clearIdentity, useAccount } from "../../shared/auth/auth-store.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DeletePanel } from "./DeletePanel.tsx";
import { DownloadPanel } from "./DownloadPanel.tsx";
import styles from "./OwnData.module.css";
import { Passkeys } from "./Passkeys.tsx";
import { SanctionsPanel } from "./SanctionsPanel.tsx";
import { SessionList } from "./SessionList.tsx";

export function OwnDataPage() {
  const user = useAccount();
  const { ownData: texts, auth } = useCatalogue();
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <Link href="/privacy" className={styles.link}>
          {texts.privacy}
        </Link>
      </div>
      {user === null ? (
        <Button kind="main" onClick={() => openAuth("login")}>
          {auth.welcome.signIn}
        </Button>
      ) : (
        <>
          <SanctionsPanel />
          <Passkeys />
          <SessionList />
          <DownloadPanel username={user.username} />
          <DeletePanel onDeleted={leave} />
        </>
      )}
    </main>
  );
}

function leave(): void {
  clearIdentity();
  navigate("/", { replace: true });
}

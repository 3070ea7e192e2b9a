// The page "Your data": passkeys, sessions, download and deletion.
import type { User } from "@chkobba/protocol";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DeletePanel } from "./DeletePanel.tsx";
import { DownloadPanel } from "./DownloadPanel.tsx";
import styles from "./OwnData.module.css";
import { Passkeys } from "./Passkeys.tsx";
import { SanctionsPanel } from "./SanctionsPanel.tsx";
import { SessionList } from "./SessionList.tsx";

interface OwnDataPageProps {
  /** Null if not signed in. */
  readonly user: User | null;
  readonly onSignIn: () => void;
  readonly onDeleted: () => void;
}

export function OwnDataPage({ user, onSignIn, onDeleted }: OwnDataPageProps) {
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
        <Button kind="main" onClick={onSignIn}>
          {auth.welcome.signIn}
        </Button>
      ) : (
        <>
          <SanctionsPanel />
          <Passkeys />
          <SessionList />
          <DownloadPanel username={user.username} />
          <DeletePanel onDeleted={onDeleted} />
        </>
      )}
    </main>
  );
}

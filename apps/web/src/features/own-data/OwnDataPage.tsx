// The page "Your data": passkeys, sessions, download and deletion.
import { withoutInvisible } from "@chkobba/protocol";
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { clearIdentity, useAccount } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { SanctionLines } from "../../shared/people/SanctionLines.tsx";
import { saveFile } from "../../shared/save-file.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { report } from "../../shared/ui/report-outcome.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { DeletePanel } from "./DeletePanel.tsx";
import styles from "./OwnData.module.css";
import { Panel } from "./Panel.tsx";
import { Passkeys } from "./Passkeys.tsx";
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

const loadSanctions = () => call("getOwnSanctions", {});

/** The account's mutes. An account without one sees nothing of it. */
function SanctionsPanel() {
  const { sanctions: texts } = useCatalogue().ownData;
  const { state, again } = useLoaded(loadSanctions);
  if (state.status !== "loaded" || state.value.sanctions.length === 0) return null;
  return (
    <Panel title={texts.title} text={texts.text}>
      <SanctionLines
        sanctions={state.value.sanctions}
        onAppeal={(id, text) => call("appeal", { id, text })}
        onSent={again}
      />
    </Panel>
  );
}

/** Downloads all data that is kept about the account, as one JSON file. */
function DownloadPanel({ username }: { readonly username: string }) {
  const { download: texts } = useCatalogue().ownData;
  const { isBusy, run } = useBusy();
  const download = async () => {
    const exported = await call("exportAccount", {});
    if (!exported.ok) return report(exported.refusal);
    saveFile(JSON.stringify(exported.value, null, 2), withoutInvisible(texts.fileName(username)));
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <Button disabled={isBusy} onClick={() => void run(download)}>
        {texts.action}
      </Button>
    </Panel>
  );
}

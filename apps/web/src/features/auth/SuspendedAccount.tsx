// The buttons of a suspended person whose sign-in is refused: they download the data and delete the account.

import type { CallInput, CallName, CallReply } from "@chkobba/protocol";
import { withoutInvisible } from "@chkobba/protocol";
import { useCallback, useState } from "react";
import { closeAuth } from "../../shared/auth/auth-dialog.ts";
import { call, callWith } from "../../shared/http/call.ts";
import type { CallResult } from "../../shared/http/refusal.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { SanctionLines } from "../../shared/people/SanctionLines.tsx";
import { saveFile } from "../../shared/save-file.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog.tsx";
import { report, reportDone } from "../../shared/ui/report-outcome.ts";
import { useBusy } from "../../shared/use-busy.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./AuthDialog.module.css";

type Login = CallInput<"openOwnData">;

interface SuspendedAccountProps {
  /** The login that was refused. It opens the person's data, so the person need not enter it again. */
  readonly login: Login;
}

export function SuspendedAccount({ login }: SuspendedAccountProps) {
  const { suspended: texts, download, remove } = useCatalogue().ownData;
  const { isBusy, run } = useBusy();
  const [isAsking, setAsking] = useState(false);
  const downloadData = async () => {
    const exported = await callAsSuspended(login, "exportAccount", {});
    if (!exported.ok) return report(exported.refusal);
    saveFile(JSON.stringify(exported.value, null, 2), withoutInvisible(download.fileName(login.emailOrUsername)));
  };
  const deleteAccount = async () => {
    const deleted = await callAsSuspended(login, "deleteAccount", { password: login.password });
    setAsking(false);
    if (!deleted.ok) return report(deleted.refusal);
    reportDone(remove.done);
    closeAuth();
  };
  const load = useCallback(() => callAsSuspended(login, "getOwnSanctions", {}), [login]);
  const { state, again } = useLoaded(load);
  return (
    <>
      {state.status === "loaded" && (
        <SanctionLines
          sanctions={state.value.sanctions}
          onAppeal={(id, text) => callAsSuspended(login, "appeal", { id, text })}
          onSent={again}
        />
      )}
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.doors}>
        <Button disabled={isBusy} onClick={() => void run(downloadData)}>
          {texts.download}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog title={remove.question} text={remove.text} onClose={() => setAsking(false)}>
          <Button onClick={() => setAsking(false)}>{remove.stay}</Button>
          <Button kind="danger" disabled={isBusy} onClick={() => void run(deleteAccount)}>
            {remove.action}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Sends a call with the token that the server gives a suspended person. */
async function callAsSuspended<Name extends CallName>(
  login: Login,
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<CallReply<Name>>> {
  const access = await call("openOwnData", login);
  return access.ok ? callWith(access.value.accessToken, name, input) : access;
}

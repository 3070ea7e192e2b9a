// The report dialog and the notices of moderators over every page.
import { useEffect, useState } from "react";
import { useAccount } from "../shared/auth/auth-store.ts";
import { useCatalogue } from "../shared/i18n/index.ts";
import { latePart, type WaitingProps } from "../shared/late-part.tsx";
import { addNotices, askToReport, forgetReporting, useReporting } from "../shared/people/reporting.ts";
import { listen } from "../shared/socket/connection.ts";
import { announce } from "../shared/ui/announce.ts";
import { Button } from "../shared/ui/Button.tsx";
import { DialogActions } from "../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../shared/ui/Dialog.tsx";

/** The message about loading appears only after this time. If the code loads faster, no message flashes up. */
const LATE_MS = 600;

const ReportDialogs = latePart(async () => (await import("./ReportDialogs.tsx")).ReportDialogs, {
  texts: ["auth", "reports"],
  Waiting: DialogToCome,
});

export function ReportLayer() {
  const isShown = useReporting(({ asked, notices }) => asked !== null || notices.length > 0);
  const accountId = useAccount()?.id;
  useEffect(() => listen("moderation-notices", ({ notices }) => addNotices(notices)), []);
  useEffect(() => (accountId === undefined ? undefined : forgetReporting), [accountId]);
  return isShown && <ReportDialogs />;
}

/** Tells the player who opens the dialog that the dialog is loading, or can't be loaded. */
function DialogToCome(waiting: WaitingProps) {
  const isAsked = useReporting(({ asked }) => asked !== null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAsked && (isLate || waiting.hasFailed) && <LoadingDialog {...waiting} />;
}

function LoadingDialog({ hasFailed, onRetry }: WaitingProps) {
  const { app } = useCatalogue();
  const close = () => askToReport(null);
  useEffect(() => {
    if (hasFailed) announce(app.partFailed);
  }, [hasFailed, app]);
  return (
    <Dialog title={hasFailed ? app.partFailed : app.partLoading} onClose={close}>
      <DialogActions>
        <Button onClick={close}>{app.close}</Button>
        <Button kind="main" aria-disabled={!hasFailed} onClick={hasFailed ? onRetry : undefined}>
          {app.tryAgain}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// The report dialog and the notices of moderators over every page.
import { useEffect } from "react";
import { useAccount } from "../shared/auth/auth-store.ts";
import { withTexts } from "../shared/i18n/index.ts";
import { optionalPart } from "../shared/optional-part.tsx";
import { addNotices, forgetReporting, useReporting } from "../shared/people/reporting.ts";
import { listen } from "../shared/socket/connection.ts";

const ReportOverlay = optionalPart(async () => {
  const code = import("./ReportOverlay.tsx");
  return (await withTexts("auth", withTexts("reports", code))).ReportOverlay;
});

export function ReportLayer() {
  const isShown = useReporting(({ asked, notices }) => asked !== null || notices.length > 0);
  const accountId = useAccount()?.id;
  useEffect(() => listen("moderation-notices", ({ notices }) => addNotices(notices)), []);
  useEffect(() => (accountId === undefined ? undefined : forgetReporting), [accountId]);
  return isShown && <ReportOverlay />;
}

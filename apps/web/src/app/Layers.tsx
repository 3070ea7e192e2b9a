// The layers over every page: the search for players, friends, reports, messages and announcements, and the dialogs of
// the account.

import { useEffect } from "react";
import { closeAuth, useAuthDialog } from "../shared/auth/auth-dialog.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { Announcer } from "../shared/ui/Announcer.tsx";
import { Toasts } from "../shared/ui/Toasts.tsx";
import { showToast } from "../shared/ui/toasts.ts";
import { Untranslated } from "../shared/ui/Untranslated.tsx";
import { FriendsLayer } from "./FriendsLayer.tsx";
import { ReportLayer } from "./ReportLayer.tsx";
import { SearchLayer } from "./SearchLayer.tsx";

const AuthDialog = latePart(async () => (await import("../features/auth/AuthDialog.tsx")).AuthDialog, {
  texts: ["auth"],
});

export function Layers() {
  return (
    <Untranslated>
      <SearchLayer />
      <FriendsLayer />
      <ReportLayer />
      <Toasts />
      <Announcer />
      <AuthLayer />
    </Untranslated>
  );
}

/** If the dialog can't be loaded, an error is shown and the page stays as it is. */
function AuthLayer() {
  const view = useAuthDialog((state) => state.view);
  const isOpen = view !== null;
  useEffect(() => {
    if (isOpen) AuthDialog.load().catch(giveUp);
  }, [isOpen]);
  return isOpen && <AuthDialog view={view} />;
}

function giveUp(): void {
  closeAuth();
  showToast({ kind: "error", text: currentCatalogue().app.refusals.INTERNAL });
}

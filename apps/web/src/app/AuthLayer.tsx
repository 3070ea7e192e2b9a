// The sign-in and sign-out dialogs over any page. Their code is loaded when a dialog is opened.
import { useEffect } from "react";
import { closeAuth, useAuthDialog } from "../shared/auth/auth-dialog.ts";
import { currentCatalogue } from "../shared/i18n/index.ts";
import { latePart } from "../shared/late-part.tsx";
import { showToast } from "../shared/ui/toasts.ts";

const AuthDialog = latePart(async () => (await import("../features/auth/AuthDialog.tsx")).AuthDialog, {
  texts: ["auth"],
});

/** If the dialog can't be loaded, an error is shown and the page stays as it is. */
export function AuthLayer() {
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

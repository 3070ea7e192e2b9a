// The sign-in and sign-out dialogs over any page. Their code is loaded when a dialog is opened.
import { lazy, Suspense, useEffect, useState } from "react";
import { closeAuth, useAuthDialog } from "../shared/auth/auth-dialog.ts";
import { currentCatalogue, withTexts } from "../shared/i18n/index.ts";
import { showToast } from "../shared/ui/toasts.ts";

const AuthDialog = lazy(loadDialog);

async function loadDialog() {
  const { AuthDialog } = await withTexts("auth", import("../features/auth/AuthDialog.tsx"));
  return { default: AuthDialog };
}

/** If the dialog can't be loaded, an error is shown and the page stays as it is. */
export function AuthScreens() {
  const screen = useAuthDialog((state) => state.screen);
  const [isLoaded, setLoaded] = useState(false);
  const isOpen = screen !== null;
  useEffect(() => {
    if (isOpen) loadDialog().then(() => setLoaded(true), giveUp);
  }, [isOpen]);
  return <Suspense>{isLoaded && isOpen && <AuthDialog screen={screen} />}</Suspense>;
}

function giveUp(): void {
  closeAuth();
  showToast({ kind: "error", text: currentCatalogue().app.refusals.INTERNAL });
}

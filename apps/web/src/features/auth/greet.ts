// After signing in, closes the dialog and shows a welcome.
import { closeAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { currentCatalogue } from "../../shared/i18n/index.ts";
import { showToast } from "../../shared/ui/toasts.ts";

export function greet(): void {
  closeAuth();
  const { user } = useAuth.getState();
  if (user !== null) showToast({ kind: "message", text: currentCatalogue().auth.welcomeBack(user.username) });
}

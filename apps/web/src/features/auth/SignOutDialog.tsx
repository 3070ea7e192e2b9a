// Asks for confirmation before signing out. A guest who signs out loses the progress made so far.
import { logout } from "../../shared/auth/account.ts";
import { closeAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { leaveSession } from "../../shared/auth/socket-identity.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog.tsx";
import { showToast } from "../../shared/ui/toasts.ts";

export function SignOutDialog() {
  const { signOut, refusals } = useCatalogue().auth;
  const isGuest = useAuth(({ user }) => user?.isGuest !== false);
  const isLoading = useAuth((state) => state.isLoading);

  const leave = async () => {
    leaveSession();
    const isSent = await logout();
    closeAuth();
    if (!isSent) showToast({ kind: "error", text: refusals.LOGOUT_NOT_SENT });
  };

  return (
    <ConfirmDialog
      title={isGuest ? signOut.guestTitle : signOut.title}
      text={isGuest ? signOut.guestText : signOut.text}
      onClose={closeAuth}
    >
      <Button onClick={closeAuth}>{signOut.stay}</Button>
      <Button kind="danger" disabled={isLoading} onClick={() => void leave()}>
        {isGuest ? signOut.guestAction : signOut.action}
      </Button>
    </ConfirmDialog>
  );
}

// The sign-in dialog with its current view.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type AuthView, closeAuth, type EntryView } from "../../shared/auth/auth-dialog.ts";
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import styles from "./AuthDialog.module.css";
import { ForgotPasswordView } from "./ForgotPasswordView.tsx";
import { LoginView } from "./LoginView.tsx";
import { RegisterView } from "./RegisterView.tsx";
import { ResetPasswordView } from "./ResetPasswordView.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { WelcomeView } from "./WelcomeView.tsx";

export function AuthDialog({ view }: { readonly view: AuthView }) {
  return view.name === "sign-out" ? <SignOutDialog /> : <EnterDialog view={view} />;
}

function EnterDialog({ view }: { readonly view: EntryView }) {
  const { auth } = useCatalogue();
  const [done, setDone] = useState<AuthView | null>(null);
  const isDone = done === view;
  const steps = { isDone, onDone: (isIt: boolean) => setDone(isIt ? view : null) };
  return (
    <TallDialog title={titleOf(auth, view, isDone)} onClose={closeAuth} className={styles.dialog}>
      <ViewBody key={`${view.name} ${isDone}`}>
        {view.name === "welcome" && <WelcomeView />}
        {view.name === "login" && <LoginView />}
        {view.name === "register" && <RegisterView isUpgrade={false} />}
        {view.name === "upgrade" && <RegisterView isUpgrade />}
        {view.name === "forgot-password" && <ForgotPasswordView {...steps} />}
        {view.name === "reset-password" && <ResetPasswordView token={view.token} {...steps} />}
      </ViewBody>
    </TallDialog>
  );
}

function titleOf(
  { welcome, login, register, upgrade, forgot, reset }: Catalogue["auth"],
  view: EntryView,
  isDone: boolean,
): string {
  switch (view.name) {
    case "welcome":
      return welcome.title;
    case "login":
      return login.title;
    case "register":
      return register.title;
    case "upgrade":
      return upgrade.title;
    case "forgot-password":
      return isDone ? forgot.sentTitle : forgot.title;
    case "reset-password":
      return isDone ? reset.doneTitle : reset.title;
  }
}

/** Scrolls each new view to its top; with a mouse, focuses its first field. */
function ViewBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = matchMedia("(pointer: fine)").matches ? body.current?.querySelector("input") : null;
    (field ?? body.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={body} className={styles.body} tabIndex={-1}>
      {children}
    </div>
  );
}

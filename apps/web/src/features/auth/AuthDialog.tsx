// The sign-in dialog with its current screen.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type AuthScreen, closeAuth, type EntryScreen } from "../../shared/auth/auth-dialog.ts";
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { TallDialog } from "../../shared/ui/TallDialog.tsx";
import styles from "./AuthDialog.module.css";
import { ForgotPasswordScreen } from "./ForgotPasswordScreen.tsx";
import { LoginScreen } from "./LoginScreen.tsx";
import { RegisterScreen } from "./RegisterScreen.tsx";
import { ResetPasswordScreen } from "./ResetPasswordScreen.tsx";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { WelcomeScreen } from "./WelcomeScreen.tsx";

export function AuthDialog({ screen }: { readonly screen: AuthScreen }) {
  return screen.name === "sign-out" ? <SignOutDialog /> : <EnterDialog screen={screen} />;
}

function EnterDialog({ screen }: { readonly screen: EntryScreen }) {
  const { auth } = useCatalogue();
  const [done, setDone] = useState<AuthScreen | null>(null);
  const isDone = done === screen;
  const steps = { isDone, onDone: (isIt: boolean) => setDone(isIt ? screen : null) };
  return (
    <TallDialog title={titleOf(auth, screen, isDone)} onClose={closeAuth} className={styles.dialog}>
      <ScreenBody key={`${screen.name} ${isDone}`}>
        {screen.name === "welcome" && <WelcomeScreen />}
        {screen.name === "login" && <LoginScreen />}
        {screen.name === "register" && <RegisterScreen isUpgrade={false} />}
        {screen.name === "upgrade" && <RegisterScreen isUpgrade />}
        {screen.name === "forgot-password" && <ForgotPasswordScreen {...steps} />}
        {screen.name === "reset-password" && <ResetPasswordScreen token={screen.token} {...steps} />}
      </ScreenBody>
    </TallDialog>
  );
}

function titleOf(
  { welcome, login, register, upgrade, forgot, reset }: Catalogue["auth"],
  screen: EntryScreen,
  isDone: boolean,
): string {
  switch (screen.name) {
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

/** Scrolls each new screen to its top; with a mouse, focuses its first field. */
function ScreenBody({ children }: { readonly children: ReactNode }) {
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

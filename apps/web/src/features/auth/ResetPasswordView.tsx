// Sets a new password; opened by the link in a reset email.
import { useCallback } from "react";
import { AccountOfPassword } from "../../shared/auth/AccountOfPassword.tsx";
import { resetPassword } from "../../shared/auth/account.ts";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { useCommonPassword } from "../../shared/auth/use-common-password.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { useForm } from "../../shared/use-form.ts";
import { useLoadedValue } from "../../shared/use-loaded.ts";
import styles from "./AuthDialog.module.css";
import { AuthFormFrame } from "./AuthFormFrame.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { StrengthBar } from "./StrengthBar.tsx";
import { checkReset } from "./validation.ts";
import type { ViewInSteps } from "./view-in-steps.ts";

const EMPTY = { password: "", confirmation: "" };

interface ResetPasswordViewProps extends ViewInSteps {
  readonly token: string | null;
}

export function ResetPasswordView({ token, isDone, onDone }: ResetPasswordViewProps) {
  if (token === null) return <NoToken />;
  return isDone ? <Done /> : <Choosing token={token} onChosen={() => onDone(true)} />;
}

function Choosing({ token, onChosen }: { readonly token: string; readonly onChosen: () => void }) {
  const { auth } = useCatalogue();
  const form = useForm({
    refusal: useAuth((state) => state.error),
    failed: auth.failed.resetPassword,
    initial: EMPTY,
    check: checkReset,
    send: ({ password }) => resetPassword(token, password),
    onDone: onChosen,
  });
  const { password, confirmation } = form.values;
  const username = useResetUsername(token);
  const warning = useCommonPassword(password);
  const missing =
    password === ""
      ? auth.refusals.PASSWORD_REQUIRED
      : confirmation === ""
        ? auth.refusals.CONFIRMATION_REQUIRED
        : null;
  return (
    <AuthFormFrame
      form={form}
      lead={auth.reset.lead}
      action={auth.reset.submit}
      missing={missing}
      footer={<OtherWays />}
    >
      {username !== null && <AccountOfPassword username={username} />}
      <PasswordField
        {...form.field("password")}
        label={auth.reset.password}
        hint={warning}
        autoComplete="new-password"
      />
      <StrengthBar password={password} />
      <PasswordField {...form.field("confirmation")} label={auth.confirmPassword} autoComplete="new-password" />
    </AuthFormFrame>
  );
}

/** The username of the account that the link opens; null until it is loaded, and without an answer. */
function useResetUsername(token: string): string | null {
  return useLoadedValue(useCallback(() => call("resetAccount", { token }), [token]))?.username ?? null;
}

function Done() {
  const { reset } = useCatalogue().auth;
  return (
    <div className={styles.form}>
      <p role="status">{reset.done}</p>
      <Button kind="main" className={styles.action} onClick={() => openAuth("login")}>
        {reset.toLogin}
      </Button>
    </div>
  );
}

function NoToken() {
  const { refusals } = useCatalogue().auth;
  return (
    <div className={styles.form}>
      <Banner>{refusals.RESET_TOKEN_MISSING}</Banner>
      <div className={styles.ways}>
        <OtherWays />
      </div>
    </div>
  );
}

function OtherWays() {
  const { forgot, reset } = useCatalogue().auth;
  return (
    <>
      <Button kind="quiet" onClick={() => openAuth("forgot-password")}>
        {reset.newLink}
      </Button>
      <Button kind="quiet" onClick={() => openAuth("login")}>
        {forgot.back}
      </Button>
    </>
  );
}

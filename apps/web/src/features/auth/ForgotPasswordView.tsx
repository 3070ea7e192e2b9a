// Requests an email with a link to choose a new password.
import { forgotPassword } from "../../shared/auth/account.ts";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { useForm } from "../../shared/use-form.ts";
import styles from "./AuthDialog.module.css";
import { AuthFormFrame } from "./AuthFormFrame.tsx";
import { checkForgotten } from "./validation.ts";
import type { ViewInSteps } from "./view-in-steps.ts";

const EMPTY = { email: "" };

export function ForgotPasswordView({ isDone, onDone }: ViewInSteps) {
  return isDone ? <Sent onAnother={() => onDone(false)} /> : <Asking onSent={() => onDone(true)} />;
}

function Asking({ onSent }: { readonly onSent: () => void }) {
  const { auth } = useCatalogue();
  const { language } = useLanguage();
  const form = useForm({
    refusal: useAuth((state) => state.error),
    failed: auth.failed.forgotPassword,
    initial: EMPTY,
    check: checkForgotten,
    send: ({ email }) => forgotPassword(email.trim(), language),
    onDone: onSent,
  });
  return (
    <AuthFormFrame form={form} lead={auth.forgot.lead} action={auth.forgot.submit} footer={<BackToLogin />}>
      <Field
        {...form.field("email")}
        label={auth.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="ltr"
      />
    </AuthFormFrame>
  );
}

function Sent({ onAnother }: { readonly onAnother: () => void }) {
  const { forgot } = useCatalogue().auth;
  return (
    <div className={styles.form}>
      <p role="status">{forgot.sent}</p>
      <p className={styles.lead}>{forgot.sentHint}</p>
      <div className={styles.doors}>
        <Button kind="main" className={styles.action} onClick={() => openAuth("login")}>
          {forgot.back}
        </Button>
        <Button className={styles.action} onClick={onAnother}>
          {forgot.another}
        </Button>
      </div>
    </div>
  );
}

function BackToLogin() {
  const { forgot } = useCatalogue().auth;
  return (
    <Button kind="quiet" onClick={() => openAuth("login")}>
      {forgot.back}
    </Button>
  );
}

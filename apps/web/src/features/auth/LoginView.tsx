// Signs in by email or username and password, or by a passkey.
import { useState } from "react";
import { login } from "../../shared/auth/account.ts";
import { closeAuth, openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { latePart } from "../../shared/late-part.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { useForm } from "../../shared/use-form.ts";
import styles from "./AuthDialog.module.css";
import { AuthFormFrame } from "./AuthFormFrame.tsx";
import { greet } from "./greet.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { checkLogin } from "./validation.ts";

const SuspendedAccount = latePart(async () => (await import("./SuspendedAccount.tsx")).SuspendedAccount, {
  texts: ["ownData", "reports"],
});

const EMPTY = { emailOrUsername: "", password: "" };

export function LoginView() {
  const { auth } = useCatalogue();
  const { login: texts } = auth;
  /** The login that the visitor has entered, if the account is suspended. */
  const [suspended, setSuspended] = useState<typeof EMPTY | null>(null);
  const signIn = async ({ emailOrUsername, password }: typeof EMPTY) => {
    setSuspended(null);
    const entered = { emailOrUsername: emailOrUsername.trim(), password };
    const refusal = await login(entered.emailOrUsername, password);
    if (refusal?.code === "SUSPENDED") setSuspended(entered);
    return refusal;
  };
  const form = useForm({
    refusal: useAuth((state) => state.error),
    failed: auth.failed.login,
    initial: EMPTY,
    check: checkLogin,
    send: signIn,
    onDone: greet,
  });
  const passkey = usePasskeySignIn();
  return (
    <AuthFormFrame
      form={{ ...form, banner: passkey.problem ?? form.banner }}
      lead={texts.lead}
      afterRefusal={suspended !== null && <SuspendedAccount login={suspended} />}
      action={texts.submit}
      otherwise={<PasskeyButton passkey={passkey} />}
      footer={<OtherWays />}
    >
      <Field
        {...form.field("emailOrUsername")}
        label={texts.emailOrUsername}
        // A browser that supports passkeys offers them in this field.
        autoComplete="username webauthn"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="auto"
      />
      <PasswordField {...form.field("password")} label={auth.password} autoComplete="current-password" />
      <Button kind="quiet" className={styles.forgot} onClick={() => openAuth("forgot-password")}>
        {texts.forgot}
      </Button>
    </AuthFormFrame>
  );
}

function OtherWays() {
  const { login: texts } = useCatalogue().auth;
  const isGuest = useAuth(({ user }) => user?.isGuest === true);
  return (
    <>
      <span>{texts.newHere}</span>
      <Button kind="quiet" onClick={() => openAuth(isGuest ? "upgrade" : "register")}>
        {texts.create}
      </Button>
      <Button kind="quiet" onClick={() => (isGuest ? closeAuth() : openAuth("welcome"))}>
        {texts.guest}
      </Button>
    </>
  );
}

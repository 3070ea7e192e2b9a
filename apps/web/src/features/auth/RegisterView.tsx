// Creates an account. A guest's games are moved to the new account.
import { askWhetherFree, register, upgradeGuest } from "../../shared/auth/account.ts";
import { openAuth } from "../../shared/auth/auth-dialog.ts";
import { useAuth } from "../../shared/auth/auth-store.ts";
import { useChosenName } from "../../shared/auth/player-name.ts";
import { useCommonPassword } from "../../shared/auth/use-common-password.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { useForm } from "../../shared/use-form.ts";
import { AuthFormFrame } from "./AuthFormFrame.tsx";
import { greet } from "./greet.ts";
import { PasswordField } from "./PasswordField.tsx";
import { checkRegistration } from "./validation.ts";

const EMPTY = { username: "", email: "", password: "", confirmation: "" };

export function RegisterView({ isUpgrade }: { readonly isUpgrade: boolean }) {
  const { auth } = useCatalogue();
  const texts = isUpgrade ? auth.upgrade : auth.register;
  const playerName = (useChosenName() ?? "").trim();
  const initial = { ...EMPTY, username: suggested(playerName) };
  const form = useForm({
    refusal: useAuth((state) => state.error),
    failed: auth.failed[isUpgrade ? "upgradeGuest" : "register"],
    initial,
    check: checkRegistration,
    ask: askWhetherFree,
    send: ({ username, email, password }) =>
      (isUpgrade ? upgradeGuest : register)({ username, email: email.trim(), password }),
    onDone: greet,
  });
  const warning = useCommonPassword(form.values.password, [form.values.username, form.values.email]);
  return (
    <AuthFormFrame form={form} lead={texts.lead} action={texts.submit} footer={<ToLogin />}>
      <Field
        {...form.field("username")}
        label={auth.username}
        hint={auth.usernameHint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="auto"
      />
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
      <PasswordField
        {...form.field("password")}
        label={auth.password}
        hint={warning ?? auth.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...form.field("confirmation")} label={auth.confirmPassword} autoComplete="new-password" />
    </AuthFormFrame>
  );
}

/** Suggests the current player name as username, if the name is a valid username. */
function suggested(playerName: string): string {
  return checkRegistration({ ...EMPTY, username: playerName }).username === null ? playerName : "";
}

function ToLogin() {
  const { register: texts } = useCatalogue().auth;
  return (
    <>
      <span>{texts.known}</span>
      <Button kind="quiet" onClick={() => openAuth("login")}>
        {texts.signIn}
      </Button>
    </>
  );
}

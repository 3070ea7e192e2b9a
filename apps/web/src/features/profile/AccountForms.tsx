// Forms to change the username, the email and the password.
import { USERNAME_MAX, type User } from "@chkobba/protocol";
import { checkEmail, checkKnownPassword, checkUsername } from "../../shared/auth/field-checks.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AccountForms.module.css";
import { PasswordForm } from "./PasswordForm.tsx";
import { type ChangedAccount, useAccountForm } from "./use-account-form.ts";

interface FormProps {
  readonly user: User;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function AccountForms({ user, onChanged }: FormProps) {
  const { profile: texts } = useCatalogue();
  return (
    <section className={styles.account} aria-labelledby="account">
      <h2 id="account">{texts.account}</h2>
      <UsernameForm user={user} onChanged={onChanged} />
      <EmailForm user={user} onChanged={onChanged} />
      <PasswordForm user={user} onChanged={onChanged} />
    </section>
  );
}

function UsernameForm({ user, onChanged }: FormProps) {
  const { profile: texts } = useCatalogue();
  const form = useAccountForm({
    initial: { username: user.username },
    check: ({ username }) => ({ username: checkUsername(username) }),
    change: ({ username }) => ({ username }),
    done: ({ usernameSaved }) => usernameSaved,
    onChanged,
  });
  return (
    <AccountForm form={form} action={texts.saveUsername} isSame={form.values.username === user.username}>
      <Field
        {...form.field("username")}
        label={texts.username}
        maxLength={USERNAME_MAX + 10}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
    </AccountForm>
  );
}

function EmailForm({ user, onChanged }: FormProps) {
  const { profile: texts } = useCatalogue();
  const form = useAccountForm({
    initial: { email: user.email, currentPassword: "" },
    check: ({ email, currentPassword }) => ({
      email: checkEmail(email.trim()),
      currentPassword: checkKnownPassword(currentPassword),
    }),
    change: ({ email, currentPassword }) => ({ email: email.trim(), currentPassword }),
    done: ({ emailSaved }) => emailSaved,
    onChanged: (changed) => {
      form.set("currentPassword", "");
      onChanged(changed);
    },
  });
  const isSame = form.values.email.trim() === user.email;
  return (
    <AccountForm form={form} action={texts.saveEmail} isSame={isSame}>
      <Field {...form.field("email")} label={texts.email} type="email" autoComplete="email" dir="ltr" />
      {!isSame && (
        <Field
          {...form.field("currentPassword")}
          label={texts.emailPassword}
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
      )}
    </AccountForm>
  );
}

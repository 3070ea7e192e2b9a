// What can be changed of an account: the name, the address, the password.
import { USERNAME_MAX, type User } from "@chkobba/protocol";
import { useState } from "react";
import { emailProblem, knownPasswordProblem, usernameProblem } from "../../shared/auth/field-checks.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { AccountForm } from "./AccountForm.tsx";
import styles from "./AccountForms.module.css";

import type { ChangedAccount } from "./changed-account.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { useAccountForm } from "./use-account-form.ts";

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
  const [username, setUsername] = useState(user.username);
  const form = useAccountForm({
    fields: ["username"],
    check: () => ({ username: usernameProblem(username) }),
    change: () => ({ username }),
    done: (texts) => texts.usernameSaved,
    onChanged,
  });
  return (
    <AccountForm form={form} action={texts.saveUsername} isSame={username === user.username}>
      <Field
        label={texts.username}
        value={username}
        error={form.faultAt("username")}
        maxLength={USERNAME_MAX + 10}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        onChange={(event) => {
          setUsername(event.target.value);
          form.clear("username");
        }}
      />
    </AccountForm>
  );
}

function EmailForm({ user, onChanged }: FormProps) {
  const { profile: texts } = useCatalogue();
  const [typed, setTyped] = useState(user.email);
  const email = typed.trim();
  const [currentPassword, setCurrentPassword] = useState("");
  const isSame = email === user.email;
  const form = useAccountForm({
    fields: ["email", "currentPassword"],
    check: () => ({ email: emailProblem(email), currentPassword: knownPasswordProblem(currentPassword) }),
    change: () => ({ email, currentPassword }),
    done: (texts) => texts.emailSaved,
    onChanged: (changed) => {
      setCurrentPassword("");
      onChanged(changed);
    },
  });
  return (
    <AccountForm form={form} action={texts.saveEmail} isSame={isSame}>
      <Field
        label={texts.email}
        type="email"
        value={typed}
        error={form.faultAt("email")}
        autoComplete="email"
        dir="ltr"
        onChange={(event) => {
          setTyped(event.target.value);
          form.clear("email");
        }}
      />
      {!isSame && (
        <Field
          label={texts.emailPassword}
          type="password"
          value={currentPassword}
          error={form.faultAt("currentPassword")}
          autoComplete="current-password"
          dir="ltr"
          onChange={(event) => {
            setCurrentPassword(event.target.value);
            form.clear("currentPassword");
          }}
        />
      )}
    </AccountForm>
  );
}

// A new password: with the old one, and typed twice.
import type { User } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { ShowPasswordButton } from "../../shared/ui/ShowPasswordButton.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { type PasswordChange, passwordFaults } from "./account-checks.ts";
import type { ChangedAccount } from "./changed-account.ts";
import { useAccountForm } from "./use-account-form.ts";

const FIELDS = ["currentPassword", "password", "confirmation"] as const;
const EMPTY: PasswordChange = { currentPassword: "", password: "", confirmation: "" };

interface PasswordFormProps {
  readonly user: User;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { profile: texts } = useCatalogue();
  const [typed, setTyped] = useState(EMPTY);
  const [isShown, setIsShown] = useState(false);
  const form = useAccountForm({
    fields: FIELDS,
    check: () => passwordFaults(typed),
    change: () => ({ password: typed.password, currentPassword: typed.currentPassword }),
    done: (texts) => texts.passwordSaved,
    onChanged: (changed) => {
      setTyped(EMPTY);
      onChanged(changed);
    },
  });
  const labels = {
    currentPassword: texts.currentPassword,
    password: texts.newPassword,
    confirmation: texts.confirmPassword,
  };
  return (
    <AccountForm form={form} action={texts.savePassword} isSame={FIELDS.every((field) => typed[field] === "")}>
      {/* So that a keeper of passwords knows whose they are. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        value={user.username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          type={isShown ? "text" : "password"}
          value={typed[field]}
          error={form.faultAt(field)}
          hint={field === "password" ? texts.passwordHint : undefined}
          autoComplete={field === "currentPassword" ? "current-password" : "new-password"}
          dir="ltr"
          // For all three at once: whoever compares them wants to see them together.
          action={<ShowPasswordButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
          onChange={(event) => {
            setTyped({ ...typed, [field]: event.target.value });
            form.clear(field);
          }}
        />
      ))}
    </AccountForm>
  );
}

// The form to change the password. It asks for the current password once and for the new password twice.
import type { User } from "@chkobba/protocol";
import { useState } from "react";
import { AccountOfPassword } from "../../shared/auth/AccountOfPassword.tsx";
import { useCommonPassword } from "../../shared/auth/use-common-password.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Field } from "../../shared/ui/Field.tsx";
import { ShowPasswordButton } from "../../shared/ui/ShowPasswordButton.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { checkPasswordChange, type PasswordChange } from "./account-checks.ts";
import { type ChangedAccount, useAccountForm } from "./use-account-form.ts";

const FIELDS = ["currentPassword", "password", "confirmation"] as const;
const EMPTY: PasswordChange = { currentPassword: "", password: "", confirmation: "" };

interface PasswordFormProps {
  readonly user: User;
  readonly onChanged: (changed: ChangedAccount) => void;
}

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { profile: texts } = useCatalogue();
  const [isShown, setIsShown] = useState(false);
  const form = useAccountForm({
    initial: EMPTY,
    check: checkPasswordChange,
    change: ({ password, currentPassword }) => ({ password, currentPassword }),
    done: ({ passwordSaved }) => passwordSaved,
    onChanged: (changed) => {
      for (const field of FIELDS) form.set(field, "");
      onChanged(changed);
    },
  });
  const warning = useCommonPassword(form.values.password, [user.username, user.email]);
  const labels = {
    currentPassword: texts.currentPassword,
    password: texts.newPassword,
    confirmation: texts.confirmPassword,
  };
  return (
    <AccountForm form={form} action={texts.savePassword} isSame={FIELDS.every((field) => form.values[field] === "")}>
      <AccountOfPassword username={user.username} />
      {FIELDS.map((field) => (
        <Field
          {...form.field(field)}
          key={field}
          label={labels[field]}
          type={isShown ? "text" : "password"}
          hint={field === "password" ? (warning ?? texts.passwordHint) : undefined}
          autoComplete={field === "currentPassword" ? "current-password" : "new-password"}
          dir="ltr"
          // Shows all three passwords, so that they can be compared.
          action={<ShowPasswordButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
        />
      ))}
    </AccountForm>
  );
}

// A password field with a button that shows the password.
import { type ComponentProps, useState } from "react";
import { Field } from "../../shared/ui/Field.tsx";
import { ShowPasswordButton } from "../../shared/ui/ShowPasswordButton.tsx";

type PasswordFieldProps = ComponentProps<typeof Field> & {
  readonly autoComplete: "current-password" | "new-password";
};

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? "text" : "password"}
      required
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      action={<ShowPasswordButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}

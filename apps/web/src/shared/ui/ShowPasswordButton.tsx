// The button in a password field that shows or hides the password.
import { useCatalogue } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";

interface ShowPasswordButtonProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

export function ShowPasswordButton({ isShown, onToggle }: ShowPasswordButtonProps) {
  const { auth } = useCatalogue();
  const label = isShown ? auth.hidePassword : auth.showPassword;
  return (
    <button type="button" aria-label={label} title={label} onClick={onToggle}>
      <Icon name={isShown ? "eyeClosed" : "eye"} />
    </button>
  );
}

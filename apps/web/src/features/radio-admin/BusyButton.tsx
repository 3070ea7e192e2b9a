// A button that shows that its command is running. Until the command ends, the button keeps its focus and width but
// can't be pressed.
import type { ComponentProps } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./BusyButton.module.css";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  /** Whether another command is running, so that the button can't be pressed. */
  readonly isBlocked?: boolean;
}

export function BusyButton({ isBusy, isBlocked = false, className, children, onClick, ...rest }: BusyButtonProps) {
  const isOff = isBusy || isBlocked;
  return (
    <Button
      {...rest}
      className={[styles.button, className].filter(Boolean).join(" ")}
      aria-disabled={isOff}
      aria-busy={isBusy}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {isBusy && <span className={styles.spinner} aria-hidden />}
    </Button>
  );
}

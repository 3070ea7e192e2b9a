// A button with a popover, which the browser closes on Escape or a click outside and keeps on top.
import { type ReactNode, type Ref, useId, useRef } from "react";
import styles from "./Popover.module.css";

interface PopoverProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly buttonClassName?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

export function Popover({ label, button, buttonRef, buttonClassName, onOpen, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => event.newState === "open" && onOpen?.()}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

// A button with a popover. The browser keeps the popover above the page, and closes it on Escape or on a click outside.
// Its content is rendered when the popover is first opened.
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
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
  const [wasOpened, setOpened] = useState(false);
  const open = useEffectEvent(() => {
    setOpened(true);
    onOpen?.();
  });
  useEffect(() => {
    // On a prerendered page, the visitor may have opened the popover before this script ran.
    if (panel.current?.matches(":popover-open")) open();
  }, []);
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
        onBeforeToggle={({ newState }) => newState === "open" && open()}
      >
        {wasOpened && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

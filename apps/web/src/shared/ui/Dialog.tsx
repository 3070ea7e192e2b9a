// A modal: the browser's own dialog, which keeps the focus inside and gives it back.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called when Escape closes it. Without it, only what is inside closes the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Open for as long as it is rendered. */
export function Dialog({ title, children, onClose, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page: a dialog that is gone already gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

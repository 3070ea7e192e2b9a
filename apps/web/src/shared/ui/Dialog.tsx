// A modal dialog: the browser's own element, which keeps the focus inside while it is open and restores the focus when
// it closes.
import { type ReactNode, useId } from "react";
import styles from "./Dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called on Escape and Back. If omitted, only the content can close the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Id of the element that screen readers read when the dialog opens. */
  readonly describedBy?: string;
}

/** The dialog is open while it is rendered. */
export function Dialog({ title, children, onClose, className, describedBy }: DialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

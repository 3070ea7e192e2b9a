// A modal dialog: the browser's own element, which traps the focus and restores it.
import { type ReactNode, useId } from "react";
import styles from "./Dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called on Escape and Back. Without it only the content can close the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Id of what is read when it opens. */
  readonly describedBy?: string;
}

/** Open for as long as it is rendered. */
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

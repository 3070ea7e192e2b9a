// A dialog that asks for confirmation, with its buttons side by side.
import type { ReactNode } from "react";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The buttons, the harmless one first. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function ConfirmDialog({ title, text, children, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} className={styles.question}>
      <p>{text}</p>
      <DialogActions>{children}</DialogActions>
    </Dialog>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}

// A dialog that may be taller than the screen: its title and its close button stay visible while the rest scrolls.
import type { ReactNode } from "react";
import { useCatalogue } from "../i18n/index.ts";
import { Dialog } from "./Dialog.tsx";
import { Icon } from "./Icon.tsx";
import iconButtonStyles from "./IconButton.module.css";
import styles from "./TallDialog.module.css";

interface TallDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

export function TallDialog({ title, children, onClose, className }: TallDialogProps) {
  const { app } = useCatalogue();
  return (
    <Dialog title={title} onClose={onClose} className={[styles.dialog, className].filter(Boolean).join(" ")}>
      <button
        type="button"
        className={`${iconButtonStyles.button} ${styles.close}`}
        aria-label={app.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      {children}
    </Dialog>
  );
}

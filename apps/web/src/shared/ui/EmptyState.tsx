// Shown instead of an empty list: what belongs here, and how to get the first item.
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { KhatamMark } from "./Khatam.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** A link or button that leads to the first item. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.place}>
      <KhatamMark className={styles.mark} />
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  );
}

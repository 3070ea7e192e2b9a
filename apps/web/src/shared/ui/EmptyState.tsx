// Shown instead of an empty list. Says what belongs here, and how to get the first item.
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { KhatamMark } from "./Khatam.tsx";

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** Whether this is the only content of the page. If so, the title is the page's main heading. */
  readonly isPage?: boolean;
  /** A link or button that leads to the first item. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? "h1" : "strong";
  return (
    <div className={styles.place}>
      <KhatamMark className={styles.mark} />
      <Title className={styles.title}>{title}</Title>
      <p>{text}</p>
      {children}
    </div>
  );
}

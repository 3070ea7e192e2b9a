// A short label beside a player's name.
import type { ReactNode } from "react";
import styles from "./Badge.module.css";

interface BadgeProps {
  readonly kind?: "plain" | "me" | "warning";
  readonly children: ReactNode;
}

export function Badge({ kind = "plain", children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}

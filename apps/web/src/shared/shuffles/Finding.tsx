// One line of a check: a sign, what was checked, and the result.
import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import styles from "./ShuffleDialog.module.css";

interface FindingProps {
  /** Whether the check succeeded; null if there was nothing to check. */
  readonly isRight: boolean | null;
  readonly what: ReactNode;
  readonly children: ReactNode;
}

export function Finding({ isRight, what, children }: FindingProps) {
  return (
    <li className={styles.finding} data-right={isRight}>
      <span className={styles.sign} aria-hidden="true">
        {isRight === null ? "–" : <Icon name={isRight ? "check" : "close"} size={18} />}
      </span>
      <span>
        <b>{what}</b> <span>{children}</span>
      </span>
    </li>
  );
}

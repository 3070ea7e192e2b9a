// Stands where things will be, as long as there are none: what they are, and how there comes to be one.
import type { ReactNode } from "react";
import { KhatamMark } from "./Khatam.tsx";
import styles from "./NothingYet.module.css";

interface NothingYetProps {
  readonly title: string;
  readonly text: string;
  /** The way to the first one. */
  readonly children?: ReactNode;
}

export function NothingYet({ title, text, children }: NothingYetProps) {
  return (
    <div className={styles.place}>
      <KhatamMark className={styles.mark} />
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  );
}

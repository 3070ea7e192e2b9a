// A question over the page: what it is about, and its answers side by side.
import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import styles from "./Question.module.css";

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  /** The buttons, the harmless one first. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function Question({ title, text, children, onClose }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose} className={styles.question}>
      <p>{text}</p>
      <Answers>{children}</Answers>
    </Dialog>
  );
}

export function Answers({ children }: { readonly children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>;
}

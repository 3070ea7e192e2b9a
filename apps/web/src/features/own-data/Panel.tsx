// One section of the page "Your data": heading, explanation and content.
import { type ReactNode, useId } from "react";
import { useFocusPassed } from "../../shared/ui/pass-focus.ts";
import styles from "./OwnData.module.css";

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.note}>{text}</p>}
      {children}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly facts: readonly string[];
  /** A button, such as one that removes the passkey. */
  readonly children?: ReactNode;
}

/** One entry in a list of passkeys or sessions. */
export function Line({ name, facts, children }: LineProps) {
  return (
    <li className={styles.line} ref={useFocusPassed<HTMLLIElement>()}>
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <small>{facts.join(" · ")}</small>
      </span>
      {children}
    </li>
  );
}

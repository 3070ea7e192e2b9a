// A labelled multi-line field with a character count.
import { type ComponentProps, useId } from "react";
import styles from "./TextArea.module.css";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly count: string;
  readonly isFull: boolean;
}

export function TextArea({ label, error, count, isFull, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={styles.area}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-count`}
      />
      <div className={styles.notes}>
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
        <p id={`${id}-count`} className={styles.count} data-full={isFull}>
          <bdi>{count}</bdi>
        </p>
      </div>
    </div>
  );
}

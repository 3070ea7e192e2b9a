// A labelled text input with a hint or an error below.
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Whether screen readers read the error at once, for a form whose only field it is about. */
  readonly isAlert?: boolean;
  /** A button at the end of the input. */
  readonly action?: ReactNode;
}

export function Field({ label, hint, error, isAlert = false, action, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field} data-field="">
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} dir={action === undefined ? undefined : input.dir}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {action}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={isAlert && error !== undefined ? "alert" : undefined}
          className={error === undefined ? styles.hint : styles.error}
        >
          {note}
        </p>
      )}
    </div>
  );
}

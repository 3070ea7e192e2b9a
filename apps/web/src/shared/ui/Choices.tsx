// A few large options side by side, each with a line of explanation.
import { useId } from "react";
import styles from "./Choices.module.css";

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly title: string;
  readonly text?: string | undefined;
}

interface ChoicesProps<T extends string | number> {
  readonly legend: string;
  /** Explains the chosen option. */
  readonly hint?: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

export function Choices<T extends string | number>({ legend, hint, choices, chosen, onChoose }: ChoicesProps<T>) {
  const group = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={hint === undefined ? undefined : `${group}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {choices.map(({ value, title, text }) => (
          <label key={value} className={styles.choice} data-chosen={value === chosen}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <strong className={typeof value === "number" && text !== undefined ? styles.number : undefined}>
              {title}
            </strong>
            {text !== undefined && <span className={styles.text}>{text}</span>}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${group}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

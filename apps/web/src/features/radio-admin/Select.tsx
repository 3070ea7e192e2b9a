// A labelled select.
import { useId } from "react";
import styles from "./Select.module.css";

interface SelectProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly names: Readonly<Record<Option, string>>;
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

export function Select<Option extends string>({ label, options, names, chosen, onChoose }: SelectProps<Option>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen}
        onChange={({ target }) => {
          const option = options.find((each) => each === target.value);
          if (option !== undefined) onChoose(option);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

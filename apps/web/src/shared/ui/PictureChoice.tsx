// A row of pictures of which exactly one is chosen; each has a label for screen readers and a tooltip.
import { type ReactNode, useId } from "react";
import styles from "./PictureChoice.module.css";

interface PictureChoiceProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (option: T) => void;
  readonly picture: (option: T) => ReactNode;
}

export function PictureChoice<T extends string>(props: PictureChoiceProps<T>) {
  const { legend, options, names, chosen, onChoose, picture } = props;
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option} className={styles.option} data-chosen={option === chosen} title={names[option]}>
            <input
              type="radio"
              name={group}
              aria-label={names[option]}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {picture(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// A row of options of which exactly one is chosen.
import { useId } from "react";
import styles from "./Segments.module.css";

interface SegmentsProps<T extends string> {
  readonly legend: string;
  /** Whether only screen readers get the legend. */
  readonly isLegendHidden?: boolean;
  /** Whether phones show two options in a row, because all of them do not fit in one. */
  readonly isPaired?: boolean;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (option: T) => void;
}

export function Segments<T extends string>({
  legend,
  isLegendHidden = false,
  isPaired = false,
  options,
  names,
  chosen,
  onChoose,
}: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? "visually-hidden" : styles.legend}>{legend}</legend>
      <div className={styles.row} data-paired={isPaired}>
        {options.map((option) => (
          <label key={option} className={styles.segment} data-chosen={option === chosen}>
            <input type="radio" name={group} checked={option === chosen} onChange={() => onChoose(option)} />
            <span>{names[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

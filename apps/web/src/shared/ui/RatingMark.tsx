// A player's rating beside a name: a number, with a question mark while the rating is provisional.
import type { Rating } from "@chkobba/protocol";
import styles from "./RatingMark.module.css";

interface RatingMarkProps {
  readonly rating: Rating;
  /** The text for screen readers. */
  readonly label: string;
  /** The change of the rating by the last game. */
  readonly change?: number | undefined;
}

export function RatingMark({ rating: { value, provisional }, label, change }: RatingMarkProps) {
  return (
    <span className={styles.mark} data-rating>
      <span aria-hidden dir="ltr">
        {value}
        {provisional && "?"}
        {change !== undefined && (
          <>
            {" "}
            <span className={styles.change} data-change={Math.sign(change)}>
              ({signed(change)})
            </span>
          </>
        )}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** Returns the change with its sign: "+14", "−9", "±0". */
function signed(change: number): string {
  if (change === 0) return "±0";
  return change > 0 ? `+${change}` : `−${-change}`;
}

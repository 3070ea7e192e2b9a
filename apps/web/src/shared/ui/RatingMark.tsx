// A player's rating beside the player's name: a number, followed by a question mark if the rating is provisional.
import type { Rating } from "@chkobba/protocol";
import styles from "./RatingMark.module.css";

interface RatingMarkProps {
  readonly rating: Rating;
  /** The text for screen readers. */
  readonly label: string;
  /** By how much the last game has changed the rating. */
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

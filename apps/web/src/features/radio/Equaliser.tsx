// Four bars that rise and fall while the radio plays.
import styles from "./Equaliser.module.css";

const BARS = [4, 9.3, 14.6, 19.9];

export function Equaliser({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <svg
      className={styles.equaliser}
      data-moving={isMoving}
      viewBox="0 0 24 24"
      width={20}
      height={20}
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {BARS.map((x) => (
        <path key={x} d={`M${x} 20V4`} />
      ))}
    </svg>
  );
}

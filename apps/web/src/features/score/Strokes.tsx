// Points as chalk strokes, in fives as a rachem writes them: four upright, the fifth across. The figure stands beside.
import styles from "./ScorePage.module.css";

const FIVE = 5;
const UPRIGHT = [0, 1, 2, 3];

export function Strokes({ count }: { readonly count: number }) {
  const groups = Array.from({ length: Math.ceil(count / FIVE) }, (_, group) => Math.min(FIVE, count - group * FIVE));
  return (
    <span className={styles.strokes} aria-hidden="true">
      {groups.map((strokes, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group of strokes is known by its place
        <svg key={group} viewBox="0 0 34 30" className={styles.five} aria-hidden="true">
          {UPRIGHT.slice(0, strokes).map((stroke) => (
            <path key={stroke} d={`M${6 + stroke * 7} ${3 + (stroke % 2)} l${stroke % 2 === 0 ? -1 : 1} 23`} />
          ))}
          {strokes === FIVE && <path d="M2 23 L32 6" />}
        </svg>
      ))}
    </span>
  );
}

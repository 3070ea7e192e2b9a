// The lobby's picture: the terrace of terrace.svg with a table. On the table are three open cards and a glass of mint
// tea.
import styles from "./Terrace.module.css";
import teaGlass from "./tea-glass.svg?no-inline";

const HAND = { "5-coeur": -17, "1-spata": 0, "7-dinari": 17 };

export function Terrace() {
  return (
    <svg className={styles.terrace} viewBox="0 0 600 640" aria-hidden="true">
      {Object.entries(HAND).map(([card, turn]) => (
        <image
          key={card}
          href={`/images/cards/small/${card}.png`}
          x="233"
          y="390"
          width="134"
          transform={`rotate(${turn} 300 720)`}
        />
      ))}
      <image href={teaGlass} x="441" y="432" width="78" />
    </svg>
  );
}

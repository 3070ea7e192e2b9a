// The lobby's picture: the terrace of terrace.svg, and on its table three cards in an open hand before a glass of mint tea.
import styles from "./Terrace.module.css";
import teaGlass from "./tea-glass.svg?no-inline";

const HAND = { "10-coeur": -17, "1-spata": 0, "7-dinari": 17 };

export function Terrace() {
  return (
    <svg className={styles.terrace} viewBox="0 0 600 640" aria-hidden="true">
      {Object.entries(HAND).map(([card, turn]) => (
        <g key={card} transform={`rotate(${turn} 300 720)`}>
          <rect className={styles.shadow} x="235" y="394" width="134" height="186" rx="9" />
          <image href={`/images/cards/${card}.png`} x="233" y="390" width="134" height="187.6" />
        </g>
      ))}
      <image href={teaGlass} x="441" y="432" width="78" height="160" />
    </svg>
  );
}

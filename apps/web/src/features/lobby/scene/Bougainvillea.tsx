// The bougainvillea over the corner of the arch.
import styles from "./Terrace.module.css";

/** Each bloom: x, y, size, turn in degrees, and which of three pinks. */
const BLOOMS = [
  [560, 66, 1.1, 20, 0],
  [532, 40, 1.15, 80, 1],
  [497, 30, 1, 10, 2],
  [462, 22, 0.9, 55, 0],
  [430, 16, 0.75, 5, 1],
  [572, 104, 1.1, 60, 2],
  [540, 92, 1.25, 35, 0],
  [508, 66, 1.2, 70, 1],
  [474, 50, 1, 100, 2],
  [444, 40, 0.75, 30, 0],
  [556, 134, 1.15, 95, 1],
  [524, 116, 1.1, 15, 2],
  [574, 164, 1, 40, 0],
  [546, 172, 1.05, 75, 2],
  [518, 152, 0.9, 50, 0],
  [564, 204, 0.9, 10, 1],
  [541, 214, 0.8, 85, 0],
  [553, 244, 0.7, 30, 2],
  [575, 232, 0.7, 65, 1],
  [559, 272, 0.5, 15, 0],
] as const;

const LEAVES = [
  [584, 84, 40],
  [516, 24, 10],
  [484, 70, 120],
  [446, 26, 0],
  [412, 18, -20],
  [500, 96, 150],
  [585, 140, 60],
  [504, 134, 170],
  [584, 190, 80],
  [526, 190, 140],
  [530, 236, 110],
  [577, 256, 70],
  [548, 286, 100],
  [478, 14, -10],
] as const;

const PINKS = [styles.bloomA, styles.bloomB, styles.bloomC];

export function Bougainvillea() {
  return (
    <g>
      <path
        className={styles.branch}
        d="M574 84C548 44 490 22 414 18M568 80C580 130 574 200 556 292M552 76C532 100 516 130 512 160"
      />
      {LEAVES.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          className={styles.leafGreen}
          d="M0 0C8-9 20-9 26 0 20 9 8 9 0 0Z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      {BLOOMS.map(([x, y, size, turn, pink]) => (
        <g key={`${x} ${y}`} className={PINKS[pink]} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path d="M0 0C-16-6-13-24 0-25 13-24 16-6 0 0Z" />
          <path d="M0 0C-16-6-13-24 0-25 13-24 16-6 0 0Z" transform="rotate(120)" />
          <path d="M0 0C-16-6-13-24 0-25 13-24 16-6 0 0Z" transform="rotate(240)" />
          <circle className={styles.pistil} r="3" />
        </g>
      ))}
    </g>
  );
}

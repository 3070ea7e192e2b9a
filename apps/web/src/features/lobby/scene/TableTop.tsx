// The table in front: three cards in an open hand, a glass of mint tea, and a machmoum of jasmine.
import styles from "./Terrace.module.css";

const HAND = [
  { card: "10-coeur", turn: -17 },
  { card: "1-spata", turn: 0 },
  { card: "7-dinari", turn: 17 },
] as const;

export function TableTop() {
  return (
    <g>
      <ellipse className={styles.shadow} cx="300" cy="604" rx="276" ry="36" />
      <ellipse className={styles.rimSide} cx="300" cy="582" rx="262" ry="52" />
      <ellipse className={styles.rim} cx="300" cy="568" rx="262" ry="52" />
      <ellipse className={styles.inlay} cx="300" cy="568" rx="247" ry="45.5" />
      <ellipse className={styles.felt} cx="300" cy="568" rx="234" ry="39" />
      <ellipse className={styles.castShadow} cx="302" cy="580" rx="120" ry="17" />
      <Machmoum />
      {HAND.map(({ card, turn }) => (
        <g key={card} transform={`rotate(${turn} 300 720)`}>
          <rect className={styles.cardShadow} x="235" y="394" width="134" height="186" rx="9" />
          <image href={`/images/cards/${card}.png`} x="233" y="390" width="134" height="187.6" />
        </g>
      ))}
      <TeaGlass />
    </g>
  );
}

function TeaGlass() {
  return (
    <g transform="translate(446 482)">
      <ellipse className={styles.castShadow} cx="34" cy="100" rx="38" ry="8" />
      <path className={styles.steam} d="M24-10c-8-12 8-18 0-32M40-14c-8-12 8-18 0-34" />
      <path className={styles.tea} d="M4 20 10 90c1 10 39 10 40 0L56 20Z" />
      <path className={styles.teaDeep} d="M7 54 10 90c1 10 39 10 40 0L53 54Z" />
      <path className={styles.glass} d="M0 4 9 92c2 12 40 12 42 0L60 4Z" />
      <path className={styles.shine} d="M10 16 16 84" />
      <path className={styles.gilt} d="M3.5 40Q30 49 56.5 40M5 51Q30 60 55 51" />
      <path
        className={styles.giltStars}
        d="M30 45.5l3 4.5-3 4.5-3-4.5zM16 43l2.5 4-2.5 4-2.5-4zM44 43l2.5 4-2.5 4-2.5-4z"
      />
      <ellipse className={styles.surface} cx="30" cy="20" rx="26" ry="6.5" />
      <path
        className={styles.pine}
        d="M14 20c3-4 8-3 8 1-3 3-7 3-8-1zM38 22c3-4 8-3 8 0-3 4-7 3-8 0zM28 24c2-3 7-3 7 0-2 3-6 3-7 0z"
      />
      <path
        className={styles.mint}
        d="M30 20C18 14 16 0 26-6 36 0 36 12 30 20ZM32 20C32 8 42 0 52 2 52 14 42 22 32 20Z"
      />
      <path className={styles.mintVein} d="M29 17C27 9 26 3 26-1M34 18C39 13 44 9 48 6" />
      <ellipse className={styles.lip} cx="30" cy="4" rx="30" ry="8" />
    </g>
  );
}

/** Turn and distance of each bud, the outer ones first, so that the inner ones lie on them. */
const BUDS = [
  ...[-62, -42, -22, 0, 22, 42, 62].map((turn) => [turn, 24] as const),
  ...[-50, -30, -10, 10, 30, 50].map((turn) => [turn, 13] as const),
  ...[-40, -14, 14, 40].map((turn) => [turn, 3] as const),
];

/** Jasmine buds bound to a small white bouquet, as it is sold in the street and worn behind the ear. */
function Machmoum() {
  return (
    <g transform="translate(126 546) rotate(-52)">
      <path className={styles.stalks} d="M-4 0 -8 52M0 0V56M4 0 8 52M-2 0 -4 55M2 0 4 55" />
      <path className={styles.thread} d="M-6 16h12M-6 21h12M-6 26h12" />
      {BUDS.map(([turn, distance]) => (
        <path
          key={`${turn} ${distance}`}
          className={styles.bud}
          d="M0 0C-7-6-6-15 0-22 6-15 7-6 0 0Z"
          transform={`rotate(${turn}) translate(0 ${-distance})`}
        />
      ))}
    </g>
  );
}

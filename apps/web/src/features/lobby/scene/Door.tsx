// The door: a horseshoe arch of two stones, and two blue leaves with their studs, opened against the wall.
import { KHATAM_PATH } from "../../../shared/ui/Khatam.tsx";
import styles from "./Terrace.module.css";

const FRAME = "M133 534V279.1A187 187 0 1 1 467 279.1V534H442V273A162 162 0 1 0 158 273V534Z";

export function Door() {
  return (
    <g>
      <defs>
        <pattern id="zellige" x="18" y="541" width="24" height="24" patternUnits="userSpaceOnUse">
          <path className={styles.zelligeStar} d={KHATAM_PATH} transform="scale(.3)" />
          <path className={styles.zelligeHeart} d={KHATAM_PATH} transform="translate(7 7) scale(.125)" />
        </pattern>
      </defs>
      <path className={styles.stone} d={FRAME} />
      <path className={styles.voussoirs} d="M145.5 276.1A174.5 174.5 0 1 1 454.5 276.1" pathLength="31" />
      <path className={styles.edge} d={FRAME} />
      <path className={styles.impost} d="M127 281h36v15h-36zM437 281h36v15h-36z" />
      <Leaf />
      <g transform="translate(600) scale(-1 1)">
        <Leaf />
      </g>
      <path className={styles.sill} d="M12 533h576v8H12z" />
      <path className={styles.zellige} d="M16 541h568v24H16z" />
      <path fill="url(#zellige)" d="M16 541h568v24H16z" />
    </g>
  );
}

/** The left leaf; it leans towards whoever looks, so that its outer edge is the taller one. */
function Leaf() {
  return (
    <g>
      <path className={styles.leaf} d="M130 304 42 290V541L130 533Z" />
      <path className={styles.leafEdge} d="M42 290 36 292V541h6z" />
      <path className={styles.panel} d="M121 315 52 304.5V405L121 407ZM121 421 52 419.5V527L121 521Z" />
      <g className={styles.studs}>
        {STUDS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />
        ))}
      </g>
      <path className={styles.studStar} d={KHATAM_PATH} transform="translate(64.5 337) scale(.55 .58)" />
      <path className={styles.studStar} d={KHATAM_PATH} transform="translate(64.5 449) scale(.55 .58)" />
      <circle className={styles.ring} cx="114" cy="414" r="6.5" />
    </g>
  );
}

const LEAF = { hinge: 130, outer: 42, top: [304, 290], foot: [533, 541] } as const;

/** Where a point of the leaf stands in the picture: `across` from hinge to outer edge, `down` from top to foot, 0 to 1. */
function onLeaf(across: number, down: number): readonly [number, number] {
  const top = LEAF.top[0] + (LEAF.top[1] - LEAF.top[0]) * across;
  const foot = LEAF.foot[0] + (LEAF.foot[1] - LEAF.foot[0]) * across;
  return [round(LEAF.hinge + (LEAF.outer - LEAF.hinge) * across), round(top + (foot - top) * down)];
}

const round = (value: number) => Math.round(value * 10) / 10;
const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, step) => from + ((to - from) * step) / (count - 1));

const STUDS = [
  ...steps(0.06, 0.94, 7).flatMap((across) => [0.022, 0.485, 0.978].map((down) => onLeaf(across, down))),
  ...steps(0.07, 0.44, 7).flatMap((down) => [0.05, 0.95].map((across) => onLeaf(across, down))),
  ...steps(0.53, 0.93, 7).flatMap((down) => [0.05, 0.95].map((across) => onLeaf(across, down))),
];

// What one sees through the door: the sky by night or by day, the mountain with two horns, the sea, the white houses.
import styles from "./Terrace.module.css";

/** The opening of the horseshoe arch; everything in this picture stays inside it. */
export const OPENING = "M158 534V273A162 162 0 1 1 442 273V534Z";

const STARS = [
  [190, 132, 1.6],
  [214, 232, 1.1],
  [251, 92, 1.3],
  [262, 176, 1],
  [300, 128, 1.7],
  [318, 70, 1],
  [331, 214, 1.2],
  [368, 110, 1.1],
  [392, 238, 1.5],
  [424, 160, 1.2],
  [176, 200, 1],
] as const;

/** Glints on the water beneath moon or sun: x, y and width. */
const GLINTS = [
  [372, 352, 26],
  [362, 362, 44],
  [378, 373, 30],
  [356, 386, 40],
  [372, 400, 54],
  [352, 416, 36],
  [380, 432, 48],
  [238, 380, 20],
  [206, 402, 26],
  [262, 420, 18],
] as const;

export function Gulf() {
  return (
    <g>
      <defs>
        <clipPath id="opening">
          <path d={OPENING} />
        </clipPath>
        <linearGradient id="sky" x2="0" y2="1">
          <stop className={styles.skyHigh} />
          <stop className={styles.skyLow} offset="1" />
        </linearGradient>
        <linearGradient id="sea" x2="0" y2="1">
          <stop className={styles.seaFar} />
          <stop className={styles.seaNear} offset="1" />
        </linearGradient>
        <radialGradient id="halo">
          <stop className={styles.halo} stopOpacity=".55" />
          <stop className={styles.halo} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g clipPath="url(#opening)">
        <rect x="130" y="30" width="340" height="320" fill="url(#sky)" />
        <g className={styles.stars}>
          {STARS.map(([cx, cy, r]) => (
            <circle key={cx} cx={cx} cy={cy} r={r} />
          ))}
        </g>
        <circle cx="372" cy="172" r="92" fill="url(#halo)" />
        <circle className={styles.sun} cx="372" cy="172" r="30" />
        <path className={styles.moon} d="M382 143a30 30 0 1 0 19 46 25 25 0 1 1-19-46z" />
        <path
          className={styles.mountain}
          d="M130 346 196 334 232 312 258 296 270 288 279 294 290 306 300 300 312 281 320 274 330 283 348 306 380 326 420 336 470 346Z"
        />
        <rect x="130" y="344" width="340" height="200" fill="url(#sea)" />
        <g className={styles.glints}>
          {GLINTS.map(([x, y, width]) => (
            <path key={y} d={`M${x - width / 2} ${y}h${width}`} />
          ))}
        </g>
        <Boat />
        <Village />
        <path className={styles.parapet} d="M150 478h300v60H150z" />
        <path className={styles.parapetTop} d="M150 470h300v10H150z" />
      </g>
    </g>
  );
}

function Boat() {
  return (
    <g>
      <path className={styles.sail} d="M286 322v32h-18zM289 328v26h12z" />
      <path className={styles.hull} d="M264 357h42l-6 9h-30z" />
    </g>
  );
}

/** The hill on the near shore, with its cubes, its dome and its lit windows. */
function Village() {
  return (
    <g>
      <path className={styles.hill} d="M130 372C168 360 186 366 206 392 224 414 236 432 246 480H130Z" />
      <path className={styles.houseShade} d="M158 372h34v34h-34zM186 396h34v30h-34zM156 420h52v62h-52z" />
      <path className={styles.house} d="M158 372h25v34h-25zM186 396h24v30h-24zM156 420h40v62h-40zM205 436h38v48h-38z" />
      <path className={styles.house} d="M162 372a11 11 0 0 1 22 0z" />
      <path
        className={styles.doors}
        d="M166 406v-12a4.5 4.5 0 0 1 9 0v12zM194 426v-11a4 4 0 0 1 8 0v11zM168 442h10v12h-10zM218 484v-18a6 6 0 0 1 12 0v18z"
      />
      <path
        className={styles.windows}
        d="M164 379h5v6h-5zM174 379h5v6h-5zM190 402h5v6h-5zM162 426h6v8h-6zM183 442h7v12h-7zM211 442h6v8h-6zM230 442h6v8h-6z"
      />
    </g>
  );
}

// The slate: both sides with their points in strokes and figures, and the rounds below them.
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./ScorePage.module.css";
import { outcomeOf, pointsOf, type Sheet, type SideIndex, totalsOf } from "./sheet.ts";

const FIVE = 5;

const UPRIGHT = [0, 1, 2, 3];

interface SlateProps {
  readonly sheet: Sheet;
  readonly sides: readonly [string, string];
}

const SIDES: readonly SideIndex[] = [0, 1];

export function Slate({ sheet, sides }: SlateProps) {
  const { score: texts } = useCatalogue();
  const totals = totalsOf(sheet);
  const outcome = outcomeOf(sheet);
  const counted = sheet.rounds.map((round, index) => ({ number: index + 1, points: pointsOf(round) }));
  return (
    <section className={styles.slate} aria-label={texts.slate}>
      <table className={styles.table}>
        <thead>
          <tr>
            {SIDES.map((side) => (
              <th key={side} scope="col" data-winner={outcome === side}>
                <bdi>{sides[side]}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.totals}>
            {SIDES.map((side) => (
              <td key={side} data-winner={outcome === side}>
                <Strokes count={totals[side]} />
                <b>{totals[side]}</b>
              </td>
            ))}
          </tr>
          {counted.map(({ number, points }) => (
            <tr key={number} className={styles.round}>
              {SIDES.map((side) => (
                <td key={side}>
                  <span className="visually-hidden">{texts.round(number)}: </span>
                  {points[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.aim}>{texts.aim(sheet.target)}</p>
    </section>
  );
}

/**
 * Points as chalk strokes, in fives as a rachem writes them: four upright, the fifth across. The figure stands
 * beside.
 */
function Strokes({ count }: { readonly count: number }) {
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

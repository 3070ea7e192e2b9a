// A bar chart of how many players reached each margin; the visitor's column is marked.
import type { DealPage } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { marginText } from "../../shared/margin-text.ts";
import styles from "./MarginChart.module.css";
import { placeText } from "./place-text.ts";

interface MarginChartProps {
  readonly margins: NonNullable<DealPage["margins"]>;
  readonly mine: number;
}

/** The chart covers at least the margins from -WIDTH to WIDTH. */
const WIDTH = 12;
const COLUMN = 10;
const HEIGHT = 96;
/** The minimum height of a column with at least one player. */
const LEAST = 4;

export function MarginChart({ margins, mine }: MarginChartProps) {
  const { deals: texts } = useCatalogue();
  const counts = new Map(margins.map(([margin, players]) => [margin, players]));
  const reached = [...counts.keys()];
  const lowest = Math.min(-WIDTH, ...reached);
  const highest = Math.max(WIDTH, ...reached);
  const most = Math.max(1, ...counts.values());
  const columns = Array.from({ length: highest - lowest + 1 }, (_, nth) => lowest + nth);
  const middle = (margin: number) => (margin - lowest + 0.5) * COLUMN;
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${columns.length * COLUMN} ${HEIGHT + 18}`}
        role="img"
        aria-label={texts.chart(placeText(margins, mine, texts))}
      >
        {columns.map((margin) => {
          const players = counts.get(margin) ?? 0;
          const height = players === 0 ? 1 : Math.max(LEAST, (players / most) * (HEIGHT - 14));
          return (
            <rect
              key={margin}
              className={margin === mine ? styles.mine : styles.column}
              x={middle(margin) - 4}
              y={HEIGHT - height}
              width={8}
              height={height}
              rx={2}
            />
          );
        })}
        <path className={styles.mark} d={`M${middle(mine)} ${markAbove(counts.get(mine) ?? 0, most)}l-4 -6h8z`} />
        {[lowest, 0, highest].map((margin) => (
          <text
            key={margin}
            className={styles.label}
            fontSize={10}
            x={middle(margin)}
            y={HEIGHT + 14}
            textAnchor={anchor(margin)}
          >
            {marginText(margin)}
          </text>
        ))}
      </svg>
      <figcaption>{texts.chartAxis}</figcaption>
    </figure>
  );
}

/** The y coordinate of the mark above the visitor's column. */
function markAbove(players: number, most: number): number {
  return HEIGHT - Math.max(LEAST, (players / most) * (HEIGHT - 14)) - 3;
}

/** Keeps the labels at both ends inside the chart. */
function anchor(margin: number): "start" | "middle" | "end" {
  if (margin === 0) return "middle";
  return margin < 0 ? "start" : "end";
}

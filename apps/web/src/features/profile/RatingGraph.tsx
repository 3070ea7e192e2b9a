// A line graph of a rating, with one point for each game, and the same information in words.
import type { RatingHistory } from "@chkobba/protocol";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { graphOf, HEIGHT, WIDTH } from "./graph.ts";
import styles from "./RatingGraph.module.css";

interface RatingGraphProps {
  readonly mode: string;
  /** The ratings over time, the oldest first. */
  readonly points: RatingHistory["duel"];
}

export function RatingGraph({ mode, points }: RatingGraphProps) {
  const { profile: texts } = useCatalogue();
  const { language } = useLanguage();
  const graph = graphOf(points.map(([, value]) => value));
  const [from, to] = [points[0], points.at(-1)];
  if (graph === null || from === undefined || to === undefined) return null;
  const { low, high, line, end } = graph;
  const days = [from, to].map(([at]) => dateIn(language, at, "day"));
  return (
    <figure className={styles.graph}>
      <div className={styles.scale} aria-hidden>
        <span>{high}</span>
        <span>{low}</span>
      </div>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.graph(mode, points.length, [from[1], to[1]], [low, high])}
      >
        <path className={styles.area} d={`M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}Z`} />
        <polyline className={styles.line} points={line} />
        <line className={styles.end} x1={end.x} y1={end.y} x2={end.x} y2={end.y} />
      </svg>
      <figcaption className={styles.days} aria-hidden>
        <span>{days[0]}</span>
        {days[1] !== days[0] && <span>{days[1]}</span>}
      </figcaption>
    </figure>
  );
}

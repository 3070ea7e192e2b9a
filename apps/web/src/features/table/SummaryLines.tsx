// The points of a round, one line each: what it was for and who got it.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./SummaryLines.module.css";
import { sideName, sidesOf } from "./standings.ts";

interface SummaryLinesProps {
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
  readonly myId: string;
}

const CATEGORIES = ["mostCards", "mostDiamonds", "sevenOfDiamonds", "mostSevens"] as const;

export function SummaryLines({ game, summary, myId }: SummaryLinesProps) {
  const { table: texts } = useCatalogue();
  const sides = sidesOf(game, myId);
  const nameOf = (teamId: string) =>
    sideName(
      game,
      sides.find((side) => side.teamId === teamId),
      texts,
    );
  const scored = sides.filter((side) => (summary.scoreDetails.chkobbas[side.teamId] ?? 0) > 0);
  return (
    <dl className={styles.lines}>
      {CATEGORIES.map((category) => {
        const { teamId, points } = summary.scoreDetails[category];
        return (
          <div key={category} className={styles.line}>
            <dt>
              {texts[category]} <small className={styles.local}>{texts.localNames[category]}</small>
            </dt>
            <dd className={styles.who} data-nobody={teamId === null}>
              {teamId === null ? texts.nobody : <bdi>{nameOf(teamId)}</bdi>}
              {points > 0 && <b className={styles.points}>{texts.plusPoints(points)}</b>}
            </dd>
          </div>
        );
      })}
      <div className={styles.line}>
        <dt>{texts.chkobbas}</dt>
        <dd className={styles.who} data-nobody={scored.length === 0}>
          {scored.length === 0 && texts.noChkobba}
          {scored.map((side) => (
            <span key={side.teamId} className={styles.chkobbas}>
              <bdi>{nameOf(side.teamId)}</bdi>{" "}
              <b className={styles.points}>{texts.chkobbaPoints(summary.scoreDetails.chkobbas[side.teamId] ?? 0)}</b>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

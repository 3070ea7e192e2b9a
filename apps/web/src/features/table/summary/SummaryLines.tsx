// The points of a round: one line for each kind of point, with the side that scored it. A last line names the player
// who got the cards that were left on the table.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { type Side, sidesOf, sideToMe } from "../game/standings.ts";
import { leftoversText } from "../moves/leftovers-text.ts";
import { useMySeat } from "../my-seat.ts";
import styles from "./SummaryLines.module.css";

interface SummaryLinesProps {
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
}

const CATEGORIES = ["mostCards", "mostDiamonds", "sevenOfDiamonds", "mostSevens"] as const;

export function SummaryLines({ game, summary }: SummaryLinesProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const sides = sidesOf(game, myId);
  const nameOf = (teamId: string) =>
    sideToMe(
      game,
      sides.find((side) => side.teamId === teamId),
      texts,
    );
  const scored = sides.filter((side) => (summary.scoreDetails.chkobbas[side.teamId] ?? 0) > 0);
  const left = leftoversText(game, myId, texts);
  return (
    <>
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
                {category === "mostSevens" && <Sixes sides={sides} summary={summary} />}
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
      {left !== "" && <p className={styles.left}>{left}</p>}
    </>
  );
}

/**
 * If both sides have the same number of sevens, the sixes decide [SCORE-3]. Shows the sevens and the sixes of both
 * sides, the side with more sixes first.
 */
function Sixes({ sides, summary }: Pick<SummaryLinesProps, "summary"> & { readonly sides: readonly Side[] }) {
  const { table: texts } = useCatalogue();
  const counts = sides.map(({ teamId, players }) => ({
    sevens: summary.sevensCount[teamId] ?? 0,
    sixes: players.flatMap(({ capturedCards }) => capturedCards).filter(({ value }) => value === 6).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.sixes - a.sixes);
  if (first === undefined || second === undefined || first.sevens !== second.sevens) return null;
  return <small className={styles.sixes}>{texts.levelSevens(first, second)}</small>;
}

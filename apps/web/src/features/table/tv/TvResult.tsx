// On a television: the points of the finished round, or the result of the game.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { sideName, sidesOf } from "../game/standings.ts";
import styles from "./TvResult.module.css";

const CATEGORIES = ["mostCards", "mostDiamonds", "sevenOfDiamonds", "mostSevens"] as const;

export function TvResult({ game }: { readonly game: GameState }) {
  const { table: texts, screens } = useCatalogue();
  const { roundSummary } = game;
  const sides = sidesOf(game, "");
  const isOver = game.status === "finished";
  return (
    <div className={styles.result} role="status">
      <h1 className={styles.title} data-over={isOver}>
        {isOver ? <Winner game={game} /> : texts.summaryTitle(game.round)}
      </h1>
      {roundSummary !== null && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {sides.map((side) => (
                <th key={side.teamId} scope="col">
                  <bdi>{sideName(game, side, texts)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CATEGORIES.map((category) => (
              <tr key={category}>
                <th scope="row">{texts[category]}</th>
                {sides.map(({ teamId }) => {
                  const { teamId: winner, points } = roundSummary.scoreDetails[category];
                  return <Points key={teamId} points={winner === teamId ? points : 0} />;
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">{texts.chkobbas}</th>
              {sides.map(({ teamId }) => {
                return <Points key={teamId} points={roundSummary.scoreDetails.chkobbas[teamId] ?? 0} />;
              })}
            </tr>
            <tr className={styles.total}>
              <th scope="row">{texts.total}</th>
              {sides.map(({ teamId, score }) => (
                <td key={teamId}>{score}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      <p className={styles.next}>{screens.next}</p>
    </div>
  );
}

function Points({ points }: { readonly points: number }) {
  return <td dir="ltr">{points === 0 ? "–" : `+${points}`}</td>;
}

function Winner({ game }: { readonly game: GameState }) {
  const { table: texts, screens } = useCatalogue();
  if (game.aborted) return texts.aborted;
  const winner = sidesOf(game, "").find(({ isWinner }) => isWinner);
  return winner === undefined ? texts.tie : screens.winner(sideName(game, winner, texts));
}

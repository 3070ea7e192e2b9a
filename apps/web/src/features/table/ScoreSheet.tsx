// The final scores of both sides, and below each what it made in every round.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Badge } from "./Badge.tsx";
import styles from "./ScoreSheet.module.css";
import { type Side, sideName } from "./standings.ts";

interface ScoreSheetProps {
  readonly game: GameState;
  readonly sides: readonly Side[];
  readonly className: string | undefined;
}

export function ScoreSheet({ game, sides, className }: ScoreSheetProps) {
  const { table: texts } = useCatalogue();
  const [first, second] = sides.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  if (first === undefined || second === undefined) return null;
  return (
    <div className={className}>
      <h2 id="final-scores" className={styles.title}>
        {texts.finalScores}
      </h2>
      <table className={styles.sheet} aria-labelledby="final-scores">
        <thead>
          <tr>
            <SideHead game={game} side={first} />
            <td />
            <SideHead game={game} side={second} />
          </tr>
        </thead>
        <tbody>
          <tr className={styles.total}>
            <td data-winner={first.isWinner}>{texts.pts(first.score)}</td>
            <th scope="row">{texts.total}</th>
            <td data-winner={second.isWinner}>{texts.pts(second.score)}</td>
          </tr>
          {game.rounds.map(({ round, points }) => (
            <tr key={round}>
              <td data-winner={first.isWinner}>{points[first.teamId] ?? 0}</td>
              <th scope="row">{texts.round(round)}</th>
              <td data-winner={second.isWinner}>{points[second.teamId] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SideHead({ game, side }: { readonly game: GameState; readonly side: Side }) {
  const { table: texts } = useCatalogue();
  return (
    <th scope="col" data-winner={side.isWinner}>
      <bdi>{sideName(game, side, texts)}</bdi> {side.isMine && <Badge kind="me">{texts.you}</Badge>}
      {game.teamMode && (
        <small className={styles.players}>
          {side.players.map((player) => player.name || texts.nameless).join(" · ")}
        </small>
      )}
    </th>
  );
}

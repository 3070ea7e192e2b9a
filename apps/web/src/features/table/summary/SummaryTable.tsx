// A table of what each side captured in a round.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { sidesOf, sideToMe, teamPlayers } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import styles from "./SummaryTable.module.css";

interface SummaryTableProps {
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
}

export function SummaryTable({ game, summary }: SummaryTableProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const { cardsCount, diamondsCount, sevensCount, teamScores, scoreDetails } = summary;
  const heads = [texts.columnCards, texts.columnDiamonds, texts.columnSevens, texts.columnChkobbas, texts.columnPoints];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columnSide(game.teamMode)}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {sidesOf(game, myId).map((side) => (
          <tr key={side.teamId} data-mine={side.isMine}>
            <th scope="row">
              <bdi>{sideToMe(game, side, texts)}</bdi>
              {game.teamMode && <small className={styles.players}>{teamPlayers(game, side, texts)}</small>}
            </th>
            {[cardsCount, diamondsCount, sevensCount, scoreDetails.chkobbas, teamScores].map((counts, column) => (
              <td key={heads[column]}>{counts[side.teamId] ?? 0}</td>
            ))}
            <td>{side.score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

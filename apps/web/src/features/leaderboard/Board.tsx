// One board as a table. The visitor's own row is marked. If the visitor is not among the shown players, this row is
// below the others.
import { BOARD_OPPONENTS, type Board as BoardName, type Leader, type OwnPlace } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { marginText } from "../../shared/margin-text.ts";
import { PlayerLink } from "../../shared/ui/PlayerLink.tsx";
import { RatingMark } from "../../shared/ui/RatingMark.tsx";
import styles from "./Board.module.css";

interface BoardProps {
  readonly board: BoardName;
  readonly leaders: readonly Leader[];
  /** The signed-in account's place; null if the account is not on this board. */
  readonly mine: OwnPlace | null;
  /** Null if not signed in. */
  readonly myName: string | null;
}

export function Board({ board, leaders, mine, myName }: BoardProps) {
  const { profile: texts } = useCatalogue();
  const isFurther = mine !== null && leaders.every(({ username }) => username !== mine.username);
  return (
    <>
      <table className={styles.table} data-board={board}>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.player}</th>
            <th scope="col">{valueHead(board, texts)}</th>
            <th scope="col">{texts.gamesPlayed}</th>
            <th scope="col">{isRated(board) ? texts.gamesWon : texts.chkobbas}</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map((leader) => (
            <Row key={leader.username} board={board} leader={leader} isMe={leader.username === myName} isListed />
          ))}
        </tbody>
        {isFurther && (
          <tfoot>
            <tr className={styles.gap}>
              <td colSpan={5}>{mine.listed ? texts.yourRank : texts.notListed(BOARD_OPPONENTS)}</td>
            </tr>
            <Row board={board} leader={mine} isMe isListed={mine.listed} />
          </tfoot>
        )}
      </table>
      {myName !== null && mine === null && <p className={styles.note}>{texts.notOnBoard}</p>}
    </>
  );
}

function isRated(board: BoardName): boolean {
  return board === "duel" || board === "team";
}

function valueHead(
  board: BoardName,
  texts: Readonly<Record<"gamesWon" | "pointsHead" | "ratingHead", string>>,
): string {
  if (isRated(board)) return texts.ratingHead;
  return board === "wins" ? texts.gamesWon : texts.pointsHead;
}

/**
 * The value as text. On the board of deals, the value is a sum of margins. It can be negative, so it is shown with its
 * sign.
 */
function signed(value: number, board: BoardName): string {
  return board === "deals" ? marginText(value) : String(value);
}

interface RowProps {
  readonly board: BoardName;
  readonly leader: Leader;
  readonly isMe: boolean;
  /** Whether the player is listed on the board. If not, the row shows no rank. */
  readonly isListed: boolean;
}

function Row({ board, leader, isMe, isListed }: RowProps) {
  const { profile: texts } = useCatalogue();
  const { rank, username, value, provisional, gamesWon, gamesPlayed, chkobbas } = leader;
  return (
    <tr data-me={isMe} aria-current={isMe ? "true" : undefined}>
      <td>
        <span className={styles.rank} data-rank={rank}>
          {isListed ? rank : "–"}
        </span>
      </td>
      <th scope="row">
        <PlayerLink username={username}>{username}</PlayerLink>
        {isMe && <span className={styles.me}>{texts.you}</span>}
      </th>
      <td className={styles.value}>
        {isRated(board) ? (
          <RatingMark rating={{ value, provisional }} label={texts.rating(value, provisional)} />
        ) : (
          signed(value, board)
        )}
      </td>
      <td>{gamesPlayed}</td>
      <td>{isRated(board) ? gamesWon : chkobbas}</td>
    </tr>
  );
}

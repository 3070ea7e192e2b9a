// The results of a deal: the best results for a deal of the day, all results for a challenge. Each has its rounds and a
// link to its replay.
import { type Deal, type DealResult, weekOf } from "@chkobba/protocol";
import { Link } from "wouter";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { marginText } from "../../shared/margin-text.ts";
import styles from "./ResultList.module.css";

interface ResultListProps {
  readonly deal: Deal;
  readonly results: readonly DealResult[];
  /** Whether the visitor may watch the other players' games now. */
  readonly othersOpen: boolean;
}

export function ResultList({ deal, results, othersOpen }: ResultListProps) {
  const { deals: texts } = useCatalogue();
  const { date, along } = deal;
  const isOnBoards = date !== null && !along;
  return (
    <section className={styles.results} aria-labelledby="deal-results">
      <div className={styles.head}>
        <h2 id="deal-results">{date !== null ? texts.best : texts.results}</h2>
        {isOnBoards && (
          <Link className={styles.boards} href={`/leaderboard?board=deals&season=${weekOf(Date.parse(date))}`}>
            {texts.boards}
          </Link>
        )}
      </div>
      {isOnBoards && (
        <p className={styles.note}>
          {texts.bestNote}
          {!othersOpen && ` ${texts.openTomorrow}`}
        </p>
      )}
      <ol className={styles.list}>
        {results.map((result) => (
          <Row key={result.gameId} dealId={deal.id} result={result} isOpen={othersOpen} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly dealId: string;
  readonly result: DealResult;
  readonly isOpen: boolean;
}

function Row({ dealId, result, isOpen }: RowProps) {
  const { deals: texts } = useCatalogue();
  const { rank, name, margin, rounds, gameId, isMe, mark } = result;
  return (
    <li className={styles.row} data-me={isMe}>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {isMe && <span className={styles.me}>{texts.you}</span>}
        {mark !== undefined && <span className={styles.mark}>{texts.marks[mark]}</span>}
        <span className={styles.rounds} dir="ltr">
          {rounds.map(([mine, theirs], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished game never changes its order
            <span key={index} title={texts.round(index + 1, mine, theirs)} data-sign={Math.sign(mine - theirs)}>
              {mine}:{theirs}
            </span>
          ))}
        </span>
      </span>
      <span className={styles.margin}>{marginText(margin)}</span>
      {!isMe && isOpen && (
        <Link
          className={styles.compare}
          href={`/deal/${dealId}/compare/${gameId}`}
          aria-label={texts.compareWith(name)}
        >
          {texts.compare}
        </Link>
      )}
    </li>
  );
}

// The ratings of a player, each with its graph.
import { RATING_BOARDS, type RatingBoard, type RatingHistory, type Ratings as RatingsByBoard } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { RatingGraph } from "./RatingGraph.tsx";
import styles from "./Ratings.module.css";

interface RatingsProps {
  /** Null while the ratings load. Their space is reserved until then. */
  readonly ratings: RatingsByBoard | null;
  readonly history: RatingHistory | null;
}

export function Ratings({ ratings, history }: RatingsProps) {
  const { profile: texts } = useCatalogue();
  return (
    <section className={styles.ratings} aria-labelledby="ratings">
      <h2 id="ratings" className={styles.title}>
        {texts.ratings}
      </h2>
      <div className={styles.boards}>
        {RATING_BOARDS.map((board) => (
          <BoardRating key={board} board={board} rating={ratings?.[board]} points={history?.[board] ?? []} />
        ))}
      </div>
      <p className={styles.note}>{texts.howRated}</p>
    </section>
  );
}

interface BoardRatingProps {
  readonly board: RatingBoard;
  /** Undefined while the rating loads; null if the player has none. */
  readonly rating: RatingsByBoard[RatingBoard] | undefined;
  readonly points: RatingHistory[RatingBoard];
}

function BoardRating({ board, rating, points }: BoardRatingProps) {
  const { profile: texts } = useCatalogue();
  return (
    <section className={styles.board} aria-label={texts.modes[board]}>
      <h3 className={styles.mode}>{texts.modes[board]}</h3>
      {rating === null && <p className={styles.none}>{texts.noRating}</p>}
      {rating && (
        <>
          <p className={styles.value}>
            <span aria-hidden dir="ltr">
              {rating.value}
              {rating.provisional && <span className={styles.unsure}>?</span>}
            </span>
            <span className="visually-hidden">{texts.rating(rating.value, rating.provisional)}</span>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{texts.best}</dt>
              <dd>{rating.best}</dd>
            </div>
            <div>
              <dt>{texts.gamesPlayed}</dt>
              <dd>{rating.games}</dd>
            </div>
          </dl>
          <RatingGraph mode={texts.modes[board]} points={points} />
        </>
      )}
    </section>
  );
}

// The review of one player's moves: start button, progress, and a result for each round.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Segments } from "../../shared/ui/Segments.tsx";
import { CostliestMoves } from "./CostliestMoves.tsx";
import type { Person } from "./decisions.ts";
import styles from "./ReviewPanel.module.css";
import type { Step } from "./replay-steps.ts";
import { stepSentence } from "./replay-texts.ts";
import type { Review } from "./use-review.ts";
import { type RoundReview, reviewByRound } from "./verdicts.ts";

interface ReviewPanelProps {
  readonly people: readonly Person[];
  /** The seat of the player whose moves are reviewed. */
  readonly chosen: number;
  readonly review: Review | null;
  readonly steps: readonly Step[];
  readonly onChoose: (seat: number) => void;
  readonly onReview: (seat: number) => void;
  readonly onGo: (to: number) => void;
}

export function ReviewPanel({ people, chosen, review, steps, onChoose, onReview, onGo }: ReviewPanelProps) {
  const { review: texts } = useCatalogue().replay;
  const choose = (seat: string) => {
    onChoose(Number(seat));
    if (review !== null) onReview(Number(seat));
  };
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {people.length > 1 && (
        <Segments
          legend={texts.whose}
          options={people.map(({ seat }) => String(seat))}
          names={Object.fromEntries(people.map(({ seat, name }) => [seat, name]))}
          chosen={String(chosen)}
          onChoose={choose}
        />
      )}
      {review === null ? (
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <Button kind="main" onClick={() => onReview(chosen)}>
            {texts.start}
          </Button>
        </>
      ) : (
        <>
          <Progress review={review} />
          {review.status === "done" && (
            <CostliestMoves steps={steps} seat={chosen} verdicts={review.verdicts} onGo={onGo} />
          )}
          <ol className={styles.rounds}>
            {reviewByRound(review.verdicts).map((round) => (
              <Round key={round.round} review={round} steps={steps} onGo={onGo} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Progress({ review: { status, verdicts, count } }: { readonly review: Review }) {
  const { review: texts } = useCatalogue().replay;
  if (status === "failed") return <p role="alert">{texts.failed}</p>;
  if (status === "done") return <p role="status">{texts.done(count)}</p>;
  return (
    <div className={styles.progress}>
      <p>{texts.progress(verdicts.length, count)}</p>
      <progress aria-label={texts.title} value={verdicts.length} max={count} />
    </div>
  );
}

interface RoundProps extends Pick<ReviewPanelProps, "steps" | "onGo"> {
  readonly review: RoundReview;
}

function Round({ review, steps, onGo }: RoundProps) {
  const { replay, table } = useCatalogue();
  const { review: texts } = replay;
  const { round, counts, lost } = review;
  return (
    <li className={styles.round}>
      <h3>{table.round(round)}</h3>
      <p className={styles.counts}>
        <Count kind="best">{texts.bestCount(counts.best)}</Count>
        <Count kind="fine">{texts.fineCount(counts.fine)}</Count>
        <Count kind="mistake">{texts.mistakeCount(counts.mistake)}</Count>
      </p>
      <p className={styles.lost}>{texts.lostInRound(lost)}</p>
      <TurningPoint review={review} steps={steps} onGo={onGo} />
    </li>
  );
}

function Count({ kind, children }: { readonly kind: keyof RoundReview["counts"]; readonly children: ReactNode }) {
  return <span data-verdict={kind}>{children}</span>;
}

function TurningPoint({ review: { turningPoint }, steps, onGo }: RoundProps) {
  const catalogue = useCatalogue();
  const { review: texts } = catalogue.replay;
  const step = steps[turningPoint?.at ?? -1];
  if (turningPoint === null || step === undefined) return null;
  const { at, lost, won } = turningPoint;
  const move = stepSentence(step, catalogue);
  return (
    <button type="button" className={styles.turning} onClick={() => onGo(at)}>
      {lost > won ? texts.turnedByLoss(move, lost) : texts.turnedByWin(move, won)}
    </button>
  );
}

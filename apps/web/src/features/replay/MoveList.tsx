// All moves of a replayed game as sentences. Each sentence is a button that goes to its step.
import { memo, useEffect, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./MoveList.module.css";
import type { Step } from "./replay-steps.ts";
import { stepSentence } from "./replay-texts.ts";
import { VerdictLine } from "./VerdictLine.tsx";
import { reviewByRound, type Verdict } from "./verdicts.ts";

interface MoveListProps {
  readonly steps: readonly Step[];
  readonly at: number;
  /** The verdicts that the review has reached so far. */
  readonly verdicts: readonly Verdict[];
  /** Whether the review is finished, so that the turning points are known. */
  readonly isReviewed: boolean;
  readonly onGo: (to: number) => void;
}

export function MoveList({ steps, at, verdicts, isReviewed, onGo }: MoveListProps) {
  const catalogue = useCatalogue();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.children[at];
    if (shown instanceof HTMLElement && list.current !== null) keepInSight(list.current, shown);
  }, [at]);

  const byStep = new Map(verdicts.map((verdict) => [verdict.at, verdict]));
  const turningPoints = new Set(isReviewed ? reviewByRound(verdicts).map(({ turningPoint }) => turningPoint?.at) : []);
  return (
    <section className={styles.moves} aria-label={catalogue.replay.moves}>
      <h2 className={styles.title}>{catalogue.replay.moves}</h2>
      <ol ref={list} className={styles.list}>
        {steps.map((step, index) => (
          <Move
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished game never changes its order
            key={index}
            sentence={stepSentence(step, catalogue)}
            kind={kindOf(step)}
            isShown={index === at}
            verdict={byStep.get(index)}
            isTurningPoint={turningPoints.has(index)}
            onChoose={() => onGo(index)}
          />
        ))}
      </ol>
    </section>
  );
}

type Kind = "deal" | "chkobba" | "count" | "move";

function kindOf({ event, game }: Step): Kind {
  if (event.kind === "played" && event.isChkobba) return "chkobba";
  if (game.status !== "in_progress") return "count";
  return event.kind === "dealt" ? "deal" : "move";
}

interface MoveProps {
  readonly sentence: string;
  readonly kind: Kind;
  readonly isShown: boolean;
  readonly verdict: Verdict | undefined;
  readonly isTurningPoint: boolean;
  readonly onChoose: () => void;
}

const Move = memo(
  function Move({ sentence, kind, isShown, verdict, isTurningPoint, onChoose }: MoveProps) {
    const { review: texts } = useCatalogue().replay;
    return (
      <li>
        <button
          type="button"
          className={styles.move}
          data-kind={kind}
          aria-current={isShown ? "step" : undefined}
          onClick={onChoose}
        >
          {isTurningPoint && <span className={styles.turning}>{texts.turningPoint}</span>}
          {sentence}
          {verdict !== undefined && <VerdictLine verdict={verdict} />}
        </button>
      </li>
    );
  },
  (before, after) =>
    before.sentence === after.sentence &&
    before.isShown === after.isShown &&
    before.verdict === after.verdict &&
    before.isTurningPoint === after.isTurningPoint,
);

/** Scrolls the list to the shown move, but does not scroll the page. */
function keepInSight(list: HTMLElement, shown: HTMLElement): void {
  list.scrollTo({ top: shown.offsetTop - (list.clientHeight - shown.clientHeight) / 2 });
}

// The costliest moves, each with its position and the better move.
import { type Card, cardId } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import styles from "./DearestMoves.module.css";
import { ReviewLegend } from "./ReviewLegend.tsx";
import type { Step } from "./replay-steps.ts";
import { markOf, marksOf, type ReviewMarks } from "./review-marks.ts";
import { VerdictLine } from "./VerdictLine.tsx";
import { dearestOf, type Verdict } from "./verdicts.ts";

interface DearestMovesProps {
  readonly steps: readonly Step[];
  readonly seat: number;
  readonly verdicts: readonly Verdict[];
  readonly onGo: (to: number) => void;
}

export function DearestMoves({ steps, seat, verdicts, onGo }: DearestMovesProps) {
  const { review: texts } = useCatalogue().replay;
  const dearest = dearestOf(verdicts);
  if (dearest.length === 0) return <p>{texts.noneDear}</p>;
  return (
    <section aria-label={texts.dearest}>
      <h3 className={styles.title}>{texts.dearest}</h3>
      <ReviewLegend />
      <ol className={styles.list}>
        {dearest.map((verdict) => (
          <li key={verdict.at} className={styles.move}>
            <Position steps={steps} seat={seat} verdict={verdict} />
            <VerdictLine verdict={verdict} />
            <button type="button" className={styles.show} onClick={() => onGo(verdict.at - 1)}>
              {texts.showPosition}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Position({ steps, seat, verdict }: Pick<DearestMovesProps, "steps" | "seat"> & { readonly verdict: Verdict }) {
  const { replay, table } = useCatalogue();
  const { review: texts } = replay;
  const before = steps[verdict.at - 1]?.game;
  const made = steps[verdict.at]?.event;
  if (before === undefined || made?.kind !== "played") return null;
  const marks = marksOf(steps, verdict);
  const hand = before.round.hands[seat] ?? [];
  return (
    <div className={styles.position}>
      <p className={styles.round}>{table.round(verdict.round)}</p>
      <Cards label={texts.onTable} cards={before.round.table} marks={marks} />
      <Cards label={texts.inHand} cards={hand} marks={marks} />
      <p>{texts.played(cardName(made.card, table))}</p>
    </div>
  );
}

interface CardsProps {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly marks: ReviewMarks | null;
}

function Cards({ label, cards, marks }: CardsProps) {
  const { table } = useCatalogue();
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={cardId(card)} data-mark={markOf(marks, card)}>
            <CardPicture card={card} name={cardName(card, table)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

// The costliest moves. For each move: the position before it, and a better move.
import { type Card, cardId } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import { cardName } from "../../shared/ui/card-name.ts";
import styles from "./CostliestMoves.module.css";
import { ReviewLegend } from "./ReviewLegend.tsx";
import type { Step } from "./replay-steps.ts";
import { markOf, marksOf, type ReviewMarks } from "./review-marks.ts";
import { VerdictLine } from "./VerdictLine.tsx";
import { costliestOf, type Verdict } from "./verdicts.ts";

interface CostliestMovesProps {
  readonly steps: readonly Step[];
  readonly seat: number;
  readonly verdicts: readonly Verdict[];
  readonly onGo: (to: number) => void;
}

export function CostliestMoves({ steps, seat, verdicts, onGo }: CostliestMovesProps) {
  const { review: texts } = useCatalogue().replay;
  const costliest = costliestOf(verdicts);
  if (costliest.length === 0) return <p>{texts.noneCostly}</p>;
  return (
    <section aria-label={texts.costliest}>
      <h3 className={styles.title}>{texts.costliest}</h3>
      <ReviewLegend />
      <ol className={styles.list}>
        {costliest.map((verdict) => (
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

function Position({
  steps,
  seat,
  verdict,
}: Pick<CostliestMovesProps, "steps" | "seat"> & { readonly verdict: Verdict }) {
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

// Forty face-down cards spread over the felt. The cutter's finger lifts the upper cards, then the next card turns over.
import type { KeyboardEvent, PointerEvent } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Card, CardBack } from "../cards/Card.tsx";
import { cardName } from "../cards/card-texts.ts";
import { LIFT_MAX, LIFT_MIN, liftAt, liftByKey } from "./lift.ts";
import styles from "./SpreadDeck.module.css";

const DECK = Array.from({ length: 40 }, (_, nth) => nth);

export interface Aim {
  readonly lift: number;
  /** Whether the cut has been sent. */
  readonly isSent: boolean;
  readonly onAim: (lift: number) => void;
  readonly onCut: (lift: number) => void;
}

interface SpreadDeckProps {
  /** The number of lifted cards; null before the cut. */
  readonly at: number | null;
  /** The card below the lifted cards; null if the viewer may not see it. */
  readonly cardId: string | null;
  /** The state of the cutter's control; null if another player cuts. */
  readonly aim: Aim | null;
}

export function SpreadDeck({ at, cardId, aim }: SpreadDeckProps) {
  const { table: texts } = useCatalogue();
  const lifted = at ?? aim?.lift ?? 0;
  return (
    <div className={styles.deck} data-container="size" data-cut={at !== null}>
      <div aria-hidden={cardId === null}>
        {DECK.map((nth) => (
          <span
            key={nth}
            className={styles.card}
            style={{ "--nth": nth }}
            data-lifted={nth < lifted}
            data-shown={nth === at}
            data-spot={nth === at ? "cut-card" : undefined}
          >
            <span className={styles.turning} data-open={nth === at && cardId !== null}>
              <CardBack />
              {nth === at && cardId !== null && (
                <span className={styles.face}>
                  <Card id={cardId} name={cardName(cardId, texts)} />
                </span>
              )}
            </span>
          </span>
        ))}
      </div>
      {aim !== null && at === null && <Finger aim={aim} />}
    </div>
  );
}

/**
 * A control that covers the whole spread deck. Moving the pointer aims, and releasing the pointer cuts. For the
 * keyboard and for screen readers the control is a slider.
 */
function Finger({ aim: { lift, isSent, onAim, onCut } }: { readonly aim: Aim }) {
  const { cut: texts } = useCatalogue().table;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = liftByKey(lift, event.key, isRtl());
    if (next === null && event.key !== "Enter" && event.key !== " ") return;
    // Keeps the event from the table, where the arrow keys move the focus among the cards.
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) onAim(next);
    else onCut(lift);
  };
  const aimed = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    return liftAt(isRtl() ? 1 - share : share);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.finger}
      aria-label={texts.spread}
      aria-valuemin={LIFT_MIN}
      aria-valuemax={LIFT_MAX}
      aria-valuenow={lift}
      aria-valuetext={texts.lift(lift)}
      aria-disabled={isSent}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onAim(aimed(event));
      }}
      onPointerMove={(event) => !isSent && onAim(aimed(event))}
      onPointerUp={(event) => event.button === 0 && onCut(aimed(event))}
      // A screen reader's double tap sends a click without a pointer.
      onClick={({ detail }) => detail === 0 && onCut(lift)}
    />
  );
}

function isRtl(): boolean {
  return document.documentElement.dir === "rtl";
}

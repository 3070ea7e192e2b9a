// A card that can be chosen, in the hand or on the table.
import type { FocusEvent } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useSettings } from "../../../shared/settings.ts";
import choosable from "../../../shared/ui/ChoosableCard.module.css";
import { cardSigns } from "../../../shared/ui/card-signs.ts";
import { Card } from "./Card.tsx";
import styles from "./CardButton.module.css";
import { cardName } from "./card-texts.ts";

/** The sabaa el haya, which scores a point. Every picture of this card has a mark. */
const SEVEN_OF_DIAMONDS = "7-dinari";

interface CardButtonProps {
  readonly id: string;
  readonly place: "hand" | "table";
  readonly isChosen: boolean;
  /** Whether the chosen hand card can capture this table card; null for a hand card, or if no hand card is chosen. */
  readonly isTakeable?: boolean | null;
  /** Whether a dragged card is over this card. */
  readonly isOver?: boolean;
  /** Whether this card is part of the hint. */
  readonly isHinted: boolean;
  readonly canChoose: boolean;
  /** Whether the Tab key reaches this card. In each group, Tab reaches one card; the arrow keys reach the others. */
  readonly isTabStop: boolean;
  /** `byKey` is true for a press by keyboard or by a screen reader. */
  readonly onChoose: (id: string, byKey: boolean) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

export function CardButton({
  id,
  place,
  isChosen,
  isTakeable = null,
  isOver = false,
  isHinted,
  canChoose,
  isTabStop,
  onChoose,
  onFocus,
}: CardButtonProps) {
  const { table: texts } = useCatalogue();
  const name = [cardName(id, texts), isTakeable && texts.canBeTaken, isHinted && texts.hinted]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      type="button"
      className={`${choosable.card} ${choosable[place]} ${styles.button} ${styles[place] ?? ""}`}
      aria-label={name}
      aria-pressed={isChosen}
      aria-disabled={!canChoose}
      data-takeable={isTakeable}
      data-over={isOver}
      data-hinted={isHinted}
      data-spot={`${place}:${id}`}
      data-card={id}
      tabIndex={isTabStop ? 0 : -1}
      // A press by keyboard has no click count.
      onClick={({ detail }) => onChoose(id, detail === 0)}
      onFocus={onFocus}
    >
      <Card id={id} />
      <LargePrint id={id} />
    </button>
  );
}

/** Shows rank and suit as large as possible, for players who chose large cards. */
function LargePrint({ id }: { readonly id: string }) {
  const isWanted = useSettings(({ cardSize }) => cardSize === "large");
  if (!isWanted) return null;
  const { rank, symbol, isRed } = cardSigns(id);
  return (
    <span className={styles.print} data-red={isRed} data-haya={id === SEVEN_OF_DIAMONDS} aria-hidden="true">
      <span>{rank}</span>
      <span>{symbol}</span>
    </span>
  );
}

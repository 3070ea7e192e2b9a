// A card of the practice table. It can be chosen, is highlighted if it can be captured, and disappears once it is
// captured.
import type { Card } from "@chkobba/rules";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import choosable from "../../shared/ui/ChoosableCard.module.css";
import { cardName } from "../../shared/ui/card-name.ts";
import styles from "./PracticeCard.module.css";

interface PracticeCardProps {
  readonly card: Card;
  readonly place: "hand" | "table";
  readonly isChosen: boolean;
  /** For a table card: whether the chosen hand card can capture the table card; null if no hand card is chosen. */
  readonly isTakeable?: boolean | null;
  readonly isGone: boolean;
  readonly takesFocus?: boolean;
  readonly onChoose: () => void;
}

export function PracticeCard(props: PracticeCardProps) {
  const { card, place, isChosen, isTakeable = null, isGone, takesFocus = false, onChoose } = props;
  const { howToPlay } = useCatalogue();
  if (isGone) return <span className={styles.gone} />;
  return (
    <button
      type="button"
      className={`${choosable.card} ${choosable[place]} ${styles.card}`}
      aria-pressed={isChosen}
      data-takeable={isTakeable}
      // The previously focused button is gone with its step.
      autoFocus={takesFocus}
      onClick={onChoose}
    >
      <CardPicture card={card} name={cardName(card, howToPlay)} />
      {isTakeable && <span className="visually-hidden">, {howToPlay.canBeTaken}</span>}
    </button>
  );
}

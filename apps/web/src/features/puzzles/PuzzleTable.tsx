// The table of a puzzle: the cards on the felt, and the hand below. Once the puzzle is answered, the best play is shown:
// its cards are gathered.
import type { Card } from "@chkobba/rules";
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { CardPicture } from "../../shared/ui/CardPicture.tsx";
import choosable from "../../shared/ui/ChoosableCard.module.css";
import { cardName } from "../../shared/ui/card-name.ts";
import felt from "../../shared/ui/FeltTable.module.css";
import { type ChosenPlay, chooseHandCard, chooseTableCard, isTakeable } from "./choose-play.ts";
import styles from "./PuzzleTable.module.css";

interface PuzzleTableProps {
  readonly table: readonly Card[];
  readonly hand: readonly Card[];
  readonly chosen: ChosenPlay;
  /** The best play, once the puzzle is answered. */
  readonly best: ChosenPlay | null;
  /** A hand card that a hint shows. */
  readonly hinted: Card | null;
  readonly onChoose: (chosen: ChosenPlay) => void;
}

export function PuzzleTable({ table, hand, chosen, best, hinted, onChoose }: PuzzleTableProps) {
  const { puzzles: texts } = useCatalogue();
  const isOver = best !== null;
  const isCapturing = best !== null && best.taken.length > 0;
  const trailed = best !== null && best.played !== null && best.taken.length === 0 ? best.played : null;
  return (
    <div className={felt.wood}>
      <div className={`${felt.felt} ${styles.felt}`}>
        <fieldset aria-label={texts.table} className={styles.cards} data-count={table.length}>
          {table.map((card) => (
            <PuzzleCard
              key={card}
              card={card}
              place="table"
              isChosen={!isOver && chosen.taken.includes(card)}
              isTakeable={isOver || chosen.played === null ? null : isTakeable(chosen, card, table)}
              isGathered={best?.taken.includes(card) ?? false}
              isOver={isOver}
              onChoose={() => onChoose(chooseTableCard(chosen, card, table))}
            />
          ))}
          {trailed !== null && (
            <span className={`${styles.card} ${styles.laid}`}>
              <CardPicture card={trailed} name={cardName(trailed, texts)} />
            </span>
          )}
          {table.length === 0 && trailed === null && <p className={styles.empty}>{texts.emptyTable}</p>}
        </fieldset>
        <fieldset aria-label={texts.hand} className={styles.hand}>
          {hand
            .filter((card) => !isCapturing || card !== best?.played)
            .map((card) => (
              <PuzzleCard
                key={card}
                card={card}
                place="hand"
                isChosen={!isOver && chosen.played === card}
                isHinted={!isOver && hinted === card}
                isGathered={best?.played === card}
                isOver={isOver}
                onChoose={() => onChoose(chooseHandCard(chosen, card, table))}
              />
            ))}
          {isCapturing && best.played !== null && (
            <ul className={styles.pile} aria-label={texts.taken}>
              {[...best.taken, best.played].map((card) => (
                <li key={card}>
                  <CardPicture card={card} name={cardName(card, texts)} />
                </li>
              ))}
            </ul>
          )}
        </fieldset>
      </div>
    </div>
  );
}

interface PuzzleCardProps {
  readonly card: Card;
  readonly place: "hand" | "table";
  readonly isChosen: boolean;
  /** Whether the chosen hand card can take this table card; null if none is chosen. */
  readonly isTakeable?: boolean | null;
  readonly isHinted?: boolean;
  /** Whether the best play moves this card away. */
  readonly isGathered: boolean;
  readonly isOver: boolean;
  readonly onChoose: () => void;
}

function PuzzleCard(props: PuzzleCardProps): ReactNode {
  const { card, place, isChosen, isTakeable = null, isHinted = false, isGathered, isOver, onChoose } = props;
  const { puzzles: texts } = useCatalogue();
  const name = cardName(card, texts);
  if (isGathered) return <span className={`${styles.card} ${styles.gone}`} />;
  if (isOver) {
    return (
      <span className={styles.card}>
        <CardPicture card={card} name={name} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${choosable.card} ${choosable[place]} ${styles.card}`}
      aria-pressed={isChosen}
      data-takeable={isTakeable}
      data-hinted={isHinted || undefined}
      onClick={onChoose}
    >
      <CardPicture card={card} name={name} />
      {isTakeable === true && <span className="visually-hidden">, {texts.canBeTaken}</span>}
    </button>
  );
}

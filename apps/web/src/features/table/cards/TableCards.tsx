// The cards on the table.
import type { CardFace } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { Selection } from "../game/select-card.ts";
import { takeableIds } from "../game/select-card.ts";
import { CardButton } from "./CardButton.tsx";
import styles from "./TableCards.module.css";
import { areasOf, gridOf, placesOfGrid } from "./table-grid.ts";
import { type Places, placesOf } from "./table-places.ts";

interface TableCardsProps {
  readonly cards: readonly CardFace[];
  readonly places: Places;
  readonly selection: Selection;
  /** The cards of the hint. */
  readonly hintedIds: readonly string[];
  /** The card under the dragged card. */
  readonly overId: string | null;
  readonly canChoose: boolean;
  readonly onChoose: (id: string) => void;
}

export function TableCards({ cards, places, selection, hintedIds, overId, canChoose, onChoose }: TableCardsProps) {
  const { table: texts } = useCatalogue();
  const [focused, setFocused] = useState<string | null>(null);
  const ids = cards.map(({ id }) => id);
  const takeable = takeableIds(selection, ids);
  const tabStop = focused !== null && ids.includes(focused) ? focused : ids[0];
  const placeOf = placesOf(ids, places, selection.handId === null ? selection.tableIds : []);
  const count = Math.max(places.length, ...placeOf.map((place) => place + 1));
  const [broad, square, tall] = [gridOf(count, "broad"), gridOf(count, "square"), gridOf(count, "tall")];
  const [inBroad, inSquare, inTall] = [areasOf(broad), areasOf(square), areasOf(tall)];
  const free = placesOfGrid(count).filter((place) => !placeOf.includes(place));
  const areaIn = (place: number) => ({
    "--broad": inBroad[place],
    "--square": inSquare[place],
    "--tall": inTall[place],
  });
  return (
    <div className={styles.area} data-container="size" data-spot="table">
      {cards.length === 0 && <p className={styles.empty}>{texts.noTableCards}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are the cards of a table */}
      <div
        className={styles.grid}
        style={{
          "--broad-columns": broad.columns,
          "--broad-rows": broad.rows,
          "--square-columns": square.columns,
          "--square-rows": square.rows,
          "--tall-columns": tall.columns,
          "--tall-rows": tall.rows,
        }}
        role="group"
        aria-label={texts.tableCards}
      >
        {free.map((place) => (
          <span key={place} className={`${styles.place} ${styles.free}`} style={areaIn(place)} />
        ))}
        {ids.map((id, nth) => (
          <div key={id} className={styles.place} style={areaIn(placeOf[nth] ?? nth)}>
            <CardButton
              id={id}
              place="table"
              isChosen={selection.tableIds.includes(id)}
              isTakeable={canChoose && selection.handId !== null ? takeable.has(id) : null}
              isOver={id === overId}
              isHinted={hintedIds.includes(id)}
              canChoose={canChoose}
              isTabStop={id === tabStop}
              onChoose={onChoose}
              onFocus={() => setFocused(id)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

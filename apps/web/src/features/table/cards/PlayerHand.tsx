// The player's own cards.
import type { CardView } from "@chkobba/rules";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { CardButton } from "./CardButton.tsx";
import styles from "./PlayerHand.module.css";

const PLACES = [1, 2, 3];

interface PlayerHandProps {
  readonly cards: readonly CardView[];
  readonly playerId: string;
  readonly chosenId: string | null;
  /** The cards of the hint. */
  readonly hintedIds: readonly string[];
  readonly canChoose: boolean;
  /** Whether this hand is about to be dealt. If so, the places of its cards are marked. */
  readonly isAwaited: boolean;
  readonly onChoose: (id: string, byKey: boolean) => void;
}

export function PlayerHand({ cards, playerId, chosenId, hintedIds, canChoose, isAwaited, onChoose }: PlayerHandProps) {
  const { table: texts } = useCatalogue();
  const [focused, setFocused] = useState<string | null>(null);
  const ids = cards.map(({ id }) => id);
  const tabStop = focused !== null && ids.includes(focused) ? focused : ids[0];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these are cards in a hand
    <div
      className={styles.hand}
      role="group"
      aria-label={texts.hand}
      data-hand=""
      data-spot={`seat:${playerId}`}
      // When the last card is played, the hand can take the focus. It keeps the focus until the next cards are dealt.
      tabIndex={-1}
    >
      {ids.map((id) => (
        <CardButton
          key={id}
          id={id}
          place="hand"
          isChosen={id === chosenId}
          isHinted={hintedIds.includes(id)}
          canChoose={canChoose}
          isTabStop={id === tabStop}
          onChoose={onChoose}
          onFocus={() => setFocused(id)}
        />
      ))}
      {isAwaited && PLACES.slice(ids.length).map((place) => <span key={place} className={styles.place} />)}
    </div>
  );
}

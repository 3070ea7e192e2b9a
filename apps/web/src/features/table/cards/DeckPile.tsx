// The cards that are not dealt yet. Renders nothing if there are none.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { CardBack } from "./Card.tsx";
import styles from "./DeckPile.module.css";

const SHOWN_BACKS = 3;

/** The number of cards that the deck's pile shows; zero while the deck is spread for the cut. */
export function pileOf({ cut, deck }: GameState): number {
  return cut === null ? deck.length : 0;
}

export function DeckPile({ count }: { readonly count: number }) {
  const { table: texts } = useCatalogue();
  if (count === 0) return null;
  const backs = Array.from({ length: Math.min(count, SHOWN_BACKS) }, (_, nth) => nth);
  return (
    <div className={styles.deck}>
      <div className={styles.pile} data-spot="deck">
        {backs.map((nth) => (
          <span key={nth} className={styles.back} style={{ "--nth": nth }}>
            <CardBack />
          </span>
        ))}
      </div>
      <p className={styles.count}>{texts.deck(count)}</p>
    </div>
  );
}

// The first element that Tab reaches at the table: a button that moves the focus to the player's cards.
import type { RefObject } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./SkipToHand.module.css";
import { focusHand } from "./use-card-keys.ts";

export function SkipToHand({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const { table: texts } = useCatalogue();
  return (
    <button type="button" className={styles.skip} onClick={() => focusHand(board.current)}>
      {texts.toMyCards} <span className={styles.keys}>{texts.orAnyArrow}</span>
    </button>
  );
}

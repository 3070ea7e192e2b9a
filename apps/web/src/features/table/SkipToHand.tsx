// The first thing that Tab reaches at the table: it leads past everything to one's own cards.
import type { RefObject } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import styles from "./SkipToHand.module.css";
import { focusHand } from "./use-card-keys.ts";

export function SkipToHand({ board }: { readonly board: RefObject<HTMLElement | null> }) {
  const { table: words } = useMessages();
  return (
    <button type="button" className={styles.skip} onClick={() => focusHand(board.current)}>
      {words.toMyCards} <span className={styles.keys}>{words.orAnyArrow}</span>
    </button>
  );
}

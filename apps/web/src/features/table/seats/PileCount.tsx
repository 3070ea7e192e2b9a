// The number of cards that a player has captured.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import styles from "./PileCount.module.css";

export function PileCount({ player }: { readonly player: PlayerState }) {
  const { table: texts } = useCatalogue();
  const count = player.capturedCards.length;
  return (
    <span className={styles.pile} data-spot={`pile:${player.id}`} title={texts.takenCount(count)}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M6 2.5h9A1.5 1.5 0 0 1 16.5 4v10" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <rect x="3" y="5" width="10.5" height="13" rx="1.6" fill="currentColor" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.takenCount(count)}</span>
    </span>
  );
}

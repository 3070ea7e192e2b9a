// The felt with its wooden edge, the deck and an ornament.
import type { ReactNode, Ref } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useSettings } from "../../../shared/settings.ts";
import { TablePlace, useHasParts } from "../../../shared/table-parts.tsx";
import table from "../../../shared/ui/FeltTable.module.css";
import felts from "../../../shared/ui/felts.module.css";
import { KhatamPattern } from "../../../shared/ui/Khatam.tsx";
import { useIsOffline } from "../use-is-offline.ts";
import { useIsWide } from "../use-is-wide.ts";
import { DeckPile } from "./DeckPile.tsx";
import styles from "./Felt.module.css";
import { Ornament } from "./Ornament.tsx";

interface FeltProps {
  readonly deckCount: number;
  readonly feltRef?: Ref<HTMLDivElement>;
  /** A number that changes with every move: then the steam of the tea or coffee rises once. */
  readonly moveCount?: number;
  readonly children: ReactNode;
}

export function Felt({ deckCount, feltRef = null, moveCount = 0, children }: FeltProps) {
  const { table: texts } = useCatalogue();
  const isWide = useIsWide();
  const isOffline = useIsOffline();
  const hasParts = useHasParts("felt");
  const { tableOrnament, felt } = useSettings();
  return (
    <section className={`${table.wood} ${felts.colour} ${styles.wood}`} data-felt={felt} aria-label={texts.tableArea}>
      <div ref={feltRef} className={`${table.felt} ${styles.felt}`}>
        <KhatamPattern className={table.rim} />
        {children}
        {hasParts && (
          <div className={styles.around}>
            <TablePlace place="felt" />
          </div>
        )}
        {!isWide && isOffline && <p className={styles.offline}>{texts.offline}</p>}
        {isWide && (
          <>
            <div className={styles.deck}>
              <DeckPile count={deckCount} />
            </div>
            <div className={styles.ornament}>
              <Ornament key={moveCount} kind={tableOrnament} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

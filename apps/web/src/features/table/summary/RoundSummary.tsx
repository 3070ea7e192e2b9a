// The summary of a round's points. It stays open until this player closes it, or until this player's clock in the next
// round starts. The player can minimise it to look at the table.
import { useEffect, useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { latePart } from "../../../shared/late-part.tsx";
import { Countdown } from "./Countdown.tsx";
import styles from "./RoundSummary.module.css";
import type { OpenSummary } from "./use-open-summary.ts";

export const SummaryDialog = latePart(async () => (await import("./SummaryDialog.tsx")).SummaryDialog, {
  isNeeded: true,
});

interface RoundSummaryProps {
  readonly open: OpenSummary;
}

export function RoundSummary({ open }: RoundSummaryProps) {
  const { summarised, isFolded } = open;
  if (summarised?.roundSummary == null || isFolded) return null;
  return (
    <SummaryDialog
      key={summarised.roundSummary.roundNumber}
      // This is the game at the end of the round, because the next round may already have started.
      game={summarised}
      summary={summarised.roundSummary}
      open={open}
    />
  );
}

/** The button that reopens a minimised summary. */
export function FoldedSummary({ open: { summarised, isFolded, until, fold } }: RoundSummaryProps) {
  const { table: texts } = useCatalogue();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = isFolded && summarised?.roundSummary != null;
  useEffect(() => {
    if (isShown) button.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <button ref={button} type="button" className={styles.folded} data-folded="" onClick={() => fold(false)}>
      {texts.summaryTitle(summarised.roundSummary?.roundNumber ?? 0)}
      <Countdown until={until} />
    </button>
  );
}

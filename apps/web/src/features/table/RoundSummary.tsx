// The points of a round. It stays open until this player closes it, even if another player has continued.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { command } from "../../shared/socket/session.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { isDecided } from "./ending.ts";
import styles from "./RoundSummary.module.css";
import { SummaryLines } from "./SummaryLines.tsx";
import { SummaryTable } from "./SummaryTable.tsx";
import type { OpenSummary } from "./use-open-summary.ts";

interface RoundSummaryProps {
  readonly open: OpenSummary;
  readonly myId: string;
}

export function RoundSummary({ open: { summarised, close }, myId }: RoundSummaryProps) {
  if (summarised?.roundSummary == null) return null;
  return (
    <SummaryDialog
      key={summarised.roundSummary.roundNumber}
      // The game as it was when the round ended; the next round may have started.
      game={summarised}
      summary={summarised.roundSummary}
      myId={myId}
      onContinued={close}
    />
  );
}

interface SummaryDialogProps {
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
  readonly myId: string;
  readonly onContinued: () => void;
}

function SummaryDialog({ game, summary, myId, onContinued }: SummaryDialogProps) {
  const { table: texts } = useCatalogue();
  const [isContinuing, setContinuing] = useState(false);
  const goOn = async () => {
    if (isContinuing) return;
    setContinuing(true);
    const answer = await command("continue-after-round-summary", { gameId: game.id });
    setContinuing(false);
    // If the game has continued meanwhile, closing is all that is left to do.
    if (answer.ok || answer.refusal.code === "NOT_IN_ROUND_SUMMARY") return onContinued();
    showRefusal(answer.refusal.code);
  };
  return (
    <Dialog title={texts.summaryTitle(summary.roundNumber)} className={styles.summary} onClose={() => void goOn()}>
      <div className={styles.columns}>
        <SummaryLines game={game} summary={summary} myId={myId} />
        <SummaryTable game={game} summary={summary} myId={myId} />
      </div>
      <Button kind="main" className={styles.continue} disabled={isContinuing} onClick={() => void goOn()}>
        {isDecided(game) ? texts.seeResult : texts.continue}
      </Button>
    </Dialog>
  );
}

// The dialog with the points of a round. Its code is loaded while the first round is played.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useId, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { command } from "../../../shared/seat/session.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { isDecided } from "../game/ending.ts";
import { sidesOf, sideToMe } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { Countdown, secondsUntil } from "./Countdown.tsx";
import styles from "./RoundSummary.module.css";
import { SummaryLines } from "./SummaryLines.tsx";
import { SummaryTable } from "./SummaryTable.tsx";
import type { OpenSummary } from "./use-open-summary.ts";

interface SummaryDialogProps {
  readonly open: OpenSummary;
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
}

export function SummaryDialog({ game, summary, open: { until, fold, answer, close } }: SummaryDialogProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const [isContinuing, setContinuing] = useState(false);
  const resultId = useId();
  const isReadFor = until !== null;
  useEffect(() => {
    if (isReadFor) announce(texts.secondsLeft(secondsUntil(until)));
  }, [isReadFor, until, texts]);
  const goOn = async () => {
    if (isContinuing) return;
    setContinuing(true);
    answer(true);
    const answered = await command("continue-after-round-summary", { gameId: game.id });
    setContinuing(false);
    // If the game has already continued, the dialog can simply be closed.
    if (answered.ok || answered.refusal.code === "NOT_IN_ROUND_SUMMARY") return close();
    answer(false);
    showRefusal(answered.refusal.code);
  };
  return (
    <Dialog
      title={texts.summaryTitle(summary.roundNumber)}
      describedBy={resultId}
      className={styles.summary}
      onClose={() => fold(true)}
    >
      <p id={resultId} className="visually-hidden">
        {sidesOf(game, myId)
          .map((side) =>
            texts.said.scored(sideToMe(game, side, texts), summary.teamScores[side.teamId] ?? 0, side.score),
          )
          .join(" ")}
      </p>
      <div className={styles.columns}>
        <div>
          <SummaryLines game={game} summary={summary} />
        </div>
        <SummaryTable game={game} summary={summary} />
      </div>
      <Button kind="main" className={styles.continue} disabled={isContinuing} onClick={() => void goOn()}>
        {isDecided(game) ? texts.seeResult : texts.continue}
        <Countdown until={until} />
      </Button>
    </Dialog>
  );
}

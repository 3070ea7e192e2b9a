// The points of a round. Stays open until this player closes it, or until their clock in the next round starts. It can
// be minimised to look at the table.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useId, useRef, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { command } from "../../../shared/socket/session.ts";
import { announce } from "../../../shared/ui/announce.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { isDecided } from "../end/ending.ts";
import { sidesOf, sideToMe } from "../scores/standings.ts";
import styles from "./RoundSummary.module.css";
import { SummaryLines } from "./SummaryLines.tsx";
import { SummaryTable } from "./SummaryTable.tsx";
import type { OpenSummary } from "./use-open-summary.ts";

interface RoundSummaryProps {
  readonly open: OpenSummary;
  readonly myId: string;
}

export function RoundSummary({ open, myId }: RoundSummaryProps) {
  const { summarised, isFolded } = open;
  if (summarised?.roundSummary == null || isFolded) return null;
  return (
    <SummaryDialog
      key={summarised.roundSummary.roundNumber}
      // The game as it was when the round ended; the next round may have started.
      game={summarised}
      summary={summarised.roundSummary}
      myId={myId}
      open={open}
    />
  );
}

/** The button that reopens a minimised summary. */
export function FoldedSummary({ open: { summarised, isFolded, until, fold } }: Pick<RoundSummaryProps, "open">) {
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

interface SummaryDialogProps extends RoundSummaryProps {
  readonly game: GameState;
  readonly summary: NonNullable<GameState["roundSummary"]>;
}

function SummaryDialog({ game, summary, myId, open: { until, fold, answer, close } }: SummaryDialogProps) {
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
    // If the game has already continued, only closing is left.
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
          <SummaryLines game={game} summary={summary} myId={myId} />
        </div>
        <SummaryTable game={game} summary={summary} myId={myId} />
      </div>
      <Button kind="main" className={styles.continue} disabled={isContinuing} onClick={() => void goOn()}>
        {isDecided(game) ? texts.seeResult : texts.continue}
        <Countdown until={until} />
      </Button>
    </Dialog>
  );
}

const TICK_MS = 250;

/** " (18)": the seconds left, shown once the next round is dealt. */
function Countdown({ until }: { readonly until: number | null }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : <span aria-hidden="true">{` (${secondsUntil(until)})`}</span>;
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

// Hands in a deal that was played on this device: sends its moves to the server, then opens the deal's results.
import { useState } from "react";
import { useLocation } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { LocalTable } from "../../../shared/seat/local-table.ts";
import { leaveGame } from "../../../shared/seat/session.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showError, showRefusal } from "../../../shared/ui/show-error.ts";

interface HandInProps {
  readonly dealId: string;
  readonly handIn: NonNullable<LocalTable["handIn"]>;
}

export function HandIn({ dealId, handIn }: HandInProps) {
  const { table: texts } = useCatalogue();
  const [, go] = useLocation();
  /** The progress of the hand-in; null while none is running. */
  const [progress, setProgress] = useState<readonly [done: number, of: number] | null>(null);
  const begin = async () => {
    setProgress([0, 0]);
    const outcome = await handIn((done, of) => setProgress([done, of]));
    if (outcome === null) {
      leaveGame();
      return go(`/deal/${dealId}`);
    }
    setProgress(null);
    if (outcome === "differs") {
      // The player leaves the local game. The game on the server can be continued from the play at which the two games
      // differ.
      leaveGame();
      return showError(texts.handInDiffers);
    }
    if (outcome === "INTERNAL" || outcome === "CONNECTION_LOST") showError(texts.handInLater);
    else showRefusal(outcome);
  };
  return (
    <Button kind="main" disabled={progress !== null} onClick={() => void begin()}>
      {progress === null ? texts.handIn : texts.handingIn(...progress)}
    </Button>
  );
}

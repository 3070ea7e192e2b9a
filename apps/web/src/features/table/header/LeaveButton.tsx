// Leaves the game, after a confirmation if leaving has consequences.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useBack } from "../../../shared/back.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { leaveGame, useSession } from "../../../shared/seat/session.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { isAwaited } from "../game/seat-layout.ts";
import styles from "./LeaveButton.module.css";
import { LeaveDialog } from "./LeaveDialog.tsx";

interface LeaveButtonProps {
  readonly game: GameState;
  readonly className: string | undefined;
}

export function LeaveButton({ game, className }: LeaveButtonProps) {
  const { table: texts } = useCatalogue();
  const [isAsking, setAsking] = useState(false);
  const myId = useSession(({ seat }) => seat?.playerId ?? "");
  // A player who has not joined the next game yet loses nothing by leaving.
  const isWaiting = game.status === "waiting";
  const isRunning = !isWaiting && game.status !== "finished" && !isAwaited(game, myId);
  // The browser's Back button is easily pressed by mistake, so it asks for confirmation in the waiting room too.
  useBack(() => (isRunning || isWaiting ? setAsking(true) : leaveGame()));
  return (
    <>
      <button
        type="button"
        className={`${className} ${styles.leave}`}
        aria-label={texts.leave}
        title={texts.leave}
        onClick={() => (isRunning ? setAsking(true) : leaveGame())}
      >
        <Icon name="leave" />
        <span className={styles.words} data-words="leave">
          {texts.leave}
        </span>
      </button>
      {isAsking && <LeaveDialog game={game} onClose={() => setAsking(false)} />}
    </>
  );
}

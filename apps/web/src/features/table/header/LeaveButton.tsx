// Leaves the game, after a confirmation if leaving has consequences.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useBack } from "../../../shared/back.ts";
import { type Catalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { leaveGame, useSession } from "../../../shared/socket/session.ts";
import { useSharedDevice } from "../../../shared/socket/shared-device.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { isAwaited } from "../game/seat-layout.ts";
import { useIsOffline } from "../use-is-offline.ts";
import styles from "./LeaveButton.module.css";

interface LeaveButtonProps {
  readonly game: GameState;
  readonly className: string | undefined;
}

export function LeaveButton({ game, className }: LeaveButtonProps) {
  const { table: texts } = useCatalogue();
  const [isAsking, setAsking] = useState(false);
  const isOffline = useIsOffline();
  const isShared = useSharedDevice() !== null;
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
        <span className={styles.words}>{texts.leave}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={texts.leaveQuestion}
          text={isShared ? texts.phone.leave : whatItCosts(game, { myId, isOffline }, texts)}
          onClose={() => setAsking(false)}
        >
          <Button onClick={() => setAsking(false)}>{texts.stay}</Button>
          <Button kind="danger" onClick={leaveGame}>
            {texts.leave}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

interface Leaver {
  readonly myId: string;
  readonly isOffline: boolean;
}

function whatItCosts(game: GameState, leaver: Leaver, texts: Catalogue["table"]): string {
  if (game.status === "waiting") return texts.leaveWaiting;
  return game.deal === null ? whatItCostsInGame(game, leaver.myId, texts) : whatItCostsInDeal(game, leaver, texts);
}

function whatItCostsInGame(game: GameState, myId: string, texts: Catalogue["table"]): string {
  const loss = whatIsLost(game, myId, texts);
  return game.match === null ? loss : `${loss} ${texts.leaveMatched}`;
}

function whatItCostsInDeal(
  { teamMode, players }: GameState,
  { myId, isOffline }: Leaver,
  texts: Catalogue["table"],
): string {
  if (isOffline) return texts.leaveTaken;
  if (!teamMode) return texts.leaveDeal;
  return players.some(({ id, isBot }) => id !== myId && !isBot) ? texts.leaveTeam : texts.leaveKept;
}

/** Says what the player loses by leaving. Bots take over only if other people stay. */
function whatIsLost({ teamMode, players }: GameState, myId: string, texts: Catalogue["table"]): string {
  if (!teamMode) return texts.leaveDuel;
  return players.some(({ id, isBot }) => id !== myId && !isBot) ? texts.leaveTeam : texts.leaveAlone;
}

// The confirmation before a player leaves a game. In a cup that is still open, such as an arena, the player chooses between a pause and the end of the cup
// for them; after a game of a cup the cup's page is shown, because the lobby says nothing about it.
import { CUP_FACTS, type CupOfGame, type GameState } from "@chkobba/protocol";
import { useLocation } from "wouter";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { leaveGame, useSession, whenLeft } from "../../../shared/seat/session.ts";
import { useSharedDevice } from "../../../shared/seat/shared-device.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog.tsx";
import { useIsOffline } from "../use-is-offline.ts";
import { whatItCosts } from "./leave-texts.ts";

interface LeaveDialogProps {
  readonly game: GameState;
  readonly onClose: () => void;
}

export function LeaveDialog({ game, onClose }: LeaveDialogProps) {
  const { table: texts } = useCatalogue();
  const isOffline = useIsOffline();
  const isShared = useSharedDevice() !== null;
  const myId = useSession(({ seat }) => seat?.playerId ?? "");
  return (
    <ConfirmDialog
      title={texts.leaveQuestion}
      text={isShared ? texts.phone.leave : whatItCosts(game, { myId, isOffline }, texts)}
      onClose={onClose}
    >
      <Button onClick={onClose}>{texts.stay}</Button>
      {game.cup === null ? (
        <Button kind="danger" onClick={leaveGame}>
          {texts.leave}
        </Button>
      ) : (
        <LeaveCupGame cup={game.cup} />
      )}
    </ConfirmDialog>
  );
}

/**
 * In a cup that is still open, leaving a game pauses the player, so no other game begins until the player resumes on the
 * cup's page.
 */
function LeaveCupGame({ cup }: { readonly cup: CupOfGame }) {
  const { table: texts } = useCatalogue();
  const [, go] = useLocation();
  const leave = () => {
    leaveGame();
    go(`/cup/${cup.id}`);
  };
  const leaveCup = async () => {
    leave();
    await whenLeft();
    await request("leave-cup", { cupId: cup.id });
  };
  const { isOpenWhileRunning } = CUP_FACTS[cup.kind];
  return (
    <>
      <Button kind="danger" onClick={leave}>
        {isOpenWhileRunning ? texts.leaveArena.andPause : texts.leave}
      </Button>
      {isOpenWhileRunning && (
        <Button kind="danger" onClick={() => void leaveCup()}>
          {texts.leaveArena.cup}
        </Button>
      )}
    </>
  );
}

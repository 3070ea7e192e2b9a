// The number of people who watch the player's own table, and the button that closes the table to watchers or opens it
// again.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { request } from "../../shared/socket/connection.ts";
import { useSession } from "../../shared/socket/session.ts";
import { useWatchers } from "../../shared/socket/watcher-counts.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { showToast } from "../../shared/ui/toasts.ts";

export function WatchersSwitch() {
  const { watching: texts } = useCatalogue();
  const seat = useSession((session) => session.seat);
  const game = useSession((session) => session.game);
  const watchers = useWatchers(seat?.gameId);
  if (seat === null || game === null || game.isSolo || game.deal !== null) return null;
  const { watchable, closedBy } = game;
  const isOthers = !watchable && closedBy !== null && closedBy !== seat.playerId;
  const label = watchable ? texts.closeTable : isOthers ? texts.closedByOther : texts.openTable;
  const change = async () => {
    if (isOthers) return showToast({ kind: "message", text: texts.closedByOther });
    const { gameId, playerId } = seat;
    const answer = await request("set-watchable", { gameId, playerId, watchable: !watchable });
    if (!answer.ok) return showRefusal(answer.refusal.code);
    showToast({ kind: "message", text: watchable ? texts.isClosed : texts.isOpen });
  };
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={watchable ? `${texts.watchers(watchers)}. ${label}` : label}
      aria-disabled={isOthers}
      title={label}
      data-watchers={watchable ? watchers : "closed"}
      onClick={() => void change()}
    >
      <Icon name={watchable ? "eye" : "eyeClosed"} />
      {watchable && <span>{watchers}</span>}
    </button>
  );
}

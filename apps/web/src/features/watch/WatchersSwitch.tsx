// The number of people who watch the player's own table, and the button that opens the choice of who may watch.

import { useWatchers } from "../../shared/game/watcher-counts.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import buttons from "../../shared/ui/IconButton.module.css";
import { showToast } from "../../shared/ui/toasts.ts";
import { openWatchersDialog } from "../../shared/watchers-dialog.ts";
import styles from "./WatchersSwitch.module.css";

export function WatchersSwitch() {
  const { watching: texts } = useCatalogue();
  const seat = useSession((session) => session.seat);
  const game = useSession((session) => session.game);
  const watchers = useWatchers(seat?.gameId);
  if (seat === null || game === null || game.isSolo || game.deal !== null) return null;
  const { watchable, closedBy } = game;
  const isOthers = !watchable && closedBy !== null && closedBy !== seat.playerId;
  const label = watchable ? texts.chooseWatchers : isOthers ? texts.closedByOther : texts.openTable;
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={watchable ? `${texts.watchers(watchers)}. ${label}` : label}
      aria-disabled={isOthers}
      title={label}
      data-watchers={watchable ? watchers : "closed"}
      onClick={() => (isOthers ? showToast({ kind: "message", text: texts.closedByOther }) : openWatchersDialog())}
    >
      <Icon name={watchable ? "eye" : "eyeClosed"} />
      {watchable && <span>{watchers}</span>}
    </button>
  );
}

/** The number of watchers where the header has no room for the button: on the menu's button. */
export function WatchersMark() {
  const { watching: texts } = useCatalogue();
  const game = useSession((session) => session.game);
  const watchers = useWatchers(game?.id);
  if (game === null || !game.watchable) return null;
  return (
    <span className={styles.mark} data-watchers-mark={watchers}>
      <Icon name="eye" size={14} />
      <span aria-hidden="true">{watchers}</span>
      <span className="visually-hidden">{texts.watchers(watchers)}</span>
    </span>
  );
}

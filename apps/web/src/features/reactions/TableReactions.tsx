// The reactions at a player's own table: the row that sends them, and the button that opens it.
import { useEffect } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { readMuted } from "../../shared/people/muted-players.ts";
import { useSession } from "../../shared/seat/session.ts";
import { changeSettings, useSettings } from "../../shared/settings.ts";
import buttons from "../../shared/ui/IconButton.module.css";
import { ReactionBar } from "./ReactionBar.tsx";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { followReactions } from "./reaction-store.ts";

/** The reactions of a player who is muted in this page's chat are hidden too. */
const isMuted = (playerId: string) => readMuted().includes(playerId);

export function TableReactions() {
  const seat = useSession((session) => session.seat);
  const isOpen = useSettings(({ reactions, reactionBar }) => reactions && reactionBar);
  const gameId = seat?.gameId;
  useEffect(() => (gameId === undefined ? undefined : followReactions(gameId, isMuted)), [gameId]);
  if (seat === null) return null;
  return isOpen && <ReactionBar gameId={seat.gameId} playerId={seat.playerId} />;
}

export function ReactionsSwitch() {
  const { watching: texts } = useCatalogue();
  const { reactions, reactionBar } = useSettings();
  if (!reactions) return null;
  const label = reactionBar ? texts.hideBar : texts.showBar;
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={label}
      title={label}
      aria-expanded={reactionBar}
      onClick={() => changeSettings({ reactionBar: !reactionBar })}
    >
      <ReactionIcon reaction="laugh" size={20} />
    </button>
  );
}

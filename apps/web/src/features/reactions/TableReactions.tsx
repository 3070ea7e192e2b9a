// The reactions at a player's own table: the row that sends them, and the button that opens it.
import { useEffect } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { changeSettings, useSettings } from "../../shared/settings.ts";
import buttons from "../../shared/ui/IconButton.module.css";
import { ReactionBar } from "./ReactionBar.tsx";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { followReactions } from "./reaction-store.ts";

/** @param isMuted whether the player is muted in this page's chat; the player's reactions are then hidden too */
export function TableReactions({ isMuted }: { readonly isMuted: (playerId: string) => boolean }) {
  const seat = useSession((session) => session.seat);
  const isOpen = useSettings(({ reactions, reactionBar }) => reactions && reactionBar);
  const gameId = seat?.gameId;
  useEffect(() => (gameId === undefined ? undefined : followReactions(gameId, isMuted)), [gameId, isMuted]);
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

// A player's newest reaction at their seat. Screen readers get it from the announcer instead.
import type { ReactNode } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import styles from "./ReactionBubble.module.css";
import { ReactionIcon } from "./ReactionIcon.tsx";
import { useReactions } from "./reaction-store.ts";

interface ReactionBubbleProps {
  readonly playerId: string;
  /** Shown while there is no reaction. */
  readonly children?: ReactNode;
}

export function ReactionBubble({ playerId, children }: ReactionBubbleProps) {
  const { reactions: texts } = useCatalogue().watching;
  const shown = useReactions(({ players }) => players[playerId]);
  if (shown === undefined) return children;
  return (
    <p key={shown.timestamp} className={styles.bubble} data-bubble data-reaction={shown.reaction} aria-hidden="true">
      <ReactionIcon reaction={shown.reaction} size={22} />
      {texts.names[shown.reaction]}
    </p>
  );
}

/** The newest reactions of watchers, in one line. */
export function WatcherReactions() {
  const { reactions: texts } = useCatalogue().watching;
  const watchers = useReactions((shown) => shown.watchers);
  return (
    <p className={styles.watchers} aria-hidden="true">
      {watchers.map(({ name, reaction, timestamp }) => (
        <span key={`${timestamp} ${name}`} className={styles.watcher} data-reaction={reaction}>
          <ReactionIcon reaction={reaction} size={18} />
          <bdi className={styles.watcherName}>{name ?? texts.aWatcher}</bdi>
        </span>
      ))}
    </p>
  );
}

// The messages, the newest at the bottom. New messages scroll the log to the bottom unless the reader has scrolled up.
import type { ChatMessage, PlayerState } from "@chkobba/protocol";
import { useLayoutEffect, useRef, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { shownMessages } from "./chat.ts";
import { useSaid } from "./chat-store.ts";
import { MessageLine } from "./MessageLine.tsx";
import styles from "./MessageLog.module.css";
import { useFolded } from "./use-folded.ts";

/** If the distance to the bottom is less than this, the log counts as scrolled to the bottom. */
const FOOT_PX = 24;

interface MessageLogProps {
  readonly players: readonly PlayerState[];
  /** Opens the list of players. */
  readonly onPerson: () => void;
}

export function MessageLog({ players, onPerson }: MessageLogProps) {
  const { chat: texts } = useCatalogue().table;
  const said = useSaid();
  const messages = shownMessages(said);
  const folded = useFolded();
  const newest = messages.at(-1);
  const { log, isAtFoot, onScroll, goToFoot } = useFoot(newest, newest?.playerId === said.myId);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard */}
      <div ref={log} className={styles.log} role="log" aria-label={texts.messages} tabIndex={0} onScroll={onScroll}>
        {messages.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
        <ol className={styles.messages}>
          {messages.map((message, place) => {
            const player = players.find(({ id }) => id === message.playerId);
            return (
              <MessageLine
                key={message.id}
                message={message}
                isMine={message.playerId === said.myId}
                seat={players.findIndex(({ id }) => id === message.playerId)}
                name={player?.name || message.playerName}
                isAccount={player?.isAccount === true}
                goesOn={messages[place - 1]?.playerId === message.playerId}
                isFolded={folded.includes(message.id)}
                onPerson={onPerson}
              />
            );
          })}
        </ol>
      </div>
      {!isAtFoot && (
        <button type="button" className={styles.newest} onClick={goToFoot}>
          {texts.newest}
        </button>
      )}
    </div>
  );
}

/**
 * Keeps the bottom of the log in view while the reader has not scrolled up. The reader's own message always scrolls the
 * log to the bottom.
 */
function useFoot(newest: ChatMessage | undefined, isMine: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtFoot, setAtFoot] = useState(true);
  const follows = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useLayoutEffect(() => {
    if (isMine || follows.current) toFoot(log.current);
  }, [newest?.id, isMine]);

  // Keeps the newest message in view when the list of players or a refusal makes the log smaller.
  useLayoutEffect(() => {
    if (log.current === null) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) toFoot(log.current);
    });
    observer.observe(log.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const shown = log.current;
    if (shown === null) return;
    follows.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < FOOT_PX;
    setAtFoot(follows.current);
  };

  return { log, isAtFoot, onScroll, goToFoot: () => toFoot(log.current) };
}

function toFoot(log: HTMLElement | null): void {
  if (log !== null) log.scrollTop = log.scrollHeight;
}

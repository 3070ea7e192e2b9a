// One message with its player and time.
import type { ChatMessage } from "@chkobba/protocol";
import { memo } from "react";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import styles from "./MessageLine.module.css";

interface MessageLineProps {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  /** The player's index in playing order; -1 after they have left. */
  readonly seat: number;
  /** Whether the previous message is by the same player. */
  readonly goesOn: boolean;
}

/** Memoised: updates of the game don't render it again. */
export const MessageLine = memo(function MessageLine({ message, isMine, seat, goesOn }: MessageLineProps) {
  const { you, nameless } = useCatalogue().table;
  return (
    <li className={styles.line} data-mine={isMine} data-goes-on={goesOn} data-seat={seat}>
      <p className={goesOn ? "visually-hidden" : styles.head}>
        <bdi className={styles.name}>{isMine ? you : message.playerName || nameless}</bdi>{" "}
        <Clock timestamp={message.timestamp} />
      </p>
      <div className={styles.bubble}>
        <p dir="auto">{message.message}</p>
      </div>
    </li>
  );
});

function Clock({ timestamp }: { readonly timestamp: number }) {
  const { language } = useLanguage();
  const date = new Date(timestamp);
  // Latin digits also in Arabic, as usual in Tunisia.
  const locale = `${language}-TN-u-nu-latn`;
  return (
    <time
      className={styles.time}
      dateTime={date.toISOString()}
      title={date.toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" })}
    >
      {date.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}
    </time>
  );
}

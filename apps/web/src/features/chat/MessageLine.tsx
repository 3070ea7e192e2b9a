// One message: who said it and when, and the text as it was written.
import type { ChatMessage } from "@chkobba/protocol";
import { memo } from "react";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import styles from "./MessageLine.module.css";

interface MessageLineProps {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  /** The place of its player in playing order; -1 for somebody who has left. */
  readonly seat: number;
  /** Whether the same player said the one before. */
  readonly goesOn: boolean;
}

/** Drawn once: a table full of moves leaves what was said as it is. */
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
  // Latin digits also in Arabic, as Tunisians write them.
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

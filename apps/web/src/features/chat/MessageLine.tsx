// One message with its player and time.
import type { ChatMessage } from "@chkobba/protocol";
import { memo } from "react";
import { dateIn, timeIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { AccountMark } from "../../shared/ui/AccountMark.tsx";
import { unfold } from "./chat-store.ts";
import styles from "./MessageLine.module.css";

interface MessageLineProps {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  /** The player's index in playing order; -1 after the player has left. */
  readonly seat: number;
  /** The player's name as shown at the table; empty for a player without a name. */
  readonly name: string;
  /** Whether the name is the username of the player's account. */
  readonly isAccount: boolean;
  /** Whether the previous message is by the same player. */
  readonly goesOn: boolean;
  /** Whether the text is hidden, so that the line only shows that a message exists. */
  readonly isFolded: boolean;
  /** Opens the list where this player can be muted and blocked. */
  readonly onPerson: () => void;
}

/** Memoised, so that game updates don't render the line again. */
export const MessageLine = memo(function MessageLine({
  message,
  isMine,
  seat,
  name: given,
  isAccount,
  goesOn,
  isFolded,
  onPerson,
}: MessageLineProps) {
  const { you, nameless, people } = useCatalogue().table;
  const name = given || nameless;
  return (
    <li className={styles.line} data-mine={isMine} data-goes-on={goesOn} data-seat={seat}>
      <p className={goesOn ? "visually-hidden" : styles.head}>
        {isMine || goesOn ? (
          <bdi className={styles.name}>{isMine ? you : name}</bdi>
        ) : (
          <button type="button" className={styles.person} aria-label={people.about(name)} onClick={onPerson}>
            <bdi className={styles.name}>{name}</bdi>
          </button>
        )}{" "}
        {!isMine && !goesOn && <AccountMark player={{ isAccount }} />} <Clock timestamp={message.timestamp} />
      </p>
      {isFolded ? (
        <Folded id={message.id} name={name} />
      ) : (
        <div className={styles.bubble}>
          <p dir="auto">{message.message}</p>
        </div>
      )}
    </li>
  );
});

function Folded({ id, name }: { readonly id: string; readonly name: string }) {
  const { chat: texts } = useCatalogue().table;
  return (
    <p className={styles.folded}>
      {texts.wrote}
      <button type="button" className={styles.show} aria-label={texts.showMessage(name)} onClick={() => unfold(id)}>
        {texts.show}
      </button>
    </p>
  );
}

function Clock({ timestamp }: { readonly timestamp: number }) {
  const { language } = useLanguage();
  return (
    <time className={styles.time} dateTime={new Date(timestamp).toISOString()} title={dateIn(language, timestamp)}>
      {timeIn(language, timestamp)}
    </time>
  );
}

// The chat input. If a message can't be sent, the input keeps it and shows the reason.
import { CHAT_MESSAGE_MAX, cleanMessage } from "@chkobba/protocol";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./Composer.module.css";
import { useChat, write } from "./chat-store.ts";

/** The number of typed characters is shown from this length on. */
const COUNTED_FROM = 160;

interface ComposerProps {
  readonly problem: PageEventRefusalCode | null;
  readonly takesFocus: boolean;
  /** Returns whether the message was sent. */
  readonly onSend: (message: string) => Promise<boolean>;
  readonly onWrite: () => void;
}

export function Composer({ problem, takesFocus, onSend, onWrite }: ComposerProps) {
  const { app, table } = useCatalogue();
  const texts = table.chat;
  const draft = useChat((chat) => chat.draft);
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const message = cleanMessage(draft);
  const isSendable = message !== "" && message.length <= CHAT_MESSAGE_MAX;

  useEffect(() => {
    if (takesFocus && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [takesFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (!isSendable) return;
    write("");
    if (await onSend(message)) return;
    // Puts the refused message before anything that the player has typed since.
    write([message, useChat.getState().draft].filter(Boolean).join(" "));
  };

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <p
        id={noteId}
        className={styles.note}
        data-problem={problem !== null}
        role={problem === null ? undefined : "alert"}
      >
        {problem !== null && texts.notSent(app.refusals[problem])}
        {problem === null && draft.length >= COUNTED_FROM && texts.used(draft.length, CHAT_MESSAGE_MAX)}
      </p>
      <input
        ref={field}
        className={styles.field}
        dir="auto"
        aria-label={texts.field}
        aria-describedby={noteId}
        placeholder={texts.placeholder}
        maxLength={CHAT_MESSAGE_MAX}
        autoComplete="off"
        enterKeyHint="send"
        value={draft}
        onChange={(event) => {
          write(event.target.value);
          onWrite();
        }}
      />
      <button type="submit" className={styles.send} disabled={!isSendable} aria-label={texts.send} title={texts.send}>
        <Icon name="send" />
      </button>
    </form>
  );
}

// What is spoken over a song, and when.
import type { TimedCommentary, Track } from "@chkobba/protocol";
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { triggerTimeFrom } from "./checks.ts";
import { clockText } from "./clock-text.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { InlineEdit } from "./InlineEdit.tsx";
import { ListenButton } from "./ListenButton.tsx";
import { moveTimed, removeTimed } from "./orders.ts";
import styles from "./TimedCommentaries.module.css";

export function TimedCommentaries({ song }: { readonly song: Track }) {
  const { radioAdmin } = useMessages();
  const inTime = song.timedCommentaries.toSorted((one, other) => one.triggerTimeSeconds - other.triggerTimeSeconds);
  return (
    <ul className={styles.list} aria-label={radioAdmin.timed.list(song.name)}>
      {inTime.map((commentary) => (
        <TimedLine key={commentary.id} songId={song.id} commentary={commentary} />
      ))}
    </ul>
  );
}

interface TimedLineProps {
  readonly songId: string;
  readonly commentary: TimedCommentary;
}

function TimedLine({ songId, commentary: { id, url, duration, triggerTimeSeconds } }: TimedLineProps) {
  const { radioAdmin } = useMessages();
  const words = radioAdmin.timed;
  const [isAsking, setIsAsking] = useState(false);
  const time = clockText(triggerTimeSeconds);
  return (
    <li className={styles.line}>
      <ListenButton url={url} name={words.listen(time)} />
      <InlineEdit
        value={String(triggerTimeSeconds)}
        label={words.trigger}
        action={words.edit(time)}
        inputMode="decimal"
        check={(typed) => (triggerTimeFrom(typed) === null ? "triggerEditInvalid" : null)}
        save={async (typed) => moveTimed(songId, id, triggerTimeFrom(typed) ?? 0)}
      >
        <span className={styles.time}>
          <span>{words.at(time)}</span>
          <span className={styles.length}>{words.lasts(clockText(Math.ceil(duration)))}</span>
        </span>
      </InlineEdit>
      <button
        type="button"
        className={styles.delete}
        aria-label={words.deleteAt(time)}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" size={18} />
      </button>
      {isAsking && (
        <DeleteDialog
          title={words.deleteQuestion(time)}
          text={words.deleteText}
          onDelete={() => removeTimed(songId, id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

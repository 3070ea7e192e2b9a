// The timed commentaries of a song.
import type { TimedCommentary, Track } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { triggerTimeFrom } from "./checks.ts";
import { clockText } from "./clock-text.ts";
import { moveTimed, removeTimed } from "./commands.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { InlineEdit } from "./InlineEdit.tsx";
import { ListenButton } from "./ListenButton.tsx";
import styles from "./TimedCommentaries.module.css";

export function TimedCommentaries({ song }: { readonly song: Track }) {
  const { radioAdmin } = useCatalogue();
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
  const { radioAdmin } = useCatalogue();
  const texts = radioAdmin.timed;
  const [isAsking, setIsAsking] = useState(false);
  const time = clockText(triggerTimeSeconds);
  return (
    <li className={styles.line}>
      <ListenButton url={url} name={texts.listen(time)} />
      <InlineEdit
        value={String(triggerTimeSeconds)}
        label={texts.trigger}
        action={texts.edit(time)}
        inputMode="decimal"
        check={(typed) => (triggerTimeFrom(typed) === null ? "triggerEditInvalid" : null)}
        save={async (typed) => moveTimed(songId, id, triggerTimeFrom(typed) ?? 0)}
      >
        <span className={styles.time}>
          <span>{texts.at(time)}</span>
          <span className={styles.length}>{texts.lasts(clockText(Math.ceil(duration)))}</span>
        </span>
      </InlineEdit>
      <button
        type="button"
        className={styles.delete}
        aria-label={texts.deleteAt(time)}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" size={18} />
      </button>
      {isAsking && (
        <DeleteDialog
          title={texts.deleteQuestion(time)}
          text={texts.deleteText}
          onDelete={() => removeTimed(songId, id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

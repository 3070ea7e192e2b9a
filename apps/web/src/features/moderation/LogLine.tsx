// One decision in the log, with a button that undoes the decision if that is possible.
import { decisionFactsOf, type ModerationLogEntry } from "@chkobba/protocol";
import { useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "./Moderation.module.css";
import { NoteDialog } from "./NoteDialog.tsx";

interface LogLineProps {
  readonly entry: ModerationLogEntry;
  readonly onUndone: () => void;
}

export function LogLine({ entry, onUndone }: LogLineProps) {
  const { moderation: texts } = useCatalogue();
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { action, at, moderator, reported, note, until, was, became, isUndone } = entry;
  const facts = decisionFactsOf(action);
  return (
    <li className={styles.entry} data-undone={isUndone}>
      <div>
        <p>
          <bdi>{moderator}</bdi> {texts.logged[action]} <bdi>{reported}</bdi>
          {facts?.isTimed && ` ${until === null ? texts.forGood : texts.until(dateIn(language, until))}`}
        </p>
        {was !== null && <p dir="auto">{became === null ? texts.room(was) : texts.renaming(was, became)}</p>}
        {was === null && became !== null && <p dir="auto">{texts.keptName(became)}</p>}
        <p className={styles.quote} dir="auto">
          {note}
        </p>
        <small>
          {dateIn(language, at)}
          {isUndone && ` · ${texts.undone}`}
        </small>
      </div>
      {!isUndone && facts?.isUndoable && (
        <Button aria-label={texts.undoOf(moderator, reported)} onClick={() => setAsked(true)}>
          {texts.undo}
        </Button>
      )}
      {isAsked && (
        <NoteDialog
          title={texts.undoQuestion}
          button={{ kind: "danger", text: texts.undo }}
          act={(reason) => call("undoDecision", { id: entry.id, note: reason })}
          onClose={() => setAsked(false)}
          onDone={onUndone}
        />
      )}
    </li>
  );
}

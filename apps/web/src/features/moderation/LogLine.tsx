// One decision in the log, with a button that takes it back where that is possible.
import { MODERATION_NOTE_MAX, type ModerationLogEntry, UNDOABLE_ACTIONS } from "@chkobba/protocol";
import { type FormEvent, useState } from "react";
import { call } from "../../shared/http/call.ts";
import { dateIn } from "../../shared/i18n/date.ts";
import { useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { TextArea } from "../../shared/ui/TextArea.tsx";
import styles from "./Moderation.module.css";

interface LogLineProps {
  readonly entry: ModerationLogEntry;
  readonly onUndone: () => void;
}

export function LogLine({ entry, onUndone }: LogLineProps) {
  const { moderation: texts } = useCatalogue();
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const { action, at, moderator, reported, note, until, was, became, isUndone } = entry;
  const isTimed = action === "mute" || action === "suspend";
  return (
    <li className={styles.entry} data-undone={isUndone}>
      <div>
        <p>
          <bdi>{moderator}</bdi> {texts.logged[action]} <bdi>{reported}</bdi>
          {isTimed && ` ${until === null ? texts.forGood : texts.until(dateIn(language, until))}`}
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
      {!isUndone && UNDOABLE_ACTIONS.includes(action) && (
        <Button aria-label={texts.undoOf(moderator, reported)} onClick={() => setAsked(true)}>
          {texts.undo}
        </Button>
      )}
      {isAsked && <UndoDialog id={entry.id} onClose={() => setAsked(false)} onUndone={onUndone} />}
    </li>
  );
}

interface UndoDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

function UndoDialog({ id, onClose, onUndone }: UndoDialogProps) {
  const catalogue = useCatalogue();
  const { moderation: texts } = catalogue;
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const undo = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return setProblem(texts.noteMissing);
    setBusy(true);
    const answer = await call("undoDecision", { id, note });
    setBusy(false);
    if (!answer.ok) return setProblem(refusalText(catalogue, answer.refusal));
    onClose();
    onUndone();
  };
  return (
    <Dialog title={texts.undoQuestion} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void undo(event)}>
        <TextArea
          label={texts.note}
          value={note}
          maxLength={MODERATION_NOTE_MAX}
          count={texts.count(note.length, MODERATION_NOTE_MAX)}
          isFull={note.length >= MODERATION_NOTE_MAX}
          error={problem}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="danger" type="submit" disabled={isBusy}>
            {texts.undo}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

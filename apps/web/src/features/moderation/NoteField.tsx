// The field for a moderator's reason, which is stored in the log together with the action.
import { MODERATION_NOTE_MAX } from "@chkobba/protocol";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { TextArea } from "../../shared/ui/TextArea.tsx";

interface NoteFieldProps {
  /** Says who will read the note. If absent, no hint is shown. */
  readonly hint?: string;
  readonly note: string;
  readonly problem: string | undefined;
  readonly onChange: (note: string) => void;
}

export function NoteField({ hint, note, problem, onChange }: NoteFieldProps) {
  const { moderation: texts } = useCatalogue();
  return (
    <TextArea
      label={hint === undefined ? texts.note : `${texts.note} (${hint})`}
      value={note}
      maxLength={MODERATION_NOTE_MAX}
      count={texts.count(note.length, MODERATION_NOTE_MAX)}
      isFull={note.length >= MODERATION_NOTE_MAX}
      error={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

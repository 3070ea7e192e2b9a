// Asks a moderator for the reason of an action, and carries out the action.
import { type FormEvent, useState } from "react";
import { useProof } from "../../shared/auth/use-proof.tsx";
import type { CallResult } from "../../shared/http/refusal.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { refusalText } from "../../shared/i18n/refusal-text.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import styles from "./Moderation.module.css";
import { NoteField } from "./NoteField.tsx";

interface NoteDialogProps {
  readonly title: string;
  readonly button: { readonly kind: "main" | "danger"; readonly text: string };
  readonly act: (note: string) => Promise<CallResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function NoteDialog({ title, button, act, onClose, onDone }: NoteDialogProps) {
  const catalogue = useCatalogue();
  const { moderation: texts } = catalogue;
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useBusy();
  const { withProof, dialog } = useProof();
  const send = async () => {
    const answer = await withProof(() => act(note));
    if (!answer.ok) return setProblem(refusalText(catalogue, answer.refusal));
    onClose();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") setProblem(texts.noteMissing);
    else void run(send);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <NoteField note={note} problem={problem} onChange={setNote} />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind={button.kind} type="submit" disabled={isBusy}>
            {button.text}
          </Button>
        </DialogActions>
      </form>
      {dialog}
    </Dialog>
  );
}

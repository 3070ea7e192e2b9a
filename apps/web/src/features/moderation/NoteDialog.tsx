// Asks a moderator for the reason of an action, and carries out the action.
import type { CallResult } from "../../shared/http/refusal.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import styles from "./Moderation.module.css";
import { NoteField } from "./NoteField.tsx";
import { useNotedAction } from "./use-noted-action.ts";

interface NoteDialogProps {
  readonly title: string;
  readonly button: { readonly kind: "main" | "danger"; readonly text: string };
  readonly act: (note: string) => Promise<CallResult<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function NoteDialog({ title, button, act, onClose, onDone }: NoteDialogProps) {
  const { moderation: texts } = useCatalogue();
  const { field, isBusy, submit, dialog } = useNotedAction(act, () => {
    onClose();
    onDone();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <NoteField {...field} />
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

// The question before something is deleted.
import { useMessages } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { BusyButton } from "./BusyButton.tsx";
import styles from "./DeleteDialog.module.css";
import { useBusy } from "./use-busy.ts";

interface DeleteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const { playlist: words } = useMessages().radioAdmin;
  const { busy, run } = useBusy<"delete">();
  const deleteIt = async () => {
    await run("delete", onDelete);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} className={styles.dialog}>
      <p>{text}</p>
      <div className={styles.answers}>
        <Button onClick={onClose}>{words.keep}</Button>
        <BusyButton kind="danger" isBusy={busy !== null} onClick={() => void deleteIt()}>
          {words.delete}
        </BusyButton>
      </div>
    </Dialog>
  );
}

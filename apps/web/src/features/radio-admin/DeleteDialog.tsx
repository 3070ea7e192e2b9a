// The question before something is deleted.
import { useMessages } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog.tsx";
import { BusyButton } from "./BusyButton.tsx";
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
    <ConfirmDialog title={title} text={text} onClose={onClose}>
      <Button onClick={onClose}>{words.keep}</Button>
      <BusyButton kind="danger" isBusy={busy !== null} onClick={() => void deleteIt()}>
        {words.delete}
      </BusyButton>
    </ConfirmDialog>
  );
}

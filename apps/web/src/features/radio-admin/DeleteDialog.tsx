// Asks for confirmation before something is deleted.
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog.tsx";
import { useBusy } from "../../shared/use-busy.ts";
import { BusyButton } from "./BusyButton.tsx";

interface DeleteDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteDialog({ title, text, onDelete, onClose }: DeleteDialogProps) {
  const { playlist: texts } = useCatalogue().radioAdmin;
  const { isBusy, run } = useBusy();
  const deleteIt = async () => {
    await run(onDelete);
    onClose();
  };
  return (
    <ConfirmDialog title={title} text={text} onClose={onClose}>
      <Button onClick={onClose}>{texts.keep}</Button>
      <BusyButton kind="danger" isBusy={isBusy} onClick={() => void deleteIt()}>
        {texts.delete}
      </BusyButton>
    </ConfirmDialog>
  );
}

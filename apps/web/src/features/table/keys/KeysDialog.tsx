// The list of the keys at the table.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { DialogActions } from "../../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import styles from "./KeysDialog.module.css";
import { KEYS } from "./table-keys.ts";

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { app, table } = useCatalogue();
  const { keys: texts } = table;
  const rows = [...Object.entries(KEYS), ["1 2 3", "play"] as const];
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt dir="ltr">
              <kbd>{key}</kbd>
            </dt>
            <dd>{texts.does[does]}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button kind="main" onClick={onClose}>
          {app.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

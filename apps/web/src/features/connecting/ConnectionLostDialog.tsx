// Over a table whose connection is gone: it stays as it was last seen, and nothing on it can be used until the connection is back.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { useModal } from "../../shared/ui/use-modal.ts";
import styles from "./ConnectionLostDialog.module.css";
import { ConnectionStatus } from "./ConnectionStatus.tsx";

/** A modal dialog: the browser keeps everything else inert, a summary that is open too, and gives the focus back afterwards. */
export function ConnectionLostDialog({ onPlayOffline }: { readonly onPlayOffline: () => void }) {
  const { app } = useCatalogue();
  const dialog = useModal();
  const headingId = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.cutOff}
      aria-labelledby={headingId}
      onCancel={(event) => event.preventDefault()}
      // The browser closes it all the same when Escape or Back is pressed twice.
      onClose={() => dialog.current?.showModal()}
    >
      <title>{app.titles.connecting}</title>
      <div className={styles.head}>
        <KhatamMark className={`connecting-star ${styles.star}`} />
        <h2 id={headingId} className={styles.heading}>
          {app.connecting.heading}
        </h2>
      </div>
      <ConnectionStatus className={styles.news} offer="plain" onPlayOffline={onPlayOffline} />
    </dialog>
  );
}

// A dialog over the table while the connection is lost. The table stays visible but can't be used.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSession } from "../../shared/seat/session.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { useModal } from "../../shared/ui/use-modal.ts";
import styles from "./ConnectionLostDialog.module.css";
import { ConnectionStatus } from "./ConnectionStatus.tsx";

/**
 * A modal dialog makes the rest of the page inert, including an open summary of a round. When the dialog closes, it
 * restores the focus.
 */
export function ConnectionLostDialog({ onPlayOffline }: { readonly onPlayOffline: () => void }) {
  const { app } = useCatalogue();
  const dialog = useModal(undefined);
  const headingId = useId();
  // The game goes on at the server: a bot may play for this seat, or the time for its turn may run out.
  const hasClock = useSession(({ game }) => game?.status === "in_progress" && game.turnSeconds !== null);

  return (
    <dialog ref={dialog} className={styles.cutOff} aria-labelledby={headingId}>
      <title>{app.titles.connecting}</title>
      <div className={styles.head}>
        <KhatamMark className={`connecting-star ${styles.star}`} />
        <h2 id={headingId} className={styles.heading}>
          {app.connecting.heading}
        </h2>
      </div>
      <p>
        {app.connecting.kept} {hasClock ? app.connecting.clockRuns : app.connecting.noClock}
      </p>
      <ConnectionStatus className={styles.news} offer="plain" onPlayOffline={onPlayOffline} />
    </dialog>
  );
}

// A line at the bottom of the lobby while the page connects. After a failed attempt the notice lies over the lobby,
// below the header.
import { useId } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useConnection } from "../../shared/socket/connection.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import styles from "./ConnectingNotice.module.css";
import { ConnectionStatus } from "./ConnectionStatus.tsx";

export function ConnectingNotice({ onPlayOffline }: { readonly onPlayOffline: () => void }) {
  const { app } = useCatalogue();
  const isInTrouble = useConnection(({ error, attempts }) => error !== null || attempts > 0);
  const headingId = useId();
  // After a failed attempt the notice is the only part of the page that can be used, so it has the main heading.
  const Heading = isInTrouble ? "h1" : "h2";
  return (
    <section className={styles.notice} data-line={!isInTrouble} aria-labelledby={headingId}>
      {/* The page keeps its title until connecting takes longer than usual. */}
      {isInTrouble && <title>{app.titles.connecting}</title>}
      <div className={styles.head}>
        <KhatamMark className={`connecting-star ${styles.star}`} />
        <Heading id={headingId} className={styles.heading}>
          {app.connecting.heading}
        </Heading>
      </div>
      <ConnectionStatus className={styles.news} offer="main" onPlayOffline={onPlayOffline} />
    </section>
  );
}

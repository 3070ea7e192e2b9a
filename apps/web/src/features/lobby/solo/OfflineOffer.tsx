// Offers an offline game below the solo form. Without a connection, the form itself starts an offline game, so this
// component only shows a text about this.
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { isSecureOrigin } from "../../../shared/secure-origin.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import styles from "./OfflineOffer.module.css";

interface OfflineOfferProps {
  readonly isConnected: boolean;
  /** Whether this browser has a saved offline game. */
  readonly isSaved: boolean;
  readonly isReady: boolean;
  readonly onPlay: () => void;
}

export function OfflineOffer({ isConnected, isSaved, isReady, onPlay }: OfflineOfferProps) {
  const { offline } = useCatalogue().lobby;
  return (
    <div className={styles.offer}>
      {isConnected ? (
        <Button disabled={!isReady} onClick={onPlay}>
          {isSaved ? offline.goOn : offline.play}
        </Button>
      ) : (
        <p role="status">{offline.lost}</p>
      )}
      <p className={styles.note}>{offline.note}</p>
      {!isSecureOrigin() && <p className={styles.note}>{offline.keepOpen}</p>}
    </div>
  );
}

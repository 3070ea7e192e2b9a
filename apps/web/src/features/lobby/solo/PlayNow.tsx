// Straight to a table with the bot, on the terms that stand on the card.
import { currentCatalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { refusalText } from "../refusal.ts";
import { useSubmit } from "../use-submit.ts";
import styles from "./PlayNow.module.css";
import { playSolo, useSoloTerms } from "./solo-terms.ts";

interface PlayNowProps {
  /** The element that says what will be played. */
  readonly termsId: string;
  /** Called when the finger or the focus comes near, so that the table can be fetched meanwhile. */
  readonly onPrefetchTable: () => void;
}

export function PlayNow({ termsId, onPrefetchTable }: PlayNowProps) {
  const { lobby } = useCatalogue();
  const terms = useSoloTerms();
  const { processing, submit } = useSubmit(terms.playerName, async () => {
    const refused = await playSolo(terms);
    if (refused !== null) showToast({ kind: "error", text: refusalText(currentCatalogue(), refused) });
    return refused;
  });
  return (
    <button
      type="button"
      className={styles.play}
      aria-describedby={termsId}
      aria-busy={processing}
      onPointerDown={onPrefetchTable}
      onFocus={onPrefetchTable}
      onClick={submit}
    >
      <Icon name="play" />
      {lobby.playNow}
    </button>
  );
}

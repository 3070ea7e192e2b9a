// Starts a solo game at once, on the terms shown above the button.
import { currentCatalogue, useCatalogue } from "../../../shared/i18n/index.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { showToast } from "../../../shared/ui/toasts.ts";
import { openLobbyView } from "../lobby-view.ts";
import { attemptText } from "../refusal.ts";
import { useSubmit } from "../use-submit.ts";
import styles from "./PlayNow.module.css";
import { playSolo, useSoloTerms } from "./solo-terms.ts";

interface PlayNowProps {
  /** Id of the element with the terms. */
  readonly termsId: string;
  /** Called when the pointer is pressed or the button focused, so that the table's code can be loaded. */
  readonly onPrefetchTable: () => void;
}

export function PlayNow({ termsId, onPrefetchTable }: PlayNowProps) {
  const { lobby } = useCatalogue();
  const terms = useSoloTerms();
  const { processing, submit } = useSubmit(terms.playerName, async () => {
    // A player without a name gets the form, which asks for the name.
    if (terms.playerName === "") {
      openLobbyView("create-solo");
      return null;
    }
    const refused = await playSolo(terms);
    if (refused !== null) showToast({ kind: "error", text: attemptText(currentCatalogue(), refused) });
    return refused;
  });
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={lobby.playBot}
      aria-describedby={termsId}
      tabIndex={-1}
      aria-busy={processing}
      data-code="table"
      onPointerDown={onPrefetchTable}
      onFocus={onPrefetchTable}
      onClick={submit}
    >
      <Icon name="play" />
      {lobby.playShort}
    </button>
  );
}

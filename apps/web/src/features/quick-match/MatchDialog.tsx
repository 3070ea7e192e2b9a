// Asks whether to play the proposed match, with a countdown of the time to answer.
import { CARD_MS, MATCH_ANSWER_MS, type ProposedMatch, RATED_CARDS_MISSED_MAX } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { withNumbers } from "../../shared/distinct-names.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { answerMatch } from "../../shared/quick-match/search.ts";
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { serverNow } from "../../shared/server-clock.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { RatingMark } from "../../shared/ui/RatingMark.tsx";
import styles from "./MatchDialog.module.css";
import { useEachSecond } from "./use-seconds.ts";

const BLINK_MS = 1000;

export function MatchDialog({ match }: { readonly match: ProposedMatch }) {
  const { match: texts } = useCatalogue();
  const hasAccepted = useSearch((state) => state.hasAccepted);
  const left = useEachSecond(() => Math.max(0, Math.ceil((match.expiresAt - serverNow()) / 1000)));
  const title = texts.found(match.players.length > 2);
  const accept = useRef<HTMLButtonElement>(null);
  // Focuses the button that accepts the match. Otherwise the dialog would focus its first button.
  useEffect(() => accept.current?.focus(), []);
  return (
    <Dialog title={title}>
      {!hasAccepted && <BlinkingTitle text={title} />}
      <div className={styles.teams}>
        {([1, 2] as const).map((team) => (
          <ul key={team} className={styles.team}>
            {withNumbers(match.players)
              .filter((player) => player.team === team)
              .map(({ name, rating }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order never changes
                <li key={index}>
                  <bdi>{name}</bdi>
                  {rating !== null && (
                    <span className={styles.rating}>
                      <RatingMark rating={rating} label={texts.rating(rating.value, rating.provisional)} />
                    </span>
                  )}
                </li>
              ))}
          </ul>
        ))}
      </div>
      <p className={styles.note}>{match.rated ? texts.rated(RATED_CARDS_MISSED_MAX) : texts.unrated}</p>
      <p className={styles.note}>{texts.pace(CARD_MS / 1000)}</p>
      <p className={styles.clock} role="timer" aria-live="off">
        <span className={styles.bar} style={{ inlineSize: `${Math.min(100, (left * 100_000) / MATCH_ANSWER_MS)}%` }} />
        <span className={styles.seconds}>{texts.seconds(left)}</span>
      </p>
      {hasAccepted ? (
        <p role="status">{texts.accepted}</p>
      ) : (
        <DialogActions>
          <Button onClick={() => void answerMatch(false)}>{texts.decline}</Button>
          <Button kind="main" ref={accept} onClick={() => void answerMatch(true)}>
            {texts.accept}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

/** Makes the title of the browser tab blink, so that a player in another tab notices the match. */
function BlinkingTitle({ text }: { readonly text: string }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setInterval(() => setShown((is) => !is), BLINK_MS);
    return () => clearInterval(timer);
  }, []);
  return isShown && <title>{text}</title>;
}

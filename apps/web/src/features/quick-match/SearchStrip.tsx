// A running search: how long it has lasted, how many others are searching, and the offer to play the bot while waiting.

import { useEffect } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { stopSearch } from "../../shared/quick-match/search.ts";
import { useCounts, useSearch } from "../../shared/quick-match/search-state.ts";
import { useSession } from "../../shared/seat/session.ts";
import { steadyNow } from "../../shared/steady-now.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "../../shared/ui/Strip.module.css";
import { useEachSecond } from "./use-seconds.ts";

/** After this time without a match, a game against the bot is offered. */
const OFFER_BOT_SECONDS = 10;
/** After this time, the strip says that no one was found yet and that the search continues. */
const SAY_NOBODY_SECONDS = 20;

export function SearchStrip({ onPlayBot }: { readonly onPlayBot: () => void }) {
  const { match: texts, lobby } = useCatalogue();
  const { since, news, wish } = useSearch();
  const counts = useCounts();
  const isSeated = useSession(({ seat }) => seat !== null);
  const seconds = useEachSecond(() => Math.max(0, Math.floor((steadyNow() - since) / 1000)));
  const isLetDown = news?.kind === "let-down";
  const isForPartner = wish?.party !== undefined;
  const isNobody = seconds >= SAY_NOBODY_SECONDS && !isSeated && !isForPartner;
  useEffect(() => {
    if (isNobody) announce(`${texts.nobodyYet}. ${texts.botMeanwhile}.`);
  }, [isNobody, texts]);
  useEffect(() => announce(isLetDown ? texts.letDown : texts.searching), [isLetDown, texts]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const whatIs = isForPartner ? texts.withPartner : isNobody ? texts.nobodyYet : texts.searching;
  return (
    <aside className={styles.strip} data-place={isSeated ? "table" : "page"} aria-label={texts.searching}>
      <p className={styles.line}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.what}>{isLetDown ? texts.letDown : whatIs}</span>
        <bdi className={styles.time}>{time}</bdi>
      </p>
      {counts !== null && !isSeated && <p className={styles.counts}>{lobby.counts(counts)}</p>}
      <div className={styles.buttons}>
        {seconds >= OFFER_BOT_SECONDS && !isSeated && (
          <button type="button" className={styles.bot} onClick={onPlayBot}>
            {texts.botMeanwhile}
          </button>
        )}
        <button type="button" className={styles.stop} aria-label={texts.stop} title={texts.stop} onClick={stopSearch}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}

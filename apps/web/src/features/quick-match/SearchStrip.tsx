// The search that goes on: for how long, who else is there, and the bot meanwhile.
import { useEffect } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { stopSearch } from "../../shared/quick-match/search.ts";
import { useSearch } from "../../shared/quick-match/search-state.ts";
import { useSession } from "../../shared/socket/session.ts";
import { announce } from "../../shared/ui/announce.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "./SearchStrip.module.css";
import { useEachSecond } from "./use-seconds.ts";

/** After so long without anybody, a game against the bot is offered. */
const OFFER_BOT_SECONDS = 10;

export function SearchStrip({ onPlayBot }: { readonly onPlayBot: () => void }) {
  const { match: texts, lobby } = useCatalogue();
  const { since, counts, news, wish } = useSearch();
  const isSeated = useSession(({ seat }) => seat !== null);
  const seconds = useEachSecond(() => Math.max(0, Math.floor((Date.now() - since) / 1000)));
  const isLetDown = news?.kind === "let-down";
  useEffect(() => announce(isLetDown ? texts.letDown : texts.searching), [isLetDown, texts]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const isForPartner = wish?.party !== undefined;
  return (
    <aside className={styles.strip} data-place={isSeated ? "table" : "page"} aria-label={texts.searching}>
      <p className={styles.line}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.what}>
          {isLetDown ? texts.letDown : isForPartner ? texts.withPartner : texts.searching}
        </span>
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

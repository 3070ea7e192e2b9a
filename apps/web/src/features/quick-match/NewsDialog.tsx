// Says why a search has ended: the visitor did not answer and may search again, or must wait before the next search.
import type { Lapse } from "@chkobba/protocol";
import { timeIn } from "../../shared/i18n/date.ts";
import { type Catalogue, useCatalogue, useLanguage } from "../../shared/i18n/index.ts";
import { startSearch } from "../../shared/quick-match/search.ts";
import { type SearchNews, useSearch } from "../../shared/quick-match/search-state.ts";
import { useAfterMoment, useServerTime } from "../../shared/server-time.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { DialogActions } from "../../shared/ui/ConfirmDialog.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import styles from "./NewsDialog.module.css";

const LET_DOWNS: readonly Lapse["conduct"][] = ["declined", "unanswered"];

/**
 * The text that says which games clear the visitor's record of lapses. If `lapses` is empty, other people on the
 * visitor's network are the reason why the visitor must wait, and the text says this.
 */
function remedy({ banned }: Catalogue["match"], lapses: readonly Lapse[]): string {
  const [first] = lapses;
  if (first === undefined) return banned.network;
  return LET_DOWNS.includes(first.conduct) ? banned.letDownsForgotten : banned.forgotten;
}

export function NewsDialog({ news }: { readonly news: SearchNews }) {
  const { match: texts, app } = useCatalogue();
  const { language } = useLanguage();
  const close = () => useSearch.setState({ news: null });
  const now = useServerTime(1000);
  // Closes the dialog at the time from which the player may search again.
  useAfterMoment(news.kind === "banned" ? news.until : null, close);
  const timeOf = (at: number) => timeIn(language, at);
  return (
    <Dialog title={news.kind === "banned" ? texts.banned.title : texts.over} onClose={close}>
      {news.kind === "banned" ? (
        <div className={styles.reasons}>
          <ul>
            {news.lapses.map(({ conduct, at }) => (
              <li key={at}>
                {timeOf(at)}: {texts.banned.lapses[conduct]}
              </li>
            ))}
          </ul>
          <p>{texts.banned.until(timeOf(news.until), Math.max(1, Math.ceil((news.until - now) / 60_000)))}</p>
          <p>{remedy(texts, news.lapses)}</p>
        </div>
      ) : (
        <p>{texts.notAnswered}</p>
      )}
      <DialogActions>
        <Button kind={news.kind === "silent" ? "plain" : "main"} onClick={close}>
          {app.close}
        </Button>
        {news.kind === "silent" && (
          <Button kind="main" onClick={() => void startSearch(news.wish)}>
            {texts.searchAgain}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

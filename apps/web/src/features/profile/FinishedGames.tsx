// The finished games of the account, the newest first, in pages.
import { useCallback, useState } from "react";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./FinishedGames.module.css";
import { GameList } from "./GameList.tsx";

const PAGE_SIZE = 10;

export function FinishedGames() {
  const { profile: texts } = useCatalogue();
  const [page, setPage] = useState(1);
  const { state, again } = useLoaded(useCallback(() => loadGames(page), [page]));
  return (
    <section className={styles.games} aria-labelledby="finished-games" aria-busy={state.status === "loading"}>
      <h2 id="finished-games">{texts.games}</h2>
      {state.status === "loading" && <div className={styles.arriving} />}
      {state.status === "failed" && <LoadError title={texts.failed} why={state.refusal} onRetry={again} />}
      {state.status === "loaded" && (
        <>
          <GameList games={state.value.games} noGames={texts.noGames} noGamesText={texts.noGamesText} />
          <Paging page={page} pages={Math.ceil(state.value.total / PAGE_SIZE)} onPage={setPage} />
        </>
      )}
    </section>
  );
}

const loadGames = (page: number) => call("getGames", { page, pageSize: PAGE_SIZE });

interface PagingProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Paging({ page, pages, onPage }: PagingProps) {
  const { profile: texts } = useCatalogue();
  if (pages < 2) return null;
  return (
    <nav className={styles.paging} aria-label={texts.games}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="arrowBack" />
        {texts.newer}
      </Button>
      <span>{texts.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.older}
        <Icon name="arrowOn" />
      </Button>
    </nav>
  );
}

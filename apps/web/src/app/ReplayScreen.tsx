// The page of a finished game, from the server or from this browser. It works without a realtime connection.
import { lazy, Suspense } from "react";
import { useSearchParams } from "wouter";
import { useCatalogue, withTexts } from "../shared/i18n/index.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import styles from "./Page.module.css";

/** It needs the table's texts for the moves. */
const ReplayPage = lazy(async () => {
  const code = import("../features/replay/ReplayPage.tsx");
  const { ReplayPage } = await withTexts("replay", withTexts("auth", withTexts("table", code)));
  return { default: ReplayPage };
});

/** In place of a game id: the finished offline game of this browser. */
const HERE = "offline";

const OfflineReplayPage = lazy(async () => {
  const { finishedGame } = await import("../features/offline/finished-game.ts");
  return { default: () => <ReplayPage gameId={HERE} number={null} loadSaved={finishedGame} /> };
});

export function ReplayScreen({ gameId }: { readonly gameId: string }) {
  const { app } = useCatalogue();
  const [search] = useSearchParams();
  return (
    <div className={styles.page}>
      <title>{app.titles.replay}</title>
      <Header />
      <Suspense fallback={<main className={styles.arriving} aria-busy />}>
        {gameId === HERE ? (
          <OfflineReplayPage />
        ) : (
          <ReplayPage gameId={gameId} number={wholeNumber(search.get("number"))} />
        )}
      </Suspense>
      <Footer />
    </div>
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

// The public page of a player: statistics, ratings and the newest games.
import { useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { PersonTies } from "../../shared/friends/PersonTies.tsx";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { askToReport } from "../../shared/people/reporting.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import styles from "./FinishedGames.module.css";
import { GameList } from "./GameList.tsx";
import { PageHead } from "./PageHead.tsx";
import pageStyles from "./ProfilePage.module.css";
import { Ratings } from "./Ratings.tsx";
import { Statistics } from "./Statistics.tsx";
import { Trophies } from "./Trophies.tsx";

export function PlayerPage({ username }: { readonly username: string }) {
  const { profile: texts } = useCatalogue();
  const { state, again } = useLoaded(useCallback(() => call("getPlayer", { username }), [username]));
  const present = state.status === "loaded" ? state.value.player.username : null;
  useAddressOf(username, present);
  if (state.status === "failed") {
    return (
      <main className={pageStyles.page}>
        {state.refusal.code === "PLAYER_UNKNOWN" ? (
          <Unknown />
        ) : (
          <LoadError title={texts.failed} why={state.refusal} onRetry={again} />
        )}
      </main>
    );
  }
  const loaded = state.status === "loaded" ? state.value : null;
  return (
    <main className={pageStyles.page} aria-busy={loaded === null}>
      <PageHead username={loaded?.player.username ?? username} createdAt={loaded?.player.createdAt ?? null} />
      {loaded !== null && <PersonTies username={loaded.player.username} against={loaded.against} />}
      {loaded !== null && loaded.against !== null && loaded.against.games > 0 && (
        <Button kind="quiet" className={pageStyles.report} onClick={() => report(loaded.player.username)}>
          {texts.reportPlayer(loaded.player.username)}
        </Button>
      )}
      <div className={pageStyles.figures}>
        <Statistics figures={loaded?.stats ?? null} />
        <Ratings ratings={loaded?.ratings ?? null} history={loaded?.ratingHistory ?? null} />
      </div>
      {loaded !== null && loaded.trophies.length > 0 && <Trophies trophies={loaded.trophies} />}
      <section className={styles.games} aria-labelledby="recent-games">
        <h2 id="recent-games">{texts.recentGames}</h2>
        {loaded === null ? (
          <div className={styles.arriving} />
        ) : (
          <GameList
            games={loaded.recentGames}
            noGames={texts.noGamesOfPlayer}
            noGamesText={texts.noGamesOfPlayerText}
          />
        )}
      </section>
    </main>
  );
}

/** Puts the account's present name into the address if the page was opened with an earlier one, or in other letters. */
function useAddressOf(asked: string, present: string | null) {
  const [, go] = useLocation();
  useEffect(() => {
    if (present === null || present === asked) return;
    go(`/player/${encodeURIComponent(present)}`, { replace: true });
  }, [asked, present, go]);
}

const report = (username: string) => askToReport({ name: username, place: { username } });

function Unknown() {
  const { profile: texts } = useCatalogue();
  return (
    <EmptyState isPage title={texts.playerUnknown} text={texts.playerUnknownText}>
      <Link href="/leaderboard" className={styles.play}>
        {texts.toLeaderboard}
      </Link>
    </EmptyState>
  );
}

// The leaderboards: ratings in 1 vs 1 and 2 vs 2, games won, and deals of the day. Each board is for all time or for a
// month. The board of deals of the day can also be for a week.
import type { Board as BoardName } from "@chkobba/protocol";
import { useCallback, useMemo } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { call } from "../../shared/http/call.ts";
import { useCatalogue } from "../../shared/i18n/index.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { Board } from "./Board.tsx";
import { BoardChoice } from "./BoardChoice.tsx";
import styles from "./LeaderboardPage.module.css";
import { type BoardAndSeason, boardFrom, searchFor } from "./seasons.ts";

export function LeaderboardPage() {
  const myName = useAccount()?.username ?? null;
  const { profile: texts } = useCatalogue();
  const { board, season, choose } = useBoard();
  const load = useCallback(() => call("getLeaderboard", { board, season }), [board, season]);
  const { state, again } = useLoaded(load);
  return (
    <main className={styles.page} aria-busy={state.status === "loading"}>
      <h1 className={styles.title}>{texts.leaderboard}</h1>
      <p className={styles.lead}>{texts.leaderboardText[kindOf(board)]}</p>
      <BoardChoice board={board} season={season} onChoose={choose} />
      <div className={styles.board}>
        {state.status === "failed" && <LoadError title={texts.failed} why={state.refusal} onRetry={again} />}
        {state.status === "loaded" &&
          (state.value.leaders.length === 0 && state.value.mine === null ? (
            <Empty board={board} />
          ) : (
            <Board {...state.value} board={board} myName={myName} />
          ))}
      </div>
    </main>
  );
}

function kindOf(board: BoardName): "rated" | "wins" | "deals" {
  return board === "duel" || board === "team" ? "rated" : board;
}

function Empty({ board }: { readonly board: BoardName }) {
  const { profile: texts } = useCatalogue();
  return (
    <div className={styles.empty}>
      <KhatamMark className={styles.star} />
      <h2>{texts.noLeaders}</h2>
      <p>{texts.noLeadersText[kindOf(board)]}</p>
      <Link href="/" className={`${buttonStyles.button} ${buttonStyles.main} ${styles.play}`}>
        {texts.playNow}
      </Link>
    </div>
  );
}

/** The board that the page's address names. Choosing another board changes the address. */
function useBoard(): BoardAndSeason & { readonly choose: (chosen: Partial<BoardAndSeason>) => void } {
  const search = useSearch();
  const [path, go] = useLocation();
  const shown = useMemo(() => boardFrom(search), [search]);
  const choose = (chosen: Partial<BoardAndSeason>) =>
    go(`${path}?${searchFor({ ...shown, ...chosen })}`, { replace: true });
  return { ...shown, choose };
}

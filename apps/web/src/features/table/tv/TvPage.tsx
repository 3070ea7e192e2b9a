// A table on a television. It fills the window, needs no touch, and goes on after a lost connection.
import { type ReactNode, useEffect, useMemo } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { useConnection } from "../../../shared/socket/connection.ts";
import { useScreen } from "../../../shared/socket/screen.ts";
import { preloadCards } from "../cards/Card.tsx";
import { withShownNames } from "../game/distinct-names.ts";
import { WatchedPlayers } from "../seats/Avatar.tsx";
import { keepAwake } from "./keep-awake.ts";
import { TvBoard } from "./TvBoard.tsx";
import { TvCode } from "./TvCode.tsx";
import { TvMenu } from "./TvMenu.tsx";
import styles from "./TvPage.module.css";
import { TvWaiting } from "./TvWaiting.tsx";

interface TvPageProps {
  readonly bubbleAt: (playerId: string) => ReactNode;
}

export function TvPage({ bubbleAt }: TvPageProps) {
  const { app, screens } = useCatalogue();
  const { code, gameId, game: known, hasFailed } = useScreen();
  const isConnected = useConnection(({ status }) => status === "connected");
  const game = useMemo(() => known && withShownNames(known, app), [known, app]);
  useEffect(keepAwake, []);
  useEffect(preloadCards, []);
  const isRunning = game !== null && game.status !== "waiting";
  return (
    <main className={styles.page} data-running={isRunning}>
      <title>{`${screens.show} · Chkobba`}</title>
      <div className={styles.drift}>
        {isRunning ? (
          <WatchedPlayers value={game.players}>
            <TvBoard key={game.id} game={game} bubbleAt={bubbleAt} />
          </WatchedPlayers>
        ) : game !== null && code !== null ? (
          <WatchedPlayers value={game.players}>
            <TvWaiting game={game} code={code} />
          </WatchedPlayers>
        ) : (
          <TvCode code={gameId === null ? code : null} hasFailed={hasFailed} />
        )}
      </div>
      {!isConnected && code !== null && (
        <p className={styles.lost} role="status">
          {screens.lost}
        </p>
      )}
      <TvMenu />
    </main>
  );
}

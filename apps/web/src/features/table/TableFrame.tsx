// The table's screen: its header, and the waiting room or the board below it.
import type { GameState } from "@chkobba/protocol";
import { useContext, useEffect, useMemo, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { BlockDialog } from "../../shared/people/BlockDialog.tsx";
import { type Seat, useSession } from "../../shared/seat/session.ts";
import { useSettings } from "../../shared/settings.ts";
import { PartsOnTable, TablePlace } from "../../shared/table-parts.tsx";
import { useWakeLock } from "../../shared/wake-lock.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import { Board } from "./Board.tsx";
import { preloadCards } from "./cards/Card.tsx";
import { withShownNames } from "./game/distinct-names.ts";
import { GameHeader } from "./header/GameHeader.tsx";
import { LoadingTable } from "./LoadingTable.tsx";
import { HandView, prefetchLateParts, WaitingRoom } from "./late-parts.tsx";
import { MySeat } from "./my-seat.ts";
import { useDeparted } from "./seats/departed.ts";
import styles from "./TableFrame.module.css";

interface TableFrameProps {
  /** Opens a game against the bot while this table waits. */
  readonly onPlayBot: (playerName: string) => void;
}

export function TableFrame(props: TableFrameProps) {
  const { seat, game: known } = useSession();
  const { app } = useCatalogue();
  const game = useMemo(() => known && withShownNames(known, app), [known, app]);
  useEffect(() => {
    preloadCards();
    whenIdle(prefetchLateParts);
  }, []);
  if (seat === null) return null;
  return game === null ? <LoadingTable /> : <Screen game={game} seat={seat} {...props} />;
}

interface ScreenProps extends TableFrameProps {
  readonly game: GameState;
  readonly seat: Seat;
}

function Screen({ game, seat, onPlayBot }: ScreenProps) {
  const onTable = useContext(PartsOnTable);
  const parts = useMemo(() => onTable.filter((it) => !(game.isSolo && it.isForPeople)), [onTable, game.isSolo]);
  const { cardSize, playingHand } = useSettings();
  const [scorePlace, setScorePlace] = useState<HTMLElement | null>(null);
  const departed = useDeparted(game);
  useWakeLock(waitsForPeople(game, seat.playerId));
  const isWaiting = game.status === "waiting";
  // While a screen shows the table, this page shows the player's cards alone, until the player asks for the table.
  const [showsTable, setShowsTable] = useState(false);
  const isHandAlone = game.screens > 0 && !showsTable && game.status === "in_progress";
  return (
    <PartsOnTable value={parts}>
      <MySeat value={seat.playerId}>
        <div
          className={styles.screen}
          data-waiting={isWaiting}
          data-among-people={!game.isSolo}
          data-card-size={cardSize}
          data-playing-hand={playingHand}
        >
          <main className={styles.main}>
            {isWaiting ? (
              <WaitingRoom game={game} departed={departed} onPlayBot={() => onPlayBot(seat.playerName)} />
            ) : isHandAlone ? (
              <HandView game={game} onShowTable={() => setShowsTable(true)} />
            ) : (
              <>
                {!game.isSolo && (
                  <div className={styles.reactions}>
                    <TablePlace place="row" />
                  </div>
                )}
                <Board key={game.id} game={game} myId={seat.playerId} scorePlace={scorePlace} />
              </>
            )}
          </main>
          {/* On the screen, the header is above the table. For the keyboard and for screen readers, it comes after the
              cards. */}
          <GameHeader game={game} hasScore={!isWaiting && !isHandAlone} scoreRef={setScorePlace} />
          {!game.isSolo && (
            <>
              <div className={styles.voice}>
                <TablePlace place="corner" />
              </div>
              <div className={styles.chat}>
                <TablePlace place="side" />
              </div>
              <BlockDialog seat={seat} />
            </>
          )}
        </div>
      </MySeat>
    </PartsOnTable>
  );
}

function waitsForPeople({ status, isSolo, players }: GameState, myId: string): boolean {
  if (isSolo || status === "finished") return false;
  return status === "waiting" || players.some(({ id, isBot }) => id !== myId && !isBot);
}

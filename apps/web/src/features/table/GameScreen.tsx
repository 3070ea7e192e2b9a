// The table's screen: its header, and the waiting room or the board below it.
import type { GameState } from "@chkobba/protocol";
import { useEffect } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { type Seat, useSession } from "../../shared/socket/session.ts";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";
import { Board } from "./Board.tsx";
import { preloadCards } from "./Card.tsx";
import { GameHeader } from "./GameHeader.tsx";
import styles from "./GameScreen.module.css";
import { WaitingRoom } from "./WaitingRoom.tsx";

export function GameScreen() {
  const { seat, game } = useSession();
  useEffect(preloadCards, []);
  if (seat === null) return null;
  return game === null ? <Loading /> : <Screen game={game} seat={seat} />;
}

function Screen({ game, seat }: { readonly game: GameState; readonly seat: Seat }) {
  const isWaiting = game.status === "waiting" || game.status === "starting";
  return (
    <div className={styles.screen} data-waiting={isWaiting}>
      <GameHeader game={game} />
      <main className={styles.main}>
        {isWaiting ? (
          <WaitingRoom game={game} myId={seat.playerId} />
        ) : (
          <Board key={game.id} game={game} myId={seat.playerId} />
        )}
      </main>
    </div>
  );
}

function Loading() {
  const { frame } = useMessages();
  return (
    <main className="connecting">
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{frame.loadingTable}</h1>
    </main>
  );
}

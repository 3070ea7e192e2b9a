// Before the game: who is here, how the others get here, and the start.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useMessages } from "../../shared/i18n/index.ts";
import { request } from "../../shared/socket/connection.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { KhatamPattern } from "../../shared/ui/Khatam.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { useGameId } from "./use-game-id.ts";
import styles from "./WaitingRoom.module.css";
import { WaitingSeats } from "./WaitingSeats.tsx";

interface WaitingRoomProps {
  readonly game: GameState;
  readonly myId: string;
  /** The names of those who left after a game at this table. */
  readonly departed: readonly string[];
}

export function WaitingRoom({ game, myId, departed }: WaitingRoomProps) {
  const { table: words } = useMessages();
  const isFull = game.players.length >= Math.max(2, game.maxPlayers);
  return (
    <section className={styles.room} aria-labelledby="waiting">
      <div className={styles.felt}>
        <KhatamPattern className={styles.pattern} />
        <h1 id="waiting" className={styles.title}>
          {words.waitingTitle(game.players.length, game.maxPlayers)}
        </h1>
        {departed.length > 0 && (
          <p role="status" className={styles.departed}>
            {words.departed(departed.map((name) => name || words.nameless))}
          </p>
        )}
        <WaitingSeats game={game} myId={myId} />
      </div>
      <div className={styles.start}>
        <p className={styles.hint}>{isFull ? words.startNow : words.startLater}</p>
        {isFull && <StartButton gameId={game.id} />}
      </div>
      <GameIdCard gameId={game.id} />
      {game.teamMode && <p className={styles.hint}>{words.teamHint}</p>}
    </section>
  );
}

function GameIdCard({ gameId }: { readonly gameId: string }) {
  const { table: words } = useMessages();
  const { idCopied, copyId, linkCopied, copyLink } = useGameId(gameId);
  return (
    <div className={styles.idCard}>
      <p className={styles.hint}>{words.waitingHint}</p>
      <p className={styles.id}>
        <span className="visually-hidden">{words.gameId} </span>
        <bdi>{gameId}</bdi>
      </p>
      <div className={styles.copies}>
        <CopyButton label={words.copyId} isCopied={idCopied} onCopy={copyId} />
        <CopyButton label={words.copyLink} isCopied={linkCopied} onCopy={copyLink} />
      </div>
    </div>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

function CopyButton({ label, isCopied, onCopy }: CopyButtonProps) {
  const { table: words } = useMessages();
  return (
    <Button className={styles.copy} onClick={onCopy}>
      <Icon name={isCopied ? "check" : "copy"} />
      {isCopied ? words.copied : label}
    </Button>
  );
}

function StartButton({ gameId }: { readonly gameId: string }) {
  const { table: words } = useMessages();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    const answer = await request("start-game", { gameId });
    setStarting(false);
    // Somebody else may have pressed it first: then the game starts all the same.
    if (answer.success || answer.code === "GAME_STARTED") return;
    showRefusal(answer.code);
  };
  return (
    <Button kind="main" className={styles.startButton} disabled={isStarting} onClick={() => void start()}>
      {words.startGame}
    </Button>
  );
}

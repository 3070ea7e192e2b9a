// The end of a game: who won, with what score, and another one.
import type { GameState } from "@chkobba/protocol";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useMessages } from "../../shared/i18n/index.ts";
import { command, leaveGame, useSession } from "../../shared/socket/session.ts";
import buttonStyles from "../../shared/ui/Button.module.css";
import { Button } from "../../shared/ui/Button.tsx";
import { KhatamStar } from "../../shared/ui/Khatam.tsx";
import { showRefusal } from "../../shared/ui/show-error.ts";
import { Badge } from "./Badge.tsx";
import styles from "./GameOver.module.css";
import { type Side, sideName, sidesOf } from "./standings.ts";

interface GameOverProps {
  readonly game: GameState;
  readonly myId: string;
}

export function GameOver({ game, myId }: GameOverProps) {
  const { table: words } = useMessages();
  const sides = sidesOf(game, myId);
  const winner = sides.find((side) => side.isWinner);
  const isOffline = useSession(({ localTable }) => localTable !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The cards are gone; without a place for the focus a keyboard would start again at the top of the page.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.over} aria-labelledby="game-over">
      <KhatamStar className={styles.star} />
      <h1 id="game-over" ref={heading} tabIndex={-1} className={styles.title}>
        {words.gameOver}
      </h1>
      <p className={styles.winner}>{winner === undefined ? words.tie : words.winner(sideName(game, winner, words))}</p>
      <h2 className={styles.scoresTitle}>{words.finalScores}</h2>
      <ul className={styles.scores}>
        {sides.map((side) => (
          <FinalScore key={side.teamId} game={game} side={side} />
        ))}
      </ul>
      <div className={styles.actions}>
        <PlayAgain gameId={game.id} />
        <Link
          href={`/replay/${isOffline ? "offline" : game.id}`}
          className={`${buttonStyles.button} ${buttonStyles.plain}`}
        >
          {words.review}
        </Link>
        <Button onClick={leaveGame}>{words.backToLobby}</Button>
      </div>
    </section>
  );
}

function FinalScore({ game, side }: { readonly game: GameState; readonly side: Side }) {
  const { table: words } = useMessages();
  return (
    <li className={styles.score} data-winner={side.isWinner}>
      <span className={styles.who}>
        <bdi>{sideName(game, side, words)}</bdi>
        {side.isMine && <Badge kind="me">{words.you}</Badge>}
        {game.teamMode && (
          <small className={styles.players}>
            {side.players.map((player) => player.name || words.nameless).join(" · ")}
          </small>
        )}
      </span>
      <b>{words.pts(side.score)}</b>
    </li>
  );
}

function PlayAgain({ gameId }: { readonly gameId: string }) {
  const { table: words } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const again = async () => {
    setAsked(true);
    const answer = await command("reset-game", { gameId });
    setAsked(false);
    // Somebody else at the table was faster.
    if (answer.success || answer.code === "NOT_FINISHED") return;
    showRefusal(answer.code);
  };
  return (
    <Button kind="main" disabled={isAsked} onClick={() => void again()}>
      {words.playAgain}
    </Button>
  );
}

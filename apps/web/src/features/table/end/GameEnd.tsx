// The end of a game. If another player has already dealt the next game, this player can join the next game, or leave
// without a loss.
import type { GameState } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { leaveGame } from "../../../shared/socket/session.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import styles from "./GameOver.module.css";
import { EndSheet, GameOver } from "./GameOver.tsx";
import type { Over } from "./use-over.ts";

interface GameEndProps {
  readonly over: Over;
  /** The current game of the table. */
  readonly game: GameState;
  readonly myId: string;
}

/** Shown on the table between two games. */
export function GameEnd({ over: { finished, isRematch }, game, myId }: GameEndProps) {
  const { table: texts } = useCatalogue();
  const actions = isRematch ? <Invitation game={game} myId={myId} /> : null;
  if (finished !== null) return <GameOver game={finished} myId={myId} actions={actions} />;
  return (
    <EndSheet picture="tie" title={texts.newGame} actions={actions}>
      {null}
    </EndSheet>
  );
}

function Invitation({ game, myId }: Pick<GameEndProps, "game" | "myId">) {
  const { table: texts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  const seated = game.players.filter(({ id, isBot, pending }) => id !== myId && !isBot && pending !== "rematch");
  const sitDown = async () => {
    setAsked(true);
    const answer = await request("take-seat", { gameId: game.id, playerId: myId });
    setAsked(false);
    if (!answer.ok) showRefusal(answer.refusal.code);
  };
  return (
    <>
      <p role="status" className={styles.invitation}>
        <b>{texts.playsAgain(seated.map(({ name }) => name || texts.nameless))}</b>
        <small>{texts.rematchHint}</small>
      </p>
      <Button kind="main" disabled={isAsked} onClick={() => void sitDown()}>
        {texts.sitDown}
      </Button>
      <Button onClick={leaveGame}>{texts.leaveRematch}</Button>
    </>
  );
}

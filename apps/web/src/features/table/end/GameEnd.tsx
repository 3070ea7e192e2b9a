// The end of a game. If another player has already dealt the next game, this player can join the next game, or leave
// without a loss.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { leaveGame } from "../../../shared/seat/session.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { useMySeat } from "../my-seat.ts";
import styles from "./GameOver.module.css";
import { EndSheet, GameOver, ReviewLink } from "./GameOver.tsx";
import type { Over } from "./use-over.ts";

interface GameEndProps {
  readonly over: Over;
  /** The current game of the table. */
  readonly game: GameState;
}

/** Shown on the table between two games. */
export function GameEnd({ over: { finished, rematch }, game }: GameEndProps) {
  const { table: texts } = useCatalogue();
  const actions = rematch === null ? null : <RematchActions game={game} isAskedFor={rematch === "asked-for"} />;
  if (finished !== null) return <GameOver game={finished} actions={actions} />;
  return (
    <EndSheet picture="tie" title={texts.newGame} actions={actions}>
      {null}
    </EndSheet>
  );
}

type AtTable = Pick<GameEndProps, "game">;

function RematchActions({ game, isAskedFor }: AtTable & { readonly isAskedFor: boolean }) {
  const { table: texts } = useCatalogue();
  return (
    <>
      {isAskedFor ? <AskedFor game={game} /> : <Offered game={game} />}
      <ReviewLink gameId={game.id} />
      <Button onClick={leaveGame}>{texts.leaveRematch}</Button>
    </>
  );
}

/** Shown to the player who has asked. The cards and the clock wait until another player accepts. */
function AskedFor({ game }: AtTable) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  return (
    <p role="status" className={styles.invitation}>
      <b>{texts.waitingFor(namesOf(peopleBut(game, myId), texts.nameless))}</b>
      <small>{texts.rematchHint}</small>
    </p>
  );
}

function Offered({ game }: AtTable) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  const sitDown = async () => {
    setAsked(true);
    const answer = await request("take-seat", { gameId: game.id, playerId: myId });
    setAsked(false);
    if (!answer.ok) showRefusal(answer.refusal.code);
  };
  return (
    <>
      <p role="status" className={styles.invitation}>
        <b>{texts.playsAgain(namesOf(askers(game, myId), texts.nameless))}</b>
        <small>{texts.rematchHint}</small>
      </p>
      <Button kind="main" disabled={isAsked} onClick={() => void sitDown()}>
        {texts.sitDown}
      </Button>
    </>
  );
}

function peopleBut({ players }: GameState, myId: string): readonly PlayerState[] {
  return players.filter(({ id, isBot }) => id !== myId && !isBot);
}

/** The people who have joined. Until one has, the asking player is among all the others. */
function askers(game: GameState, myId: string): readonly PlayerState[] {
  const others = peopleBut(game, myId);
  const joined = others.filter(({ pending }) => pending !== "rematch");
  return joined.length > 0 ? joined : others;
}

function namesOf(players: readonly PlayerState[], nameless: string): string[] {
  return players.map(({ name }) => name || nameless);
}

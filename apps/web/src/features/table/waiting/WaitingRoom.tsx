// A game before its start: seats, terms, invitation and start button.
import type { GameState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { askForLesson } from "../../../shared/lesson-request.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import table from "../../../shared/ui/FeltTable.module.css";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { InChatApp } from "../../../shared/ui/InChatApp.tsx";
import { KhatamMark, KhatamPattern } from "../../../shared/ui/Khatam.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { useBusy } from "../../../shared/use-busy.ts";
import { MoveSeat } from "../header/MoveSeat.tsx";
import { Invitation } from "./Invitation.tsx";
import { WaitingFacts } from "./WaitingFacts.tsx";
import styles from "./WaitingRoom.module.css";
import { WaitingSeats } from "./WaitingSeats.tsx";

interface WaitingRoomProps {
  readonly game: GameState;
  /** Names of players who left after a game at this table. */
  readonly departed: readonly string[];
  /** Opens a game against the bot, and keeps this seat. */
  readonly onPlayBot: () => void;
}

export function WaitingRoom({ game, departed, onPlayBot }: WaitingRoomProps) {
  const { table: texts } = useCatalogue();
  return (
    <div className={styles.room}>
      <WaitingFacts game={game} />
      <section className={`${table.wood} ${styles.wood}`} aria-labelledby="waiting">
        <div className={`${table.felt} ${styles.felt}`}>
          <KhatamPattern className={table.rim} />
          <div>
            <h1 id="waiting" className={styles.title}>
              {texts.waitingTitle(game.players.length, game.maxPlayers)}
            </h1>
            {game.teamMode && <p className={styles.note}>{texts.waiting.opposite}</p>}
            {departed.length > 0 && (
              <p role="status" className={styles.departed}>
                {texts.departed(departed.map((name) => name || texts.nameless))}
              </p>
            )}
          </div>
          <WaitingSeats game={game}>
            <Beginning game={game} onPlayBot={onPlayBot} />
          </WaitingSeats>
        </div>
      </section>
      <div>
        <InChatApp />
        <Button kind="quiet" className={styles.learn} onClick={askForLesson}>
          <Icon name="question" />
          {texts.waiting.learn}
        </Button>
        {isComplete(game) ? (
          <details className={styles.folded}>
            <summary>{texts.waiting.invitation}</summary>
            <Invitation game={game} />
          </details>
        ) : (
          <Invitation game={game} />
        )}
        <MoveSeat game={game} />
      </div>
    </div>
  );
}

/** The next step before the game can start, with the button for this step. */
function Beginning({ game, onPlayBot }: Pick<WaitingRoomProps, "game" | "onPlayBot">) {
  const { table: texts } = useCatalogue();
  if (isFull(game)) {
    return (
      <Step hint={isComplete(game) ? texts.startNow : texts.waiting.filled} isLast={isComplete(game)}>
        <StartButton gameId={game.id} />
      </Step>
    );
  }
  if (!game.teamMode) {
    return (
      <Step hint={texts.startLater}>
        <Button className={styles.main} onClick={onPlayBot}>
          {texts.waiting.botMeanwhile}
        </Button>
        <small className={styles.aside}>{texts.waiting.botHint}</small>
      </Step>
    );
  }
  return (
    <Step hint={texts.waiting.fillHint}>
      <FillButton gameId={game.id} />
    </Step>
  );
}

function isFull({ players, maxPlayers }: GameState): boolean {
  return players.length >= Math.max(2, maxPlayers);
}

/** Whether a person sits on every seat. Bots don't count, because a friend who joins replaces a bot. */
function isComplete(game: GameState): boolean {
  return isFull(game) && !game.players.some(({ isBot }) => isBot);
}

interface StepProps {
  readonly hint: string;
  /** Whether this is the last step before the game can start. */
  readonly isLast?: boolean;
  readonly children?: ReactNode;
}

function Step({ hint, isLast = false, children }: StepProps) {
  return (
    <div className={styles.step} data-last={isLast}>
      <KhatamMark className={styles.mark} />
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}

function StartButton({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  const { isBusy, send } = useSending("start-game", gameId);
  return (
    <Button kind="main" className={styles.main} disabled={isBusy} onClick={send}>
      {texts.startGame}
    </Button>
  );
}

function FillButton({ gameId }: { readonly gameId: string }) {
  const { table: texts } = useCatalogue();
  const { isBusy, send } = useSending("fill-with-bots", gameId);
  return (
    <Button className={styles.main} disabled={isBusy} onClick={send}>
      {texts.waiting.fill}
    </Button>
  );
}

function useSending(event: "start-game" | "fill-with-bots", gameId: string) {
  const { isBusy, run } = useBusy();
  const send = async () => {
    const answer = await request(event, { gameId });
    // If another player pressed Start first, the game starts anyway.
    if (!answer.ok && answer.refusal.code !== "GAME_STARTED") showRefusal(answer.refusal.code);
  };
  return { isBusy, send: () => void run(send) };
}

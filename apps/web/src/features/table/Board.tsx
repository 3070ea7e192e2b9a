// A running or finished game: the players, the cards, the scores and the effects shown over them.
import type { GameState } from "@chkobba/protocol";
import { type ReactNode, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { ofOwnElements } from "../../shared/ui/own-events.ts";
import { setToastPlace } from "../../shared/ui/toasts.ts";
import styles from "./Board.module.css";
import { pileOf } from "./cards/DeckPile.tsx";
import { Felt } from "./cards/Felt.tsx";
import { TableCards } from "./cards/TableCards.tsx";
import { usePlaces } from "./cards/table-places.ts";
import { useOver } from "./end/use-over.ts";
import { seatsAround } from "./game/seat-layout.ts";
import { CutTable, GameEnd } from "./late-parts.tsx";
import { FlightLayer } from "./motion/FlightLayer.tsx";
import { PlayEffects } from "./motion/PlayEffects.tsx";
import { useGameEffects } from "./motion/use-game-effects.ts";
import { LastMoveLine } from "./moves/LastMoveLine.tsx";
import { DropZone } from "./play/DropZone.tsx";
import { SkipToHand } from "./play/SkipToHand.tsx";
import { useCardKeys } from "./play/use-card-keys.ts";
import { useDrag } from "./play/use-drag.ts";
import { useHint } from "./play/use-hint.ts";
import { usePlay } from "./play/use-play.ts";
import { Scoreboard } from "./scores/Scoreboard.tsx";
import { AwayBanner } from "./seats/AwayBanner.tsx";
import { Opponent } from "./seats/Opponent.tsx";
import { OwnPlace } from "./seats/OwnPlace.tsx";
import { ReturningBanner } from "./seats/ReturningBanner.tsx";
import { FoldedSummary, RoundSummary } from "./summary/RoundSummary.tsx";
import { useOpenSummary } from "./summary/use-open-summary.ts";
import { TestButtons } from "./TestButtons.tsx";

interface BoardProps {
  readonly game: GameState;
  readonly myId: string;
  readonly voiceTest: ReactNode;
  /** The element in the header of a narrow screen that shows the score; null until this element is mounted. */
  readonly scorePlace: HTMLElement | null;
}

const NO_CARDS: readonly string[] = [];

export function Board({ game, myId, voiceTest, scorePlace }: BoardProps) {
  const { table: texts } = useCatalogue();
  const board = useRef<HTMLDivElement>(null);
  const places = usePlaces(game);
  const hint = useHint(game, myId);
  const { drag, playing, onPointerDown } = useDrag(board, usePlay(game, myId, hint.heed), hint.heed);
  const { effects, change } = useGameEffects(myId);
  const summary = useOpenSummary(game, myId);
  const end = useOver(game, myId);
  // An unread summary is shown before the result, even if another player has ended the game since.
  const over = summary.isUnread ? null : end;
  const onKeyDown = useCardKeys(board, playing.clear);
  const { shown, selection, canPlay } = playing;
  const isCut = game.status === "starting";
  const { across, left, right } = seatsAround(shown.players, myId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside, and cards are dragged over it
    <div
      ref={board}
      className={styles.board}
      data-team-game={game.teamMode}
      onKeyDown={ofOwnElements(onKeyDown)}
      onPointerDown={ofOwnElements(onPointerDown)}
    >
      {over === null && <SkipToHand board={board} />}
      <div className={styles.room} data-container="size">
        <div className={styles.table}>
          {over !== null ? (
            <Felt deckCount={0}>
              <GameEnd over={over} game={game} myId={myId} />
            </Felt>
          ) : (
            <>
              <h1 className="visually-hidden">{texts.round(game.round)}</h1>
              {across !== null && <Opponent game={shown} player={across} myId={myId} side="across" />}
              {left !== null && <Opponent game={shown} player={left} myId={myId} side="left" />}
              {right !== null && <Opponent game={shown} player={right} myId={myId} side="right" />}
              <Felt deckCount={pileOf(game)} feltRef={isCut ? null : setToastPlace}>
                {isCut ? (
                  <CutTable game={game} myId={myId} />
                ) : (
                  <>
                    <DropZone drag={drag} />
                    <TableCards
                      cards={shown.tableCards}
                      places={places}
                      selection={selection}
                      hintedIds={hint.play?.capturedCardIds ?? NO_CARDS}
                      overId={drag?.over?.cardId ?? null}
                      canChoose={canPlay}
                      onChoose={playing.chooseFromTable}
                    />
                    <LastMoveLine moves={effects.moves} players={game.players} myId={myId} />
                  </>
                )}
                <PlayEffects game={game} myId={myId} effects={effects} onChange={change} />
              </Felt>
              <OwnPlace game={game} playing={playing} hint={hint} myId={myId}>
                <FoldedSummary open={summary} />
              </OwnPlace>
              <AwayBanner game={game} myId={myId} />
              <ReturningBanner game={game} />
            </>
          )}
        </div>
      </div>
      <Scoreboard game={over?.finished ?? game} myId={myId} moves={effects.moves} place={scorePlace}>
        <TestButtons game={game} myId={myId} onMoment={change}>
          {voiceTest}
        </TestButtons>
      </Scoreboard>
      <FlightLayer game={shown} />
      {!effects.isStampDue && <RoundSummary open={summary} myId={myId} />}
    </div>
  );
}

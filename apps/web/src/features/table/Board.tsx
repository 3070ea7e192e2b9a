// A running or finished game: the players, the cards, the scores and the effects shown over them.
import type { GameState } from "@chkobba/protocol";
import { type RefObject, useRef } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { useSharedDevice } from "../../shared/seat/shared-device.ts";
import { ofOwnElements } from "../../shared/ui/own-events.ts";
import { setToastPlace } from "../../shared/ui/toasts.ts";
import styles from "./Board.module.css";
import { pileOf } from "./cards/DeckPile.tsx";
import { Felt } from "./cards/Felt.tsx";
import { TableCards } from "./cards/TableCards.tsx";
import { usePlaces } from "./cards/table-places.ts";
import { useOver } from "./end/use-over.ts";
import type { LastMove } from "./game/last-move.ts";
import { seatsAround } from "./game/seat-layout.ts";
import { useTableKeys } from "./keys/use-table-keys.ts";
import { CutTable, GameEnd, KeysDialog } from "./late-parts.tsx";
import { Flights } from "./motion/Flights.tsx";
import { PlayEffects } from "./motion/PlayEffects.tsx";
import { useGameEffects } from "./motion/use-game-effects.ts";
import { LastMoveLine } from "./moves/LastMoveLine.tsx";
import { MySeat } from "./my-seat.ts";
import { useSecondFinger } from "./phone/second-finger.ts";
import { DropZone } from "./play/DropZone.tsx";
import { SkipToHand } from "./play/SkipToHand.tsx";
import { useCardKeys } from "./play/use-card-keys.ts";
import { useCoach } from "./play/use-coach.ts";
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
  readonly scorePlace: HTMLElement | null;
}

const NO_CARDS: readonly string[] = [];
const NO_PLAYER = "";

export function Board({ game, myId, scorePlace }: BoardProps) {
  const { table: texts } = useCatalogue();
  const board = useRef<HTMLDivElement>(null);
  const { nearId, farId, actorId, tellId } = useBoardIds(game, myId);
  const actions = useActions(board, game, myId, actorId);
  const { hint, playing, onPointerDown } = actions;
  const { effects, change } = useGameEffects(tellId);
  const summary = useOpenSummary(game, myId);
  const end = useOver(game, myId);
  // An unread summary is shown before the result, even if another player has ended the game since.
  const over = summary.isUnread ? null : end;
  useSecondFinger(board, farId !== null);
  const onKeyDown = useCardKeys(board, playing.clear);
  const keys = useTableKeys({ game, myId: actorId, moves: effects.moves, playing });
  const isCut = game.status === "starting";
  return (
    <MySeat value={tellId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside, and cards are dragged over it */}
      <div
        ref={board}
        className={styles.board}
        data-team-game={game.teamMode}
        data-between={farId !== null}
        onKeyDown={ofOwnElements(onKeyDown)}
        onPointerDown={ofOwnElements(onPointerDown)}
      >
        {over === null && <SkipToHand board={board} />}
        <div className={styles.room} data-container="size">
          <div className={styles.table}>
            {over !== null ? (
              <Felt deckCount={0}>
                <GameEnd over={over} game={game} />
              </Felt>
            ) : (
              <>
                <h1 className="visually-hidden">{texts.round(game.round)}</h1>
                <Others game={game} actions={actions} nearId={nearId} farId={farId} />
                <Felt deckCount={pileOf(game)} moveCount={effects.moves.length} feltRef={isCut ? null : setToastPlace}>
                  <Middle game={game} actions={actions} moves={effects.moves} actorId={actorId} />
                  <PlayEffects game={game} effects={effects} onChange={change} />
                </Felt>
                <OwnPlace game={game} playing={playing} hint={hint} myId={nearId}>
                  <FoldedSummary open={summary} />
                </OwnPlace>
                <AwayBanner game={game} />
                <ReturningBanner game={game} />
              </>
            )}
          </div>
        </div>
        <Scoreboard game={over?.finished ?? game} moves={effects.moves} place={scorePlace}>
          <TestButtons game={game} onMoment={change} />
        </Scoreboard>
        <Flights game={playing.shown} isCovered={actorId === NO_PLAYER} />
        {keys.isHelpOpen && <KeysDialog onClose={keys.closeHelp} />}
        {!effects.isStampDue && <RoundSummary open={summary} />}
      </div>
    </MySeat>
  );
}

/** How the player plays: by pressing or dragging cards, with hints and a coach. */
function useActions(board: RefObject<HTMLElement | null>, game: GameState, myId: string, actorId: string) {
  const hint = useHint(game, actorId);
  const mayPlay = useCoach(game, myId);
  const playing = usePlay(game, actorId, { onChosen: hint.heed, mayPlay });
  return { hint, ...useDrag(board, playing, hint.heed) };
}

interface PlayedProps {
  readonly game: GameState;
  readonly actions: ReturnType<typeof useActions>;
}

/** The players around the table, except the one at the lower edge. */
function Others({ game, actions, nearId, farId }: PlayedProps & Pick<BoardIds, "nearId" | "farId">) {
  const { playing, hint } = actions;
  const { shown } = playing;
  const { across, left, right } = seatsAround(shown.players, nearId);
  return (
    <>
      {farId !== null ? (
        <div className={styles.far} data-far="">
          <OwnPlace game={game} playing={playing} hint={hint} myId={farId} />
        </div>
      ) : (
        across !== null && <Opponent game={shown} player={across} myId={nearId} side="across" />
      )}
      {left !== null && <Opponent game={shown} player={left} myId={nearId} side="left" />}
      {right !== null && <Opponent game={shown} player={right} myId={nearId} side="right" />}
    </>
  );
}

interface MiddleProps extends PlayedProps, Pick<BoardIds, "actorId"> {
  readonly moves: readonly LastMove[];
}

/** The deck to cut; otherwise the cards on the table, the place for a dragged card, and the last move. */
function Middle({ game, actions: { playing, hint, drag }, moves, actorId }: MiddleProps) {
  const places = usePlaces(game);
  if (game.status === "starting") return <CutTable game={game} myId={actorId} />;
  return (
    <>
      <DropZone drag={drag} />
      <TableCards
        cards={playing.shown.tableCards}
        places={places}
        selection={playing.selection}
        hintedIds={hint.play?.capturedCardIds ?? NO_CARDS}
        overId={drag?.over?.cardId ?? null}
        canChoose={playing.canPlay}
        onChoose={playing.chooseFromTable}
      />
      <LastMoveLine moves={moves} players={game.players} />
    </>
  );
}

interface BoardIds {
  /** The player whose place is at the lower edge. */
  readonly nearId: string;
  /** The player whose place is at the upper edge, turned by half; null if the device does not lie between two people. */
  readonly farId: string | null;
  /** The player whose hand can be played; empty while it is covered. */
  readonly actorId: string;
  /** The player who is called "you" in texts; empty on a shared device, where every player has a name. */
  readonly tellId: string;
}

function useBoardIds({ players }: GameState, myId: string): BoardIds {
  const device = useSharedDevice();
  if (device === null) return { nearId: myId, farId: null, actorId: myId, tellId: myId };
  const [near, far] = players;
  const sides = device.isBetween ? { nearId: near?.id ?? myId, farId: far?.id ?? null } : { nearId: myId, farId: null };
  return { ...sides, actorId: device.openId === myId ? myId : NO_PLAYER, tellId: NO_PLAYER };
}

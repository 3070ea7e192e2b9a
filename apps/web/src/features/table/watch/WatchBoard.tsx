// The board of a watched game: the players around the table and all open cards, but no hand.
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { GameScript } from "@chkobba/rules";
import { useWatched } from "../../../shared/game/watched.ts";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import board from "../Board.module.css";
import { pileOf } from "../cards/DeckPile.tsx";
import { Felt } from "../cards/Felt.tsx";
import { TableCards } from "../cards/TableCards.tsx";
import { usePlaces } from "../cards/table-places.ts";
import { seatsAround } from "../game/seat-layout.ts";
import { NOTHING_CHOSEN } from "../game/select-card.ts";
import { Flights } from "../motion/Flights.tsx";
import { PlayEffects } from "../motion/PlayEffects.tsx";
import { useGameEffects } from "../motion/use-game-effects.ts";
import { LastMoveLine } from "../moves/LastMoveLine.tsx";
import { Scoreboard } from "../scores/Scoreboard.tsx";
import { Opponent } from "../seats/Opponent.tsx";
import { ReturningBanner } from "../seats/ReturningBanner.tsx";
import styles from "./WatchBoard.module.css";
import { WatchedResult } from "./WatchedResult.tsx";

interface WatchBoardProps {
  readonly game: GameState;
  readonly scorePlace: HTMLElement | null;
  /** Opens a replay of the round with all hands visible. */
  readonly onAllHands: (script: GameScript, round: number) => void;
}

/** Used as the viewer's player id, because a watcher is no player. */
const NOBODY = "";
const NO_CARDS: readonly string[] = [];
const ignore = () => undefined;

export function WatchBoard({ game, scorePlace, onAllHands }: WatchBoardProps) {
  const { table: texts } = useCatalogue();
  const places = usePlaces(game);
  const { effects, change } = useGameEffects(NOBODY, useWatched);
  const [near] = game.players;
  const { across, left, right } = seatsAround(game.players, NOBODY);
  const seat = (player: PlayerState | null, side: "across" | "left" | "right") =>
    player !== null && <Opponent game={game} player={player} myId={NOBODY} side={side} />;
  const isResult = game.status === "round_summary" || game.status === "finished";
  return (
    <div className={board.board} data-team-game={game.teamMode}>
      <div className={board.room} data-container="size">
        <div className={`${board.table} ${styles.table}`}>
          <h1 className="visually-hidden">{texts.round(game.round)}</h1>
          {seat(across, "across")}
          {seat(left, "left")}
          {seat(right, "right")}
          <Felt deckCount={pileOf(game)}>
            {isResult && !effects.isStampDue && effects.capture === null ? (
              <WatchedResult game={game} moves={effects.moves} onAllHands={onAllHands} />
            ) : (
              <>
                <TableCards
                  cards={game.tableCards}
                  places={places}
                  selection={NOTHING_CHOSEN}
                  hintedIds={NO_CARDS}
                  overId={null}
                  canChoose={false}
                  onChoose={ignore}
                />
                <LastMoveLine moves={effects.moves} players={game.players} />
              </>
            )}
            <PlayEffects game={game} effects={effects} onChange={change} />
          </Felt>
          <div className={styles.near}>
            {near !== undefined && <Opponent game={game} player={near} myId={NOBODY} side="across" />}
          </div>
          <ReturningBanner game={game} />
        </div>
      </div>
      <Scoreboard game={game} moves={effects.moves} place={scorePlace}>
        {null}
      </Scoreboard>
      <Flights game={game} />
    </div>
  );
}

// The table's screen: its header, and the waiting room or the board below it.
import type { GameState } from "@chkobba/protocol";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useCatalogue } from "../../shared/i18n/index.ts";
import { BlockDialog } from "../../shared/people/BlockDialog.tsx";
import { type Seat, useSession } from "../../shared/seat/session.ts";
import { useSettings } from "../../shared/settings.ts";
import { useWakeLock } from "../../shared/wake-lock.ts";
import { whenIdle } from "../../shared/when-idle.ts";
import { Board } from "./Board.tsx";
import { preloadCards } from "./cards/Card.tsx";
import styles from "./GameScreen.module.css";
import { withShownNames } from "./game/distinct-names.ts";
import { GameHeader } from "./header/GameHeader.tsx";
import { LoadingTable } from "./LoadingTable.tsx";
import { HandView, prefetchLateParts, WaitingRoom } from "./late-parts.tsx";
import { useDeparted } from "./seats/departed.ts";
import { type BubbleAt, Bubbles } from "./seats/SeatBubble.tsx";
import { type MuteButtonFor, MuteButtons } from "./seats/SeatMenu.tsx";

interface GameScreenProps {
  /** The chat; omitted in a solo game, which has no other people. */
  readonly chat: ReactNode;
  /** Shows a player's chat message at their seat. */
  readonly bubbleAt: BubbleAt;
  /** Renders the button that mutes a player, for the menu at the player's seat. */
  readonly muteButtonFor: MuteButtonFor;
  /** The radio, shown in the table's header. */
  readonly radio: ReactNode;
  /** The switch of the voice chat, in the header; omitted in a solo game. */
  readonly voiceSwitch: ReactNode;
  /** Opens the dialog that shows the table on a screen. */
  readonly screenSwitch: ReactNode;
  /** The number of watchers, for a header without room for the switch. */
  readonly watchersMark: ReactNode;
  /** The voice chat's panel; omitted in a solo game. */
  readonly voice: ReactNode;
  /** Buttons with which a developer tests the voice chat. */
  readonly voiceTest: ReactNode;
  /** Opens a game against the bot while this table waits. */
  readonly onPlayBot: (playerName: string) => void;
  /** The row of reactions above the table; renders nothing while it is closed. */
  readonly reactions: ReactNode;
}

export function GameScreen(props: GameScreenProps) {
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

interface ScreenProps extends GameScreenProps {
  readonly game: GameState;
  readonly seat: Seat;
}

function Screen(props: ScreenProps) {
  const { game, seat, chat, bubbleAt, muteButtonFor, radio, voiceSwitch, voice, voiceTest, onPlayBot } = props;
  const { reactions, screenSwitch, watchersMark } = props;
  const { cardSize, playingHand } = useSettings();
  const [scorePlace, setScorePlace] = useState<HTMLElement | null>(null);
  const departed = useDeparted(game);
  useWakeLock(waitsForPeople(game, seat.playerId));
  const isWaiting = game.status === "waiting";
  // While a screen shows the table, this page shows the player's cards alone, until the player asks for the table.
  const [showsTable, setShowsTable] = useState(false);
  const isHandAlone = game.screens > 0 && !showsTable && game.status === "in_progress";
  return (
    <MuteButtons value={muteButtonFor}>
      <Bubbles value={game.isSolo ? null : bubbleAt}>
        <div
          className={styles.screen}
          data-waiting={isWaiting}
          data-among-people={!game.isSolo}
          data-card-size={cardSize}
          data-playing-hand={playingHand}
        >
          <main className={styles.main}>
            {isWaiting ? (
              <WaitingRoom
                game={game}
                myId={seat.playerId}
                departed={departed}
                onPlayBot={() => onPlayBot(seat.playerName)}
              />
            ) : isHandAlone ? (
              <HandView game={game} myId={seat.playerId} onShowTable={() => setShowsTable(true)} />
            ) : (
              <>
                {!game.isSolo && <div className={styles.reactions}>{reactions}</div>}
                <Board
                  key={game.id}
                  game={game}
                  myId={seat.playerId}
                  voiceTest={!game.isSolo && voiceTest}
                  scorePlace={scorePlace}
                />
              </>
            )}
          </main>
          {/* On the screen, the header is above the table. For the keyboard and for screen readers, it comes after the
              cards. */}
          <GameHeader
            game={game}
            radio={radio}
            watchersMark={!game.isSolo && watchersMark}
            voiceSwitch={
              <>
                {screenSwitch}
                {!game.isSolo && voiceSwitch}
              </>
            }
            hasScore={!isWaiting && !isHandAlone}
            scoreRef={setScorePlace}
          />
          {!game.isSolo && (
            <>
              <div className={styles.voice}>{voice}</div>
              <div className={styles.chat}>{chat}</div>
              <BlockDialog seat={seat} />
            </>
          )}
        </div>
      </Bubbles>
    </MuteButtons>
  );
}

function waitsForPeople({ status, isSolo, players }: GameState, myId: string): boolean {
  if (isSolo || status === "finished") return false;
  return status === "waiting" || players.some(({ id, isBot }) => id !== myId && !isBot);
}

// The current round, shown below the scores on a wide screen: the cards that the player's side has captured, and all
// moves, the newest first. A watcher has no side and sees only the moves.
import type { GameState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import type { LastMove } from "../game/last-move.ts";
import { MoveText } from "../moves/MoveText.tsx";
import { useMySeat } from "../my-seat.ts";
import { PileCounts, pileOfSide } from "../seats/OwnPile.tsx";
import styles from "./RoundSoFar.module.css";

interface RoundSoFarProps {
  readonly game: GameState;
  /** The known moves of the round, the oldest first. */
  readonly moves: readonly LastMove[];
}

export function RoundSoFar({ game, moves }: RoundSoFarProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const me = game.players.find(({ id }) => id === myId);
  if (game.status !== "in_progress" || (me === undefined && moves.length === 0)) return null;
  return (
    <section className={styles.panel} aria-label={texts.roundSoFar}>
      {me !== undefined && (
        <>
          <h2 className={styles.title}>{game.teamMode ? texts.teamPile : texts.ownPile}</h2>
          <PileCounts cards={pileOfSide(game, me)} />
        </>
      )}
      {moves.length > 0 && (
        <>
          <h2 className={styles.title}>{texts.roundSoFar}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
          <ol className={styles.moves} aria-label={texts.roundSoFar} tabIndex={0}>
            {moves.toReversed().map((move) => (
              <li key={move.cardId} className={styles.move}>
                <MoveText move={move} players={game.players} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

// The last move, shown until the next one. Pressing it lists all moves since the player's last turn.
import type { PlayerState } from "@chkobba/protocol";
import { useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Badge } from "../../../shared/ui/Badge.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { Popover } from "../../../shared/ui/Popover.tsx";
import type { LastMove } from "../game/last-move.ts";
import { isTeammate } from "../game/seat-layout.ts";
import { useMySeat } from "../my-seat.ts";
import { movesSinceTurnOf } from "./known-moves.ts";
import styles from "./LastMoveLine.module.css";
import { MoveText } from "./MoveText.tsx";

/** The line shows at most this number of captured cards and only counts the others, so that it keeps its height. */
const SHOWN_TAKEN = 4;

interface LastMoveLineProps {
  /** The known moves of the round, the oldest first. */
  readonly moves: readonly LastMove[];
  readonly players: readonly PlayerState[];
}

export function LastMoveLine({ moves, players }: LastMoveLineProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const move = moves.at(-1);
  if (move === undefined) return <div className={styles.line} />;
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <span className="visually-hidden">{texts.lastMove}: </span>
        <MoveText move={move} players={players} shownTaken={SHOWN_TAKEN} />
      </p>
      <MovesSinceMine moves={movesSinceTurnOf(myId, moves)} players={players} />
    </div>
  );
}

function MovesSinceMine({ moves, players }: LastMoveLineProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const heading = useRef<HTMLHeadingElement>(null);
  // A watcher has no turn, so the list has all moves of the round.
  const title = players.some(({ id }) => id === myId) ? texts.movesSinceMine : texts.roundSoFar;
  return (
    <Popover
      label={title}
      button={<Icon name="moves" size={18} />}
      buttonClassName={styles.button}
      onOpen={() => heading.current?.focus()}
    >
      {() => (
        <>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <ol className={styles.moves}>
            {moves.map((move) => (
              <li key={move.cardId} className={styles.move} data-mine={move.playerId === myId}>
                <MoveText move={move} players={players} />
                {isTeammate(players, move.playerId, myId) && <Badge kind="me">{texts.teammate}</Badge>}
                {move.by === "clock" && <Badge>{texts.playedByClock}</Badge>}
              </li>
            ))}
          </ol>
        </>
      )}
    </Popover>
  );
}

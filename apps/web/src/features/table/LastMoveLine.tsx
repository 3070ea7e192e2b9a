// What was played last: it stays until the next move.
import type { PlayerState } from "@chkobba/protocol";
import { useMessages } from "../../shared/i18n/index.ts";
import { CardChip } from "./Card.tsx";
import { cardName } from "./card-words.ts";
import styles from "./LastMoveLine.module.css";
import type { LastMove } from "./last-move.ts";
import { playerName } from "./standings.ts";

/** More than these are counted, so that the line never grows. */
const SHOWN_TAKEN = 4;

interface LastMoveLineProps {
  readonly move: LastMove | null;
  readonly players: readonly PlayerState[];
  readonly myId: string;
}

export function LastMoveLine({ move, players, myId }: LastMoveLineProps) {
  const { table: words } = useMessages();
  if (move === null) return <p className={styles.line} />;
  const isMe = move.playerId === myId;
  const chip = (id: string) => <CardChip key={id} id={id} name={cardName(id, words)} />;
  const rest = move.takenIds.length - SHOWN_TAKEN;
  return (
    <p className={styles.line}>
      <span className="visually-hidden">{words.lastMove}: </span>
      <bdi className={styles.name}>{isMe ? words.you : playerName(players, move.playerId, words)}</bdi>{" "}
      {move.takenIds.length === 0 ? (
        <>
          {words.laidDown(isMe)} {chip(move.cardId)}
        </>
      ) : (
        <>
          {words.took(isMe)} {move.takenIds.slice(0, SHOWN_TAKEN).map(chip)}
          {rest > 0 && <span>{words.plusCards(rest)}</span>} {words.withCard} {chip(move.cardId)}
        </>
      )}
      {move.isChkobba && <strong className={styles.chkobba}>{words.chkobba}</strong>}
    </p>
  );
}

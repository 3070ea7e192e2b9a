// One move as text, with small pictures of the cards.
import type { PlayerState } from "@chkobba/protocol";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { CardChip } from "../cards/Card.tsx";
import { cardName } from "../cards/card-texts.ts";
import type { LastMove } from "../game/last-move.ts";
import { playerName } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import styles from "./MoveText.module.css";

interface MoveWordsProps {
  readonly move: LastMove;
  readonly players: readonly PlayerState[];
  /** How many captured cards are shown; the others are only counted. If omitted, all are shown. */
  readonly shownTaken?: number;
}

export function MoveText({ move, players, shownTaken = move.takenIds.length }: MoveWordsProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const isMe = move.playerId === myId;
  const chip = (id: string) => <CardChip key={id} id={id} name={cardName(id, texts)} />;
  const rest = move.takenIds.length - shownTaken;
  return (
    <>
      <bdi className={styles.name}>{isMe ? texts.you : playerName(players, move.playerId, texts)}</bdi>{" "}
      {move.takenIds.length === 0 ? (
        <>
          {texts.laidDown(isMe)} {chip(move.cardId)}
        </>
      ) : (
        <>
          {texts.took(isMe)} {move.takenIds.slice(0, shownTaken).map(chip)}
          {rest > 0 && <span>{texts.plusCards(rest)}</span>} {texts.withCard} {chip(move.cardId)}
        </>
      )}
      {move.isChkobba && <strong className={styles.chkobba}>{texts.chkobba}</strong>}
    </>
  );
}

// Shows a capture for one second above the table cards: the played card, the captured cards, the player's name and the
// number of gained cards.
import type { GameState } from "@chkobba/protocol";
import { useEffect } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Card } from "../cards/Card.tsx";
import type { LastMove } from "../game/last-move.ts";
import { playerName } from "../game/standings.ts";
import { useMySeat } from "../my-seat.ts";
import { useLatest } from "../use-latest.ts";
import styles from "./CaptureAnimation.module.css";

const SHOWN_CARDS = 5;
const SHOWN_MS = 1000;
const FAN_DEGREES = 9;

interface CaptureAnimationProps {
  readonly move: LastMove;
  readonly game: GameState;
  readonly onClose: () => void;
}

export function CaptureAnimation({ move, game, onClose }: CaptureAnimationProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const close = useLatest(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [close]);

  const name = move.playerId === myId ? texts.you : playerName(game.players, move.playerId, texts);
  const fan = [move.cardId, ...move.takenIds.slice(0, SHOWN_CARDS)];
  return (
    <div className={styles.capture} data-capture={move.playerId === myId ? "mine" : "theirs"} aria-hidden="true">
      <div className={styles.fan}>
        {fan.map((id, nth) => (
          <span
            key={id}
            className={styles.card}
            style={{ "--turn": `${(nth - (fan.length - 1) / 2) * FAN_DEGREES}deg` }}
          >
            <Card id={id} />
          </span>
        ))}
      </div>
      <p className={styles.words}>
        <strong className={styles.count}>{texts.plus(move.takenIds.length + 1)}</strong>
        <bdi className={styles.name}>{name}</bdi>
      </p>
    </div>
  );
}

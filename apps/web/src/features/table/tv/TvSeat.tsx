// A player at a table on a television: face, name, cards, pile and clock.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { useEffect, useState } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { serverNow } from "../../../shared/server-clock.ts";
import { SeatBubbles } from "../../../shared/table-parts.tsx";
import { CardBack } from "../cards/Card.tsx";
import { Avatar } from "../seats/Avatar.tsx";
import styles from "./TvSeat.module.css";

interface TvSeatProps {
  readonly game: GameState;
  readonly player: PlayerState;
}

const URGENT_SECONDS = 10;

export function TvSeat({ game, player }: TvSeatProps) {
  const { table: texts, screens } = useCatalogue();
  const isAtTurn = game.currentPlayerId === player.id;
  const cuts = game.cut?.playerId === player.id;
  const endsAt = isAtTurn ? game.turnEndsAt : cuts ? (game.cut?.endsAt ?? null) : null;
  return (
    <div className={styles.seat} data-turn={isAtTurn || cuts} data-duel={!game.teamMode} aria-current={isAtTurn}>
      <div className={styles.bubble}>
        <SeatBubbles playerId={player.id} />
      </div>
      <span className={styles.face} data-away={!player.connected || player.isAway}>
        <Avatar playerId={player.id} />
      </span>
      <p className={styles.name} dir="auto">
        <bdi>{player.name}</bdi>
      </p>
      {player.isAway && <p className={styles.note}>{texts.away}</p>}
      <div className={styles.hand} role="img" aria-label={screens.inHand(player.hand.length)}>
        {player.hand.map(({ id }) => (
          <span key={id} className={styles.back}>
            <CardBack />
          </span>
        ))}
      </div>
      <p className={styles.note}>{texts.takenCount(player.capturedCards.length)}</p>
      {endsAt !== null && <Clock key={endsAt} endsAt={endsAt} />}
    </div>
  );
}

function Clock({ endsAt }: { readonly endsAt: number }) {
  const { table: texts } = useCatalogue();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <p
      className={styles.clock}
      role="timer"
      aria-label={texts.secondsLeft(seconds)}
      data-urgent={seconds <= URGENT_SECONDS}
    >
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </p>
  );
}

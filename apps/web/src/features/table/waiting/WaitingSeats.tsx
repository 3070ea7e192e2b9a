// The seats of a waiting game: taken and free ones. In a team game players choose their seat here.
import type { GameState, PlayerState } from "@chkobba/protocol";
import type { ReactNode } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { Badge } from "../../../shared/ui/Badge.tsx";
import { useMySeat } from "../my-seat.ts";
import { Avatar } from "../seats/Avatar.tsx";
import { SeatBubble } from "../seats/SeatBubble.tsx";
import { SeatRating } from "../seats/SeatRating.tsx";
import { TeamSeats } from "./TeamSeats.tsx";
import styles from "./WaitingSeats.module.css";

interface WaitingSeatsProps {
  readonly game: GameState;
  /** Shown in the middle of the table. */
  readonly children: ReactNode;
}

export function WaitingSeats({ game, children }: WaitingSeatsProps) {
  const myId = useMySeat();
  if (game.teamMode) {
    return <TeamSeats game={game}>{children}</TeamSeats>;
  }
  const me = game.players.find(({ id }) => id === myId);
  const other = game.players.find(({ id }) => id !== myId);
  return (
    <ul className={styles.seats}>
      {other === undefined ? <FreeSeat /> : <TakenSeat player={other} isMe={false} />}
      <li className={styles.centre}>{children}</li>
      {me !== undefined && <TakenSeat player={me} isMe />}
    </ul>
  );
}

function TakenSeat({ player, isMe }: { readonly player: PlayerState; readonly isMe: boolean }) {
  const { table: texts } = useCatalogue();
  return (
    <li className={styles.seat} data-side={isMe ? "bottom" : "top"} data-ours={isMe}>
      <Avatar playerId={player.id} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{player.name || texts.nameless}</bdi>
          {isMe && <Badge kind="me">{texts.you}</Badge>}
          <SeatRating player={player} />
        </p>
        <p className={styles.state} data-connected={player.connected}>
          {player.connected ? texts.connected : texts.disconnected}
        </p>
      </div>
      <SeatBubble playerId={player.id} side="waiting" />
    </li>
  );
}

function FreeSeat() {
  const { table: texts } = useCatalogue();
  return (
    <li className={styles.seat} data-side="top" data-free="true">
      <span className={styles.chair} />
      <p className={styles.state}>{texts.freeSeat}</p>
    </li>
  );
}

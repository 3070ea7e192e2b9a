// The seats of a game that has not begun: who took them, and which are free.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { useMessages } from "../../shared/i18n/index.ts";
import { Avatar } from "./Avatar.tsx";
import { Badge } from "./Badge.tsx";
import { teamNumber } from "./standings.ts";
import styles from "./WaitingSeats.module.css";

interface WaitingSeatsProps {
  readonly game: GameState;
  readonly myId: string;
}

export function WaitingSeats({ game, myId }: WaitingSeatsProps) {
  const free = Array.from({ length: Math.max(0, game.maxPlayers - game.players.length) }, (_, nth) => nth);
  return (
    <ul className={styles.seats}>
      {game.players.map((player) => (
        <TakenSeat key={player.id} game={game} player={player} isMe={player.id === myId} />
      ))}
      {free.map((nth) => (
        <FreeSeat key={nth} />
      ))}
    </ul>
  );
}

interface TakenSeatProps {
  readonly game: GameState;
  readonly player: PlayerState;
  readonly isMe: boolean;
}

function TakenSeat({ game, player, isMe }: TakenSeatProps) {
  const { table: words } = useMessages();
  return (
    <li className={styles.seat}>
      <Avatar playerId={player.id} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{player.name || words.nameless}</bdi>
          {isMe && <Badge kind="me">{words.you}</Badge>}
          {player.isBot && <Badge>{words.bot}</Badge>}
        </p>
        <p className={styles.state} data-connected={player.connected}>
          {game.teamMode && `${words.teamName(teamNumber(game, player.teamId))} · `}
          {player.connected ? words.connected : words.disconnected}
        </p>
      </div>
    </li>
  );
}

function FreeSeat() {
  const { table: words } = useMessages();
  return (
    <li className={styles.seat} data-free="true">
      <span className={styles.chair} />
      <p className={styles.state}>{words.freeSeat}</p>
    </li>
  );
}

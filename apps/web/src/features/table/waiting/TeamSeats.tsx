// The four seats of a team game, seen from above; partners sit opposite each other.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { type ReactNode, useEffect, useRef } from "react";
import { useCatalogue } from "../../../shared/i18n/index.ts";
import { request } from "../../../shared/socket/connection.ts";
import { Badge } from "../../../shared/ui/Badge.tsx";
import { showRefusal } from "../../../shared/ui/show-error.ts";
import { useMySeat } from "../my-seat.ts";
import { Avatar } from "../seats/Avatar.tsx";
import { SeatBubble } from "../seats/SeatBubble.tsx";
import { SeatRating } from "../seats/SeatRating.tsx";
import styles from "./WaitingSeats.module.css";
import { seatsFor, teamOfSeat } from "./waiting-seats.ts";

interface TeamSeatsProps {
  readonly game: GameState;
  /** Shown in the middle of the table. */
  readonly children: ReactNode;
}

export function TeamSeats({ game, children }: TeamSeatsProps) {
  const myId = useMySeat();
  const { table: texts } = useCatalogue();
  const { list, choose } = useChoosing(game, myId);
  const mine = game.players.find(({ id }) => id === myId)?.seat;
  return (
    <ul ref={list} className={styles.seats} data-team="true" aria-label={texts.waiting.seats}>
      {seatsFor(mine).map(({ seat, side }) => (
        <li
          key={seat}
          className={styles.place}
          data-side={side}
          data-ours={mine !== undefined && teamOfSeat(seat) === teamOfSeat(mine)}
          // When the player moves to another seat, this seat gets the focus.
          tabIndex={seat === mine ? -1 : undefined}
        >
          <TeamSeat
            seat={seat}
            player={game.players.find((player) => player.seat === seat)}
            mine={mine}
            onChoose={() => void choose(seat)}
          />
        </li>
      ))}
      <li className={styles.centre}>{children}</li>
    </ul>
  );
}

/** Moves the player, and then the focus, to another seat. */
function useChoosing(game: GameState, myId: string) {
  const list = useRef<HTMLUListElement>(null);
  const isChosen = useRef(false);
  const mine = game.players.find(({ id }) => id === myId)?.seat;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when this player changes seats
  useEffect(() => {
    if (isChosen.current) list.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    isChosen.current = false;
  }, [mine]);

  const choose = async (seat: number) => {
    isChosen.current = true;
    const answer = await request("choose-seat", { gameId: game.id, playerId: myId, seat });
    if (answer.ok) return;
    isChosen.current = false;
    if (answer.refusal.code !== "GAME_STARTED") showRefusal(answer.refusal.code);
  };
  return { list, choose };
}

interface TeamSeatProps {
  readonly seat: number;
  readonly player: PlayerState | undefined;
  /** The seat of the player who uses this page. */
  readonly mine: number | undefined;
  readonly onChoose: () => void;
}

function TeamSeat({ seat, player, mine, onChoose }: TeamSeatProps) {
  const { table: texts } = useCatalogue();
  const team = texts.teamName(teamOfSeat(seat));
  const name = player?.name || texts.nameless;
  const isMe = seat === mine;
  const isPartner = player !== undefined && !isMe && mine !== undefined && teamOfSeat(seat) === teamOfSeat(mine);
  const inside = (
    <>
      {player === undefined ? <span className={styles.chair} /> : <Avatar playerId={player.id} />}
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{player === undefined ? texts.freeSeat : name}</bdi>
        </span>
        <span className={styles.state}>
          {team}
          {isMe && <Badge kind="me">{texts.you}</Badge>}
          {isPartner && <Badge kind="me">{texts.teammate}</Badge>}
          {player !== undefined && <SeatRating player={player} />}
          {player?.isBot && <Badge>{texts.bot}</Badge>}
          {player?.connected === false && <Badge kind="warning">{texts.disconnected}</Badge>}
        </span>
      </span>
    </>
  );
  if (player !== undefined && !player.isBot) {
    return (
      <div className={styles.seat}>
        {inside}
        <SeatBubble playerId={player.id} side="waiting" />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles.seat}
      data-free={player === undefined}
      aria-label={texts.waiting.sitAt(team, player === undefined ? null : name)}
      onClick={onChoose}
    >
      {inside}
      <span className={styles.sit}>{texts.waiting.sitHere}</span>
    </button>
  );
}

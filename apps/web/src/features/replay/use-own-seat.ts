// The seat of a replay that is the viewer's own, so that they see the table as they saw it in the game.
import type { GameScript, SeatIndex } from "@chkobba/rules";
import { useAccount } from "../../shared/auth/auth-store.ts";
import { useChosenName } from "../../shared/auth/player-name.ts";
import { type Seat, useSession } from "../../shared/seat/session.ts";

/** A game by its id, with its players in seating order. */
interface Seated {
  readonly id: string;
  readonly players: readonly Pick<GameScript["players"][number], "id" | "name">[];
}

export function useOwnSeat(game: Seated): SeatIndex {
  const seat = useSession((session) => session.seat);
  const username = useAccount()?.username;
  const chosenName = useChosenName();
  return ownSeatOf(game, seat, username ?? chosenName ?? "");
}

/**
 * Returns the first seat if the viewer did not play. A viewer who has left the table is recognised by the name, unless
 * several players have it.
 */
export function ownSeatOf({ id, players }: Seated, seat: Seat | null, name: string): SeatIndex {
  if (seat?.gameId === id) {
    const index = players.findIndex((player) => player.id === seat.playerId);
    if (index >= 0) return index;
  }
  const named = players.flatMap((player, index) => (player.name === name ? [index] : []));
  return named.length === 1 ? (named[0] ?? 0) : 0;
}

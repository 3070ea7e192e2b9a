// Requests a seat from the server, and enters the game.
import type { Request } from "@chkobba/protocol";
import { sitDown } from "../../shared/seat/go-to-table.ts";
import { forgetInvite } from "../../shared/seat/pending-invite.ts";
import type { Seat } from "../../shared/seat/session.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";
import { forgetLobbyView } from "./lobby-view.ts";
import { type Refusal, refusal } from "./refusal.ts";

type SeatEvent = "create-game" | "create-solo-game" | "join-game";

/** Returns null on success, else the refusal. `onSeat` is called before the table shows. */
export async function takeSeat<E extends SeatEvent>(
  event: E,
  payload: Request<E> & { readonly playerName: string },
  onSeat: (seat: Seat) => unknown = () => {},
): Promise<Refusal | null> {
  const { playerName } = payload;
  const answer = await requestOnceConnected(event, payload);
  if (!answer.ok) return refusal(event, answer.refusal);
  const seat = { gameId: answer.value.gameId, playerId: answer.value.playerId, playerName };
  onSeat(seat);
  openTable(seat);
  return null;
}

/** Opens the table for the seat, and clears the invitation. */
export function openTable(seat: Seat): void {
  forgetInvite();
  forgetLobbyView();
  sitDown(seat);
}

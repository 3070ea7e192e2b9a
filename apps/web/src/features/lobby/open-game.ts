// The ways to a seat: asking the server, then sitting down.
import type { Failure, Request } from "@chkobba/protocol";
import { request } from "../../shared/socket/connection.ts";
import { enterGame } from "../../shared/socket/session.ts";
import { forgetLobbyView } from "./lobby-view.ts";
import { rememberName } from "./player-name.ts";

type SeatEvent = "create-game" | "create-solo-game" | "join-game";

/** Null once seated, else why not. */
export async function takeSeat<E extends SeatEvent>(
  event: E,
  payload: Request<E> & { readonly playerName: string },
): Promise<Failure | null> {
  rememberName(payload.playerName);
  const answer = await request(event, payload);
  if (!answer.success) return answer;
  forgetLobbyView();
  enterGame({ gameId: answer.gameId, playerId: answer.playerId, playerName: payload.playerName });
  return null;
}

// Takes the seat of one's try at a deal, and goes to its table.
import type { EventRefusalCode } from "@chkobba/protocol";
import { playAsGuest } from "../../shared/auth/guest.ts";
import { rememberName } from "../../shared/player-name.ts";
import { connect } from "../../shared/socket/connection.ts";
import { forgetInvite } from "../../shared/socket/pending-invite.ts";
import { enterGame } from "../../shared/socket/session.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";

/** Null on success, else the code of the refusal. */
export async function playDeal(dealId: string, playerName: string): Promise<EventRefusalCode | null> {
  // The page is shown without a connection.
  connect();
  const answer = await requestOnceConnected("play-deal", { dealId, playerName });
  if (!answer.ok) return answer.refusal.code;
  rememberName(playerName);
  playAsGuest(playerName);
  forgetInvite();
  enterGame({ gameId: answer.value.gameId, playerId: answer.value.playerId, playerName });
  return null;
}

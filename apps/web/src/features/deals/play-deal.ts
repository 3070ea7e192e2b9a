// Takes the seat of the player's attempt at a deal, and opens its table once the cards are dealt.
import { playAsGuest } from "../../shared/auth/guest.ts";
import { rememberName } from "../../shared/auth/player-name.ts";
import { sitDown } from "../../shared/seat/go-to-table.ts";
import { forgetInvite } from "../../shared/seat/pending-invite.ts";
import type { Seat } from "../../shared/seat/session.ts";
import { connect, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";

/** The pause between two requests that check whether the partner has taken the other seat. */
const ASK_MS = 2000;

export interface DealSeat extends Seat {
  readonly dealId: string;
}

/** `saved`: the player must first finish another offline game, which is saved on this device. */
export type SeatingRefusal = PageEventRefusalCode | "saved";

export interface DealWish {
  readonly dealId: string;
  readonly playerName: string;
  /** The pair to join in a challenge for teams. */
  readonly pair?: 0 | 1;
  /** Called while the player has a seat but the partner has not come yet. */
  readonly onWaiting?: () => void;
  /** Opens the table for the seat. By default, opens the game on the server. */
  readonly sitDown?: (seat: DealSeat) => Promise<SeatingRefusal | null>;
  /** Aborting this signal ends the wait for the partner. */
  readonly signal: AbortSignal;
}

/**
 * Returns `seated` when the player is at the table, null if the wait was aborted, otherwise the code of the refusal.
 */
export async function playDeal(wish: DealWish): Promise<"seated" | SeatingRefusal | null> {
  const { dealId, playerName, pair, onWaiting, signal } = wish;
  // The page of a deal also works without a connection, so it may not have connected yet.
  connect();
  const answer = await requestOnceConnected("play-deal", { dealId, playerName, pair });
  if (!answer.ok) return answer.refusal.code;
  rememberName(playerName);
  playAsGuest(playerName);
  const { gameId, playerId } = answer.value;
  while (await isWaiting(gameId)) {
    onWaiting?.();
    await new Promise((pass) => setTimeout(pass, ASK_MS));
    if (signal.aborted) return null;
  }
  forgetInvite();
  const seat = { dealId, gameId, playerId, playerName };
  if (wish.sitDown !== undefined) return (await wish.sitDown(seat)) ?? "seated";
  sitDown({ gameId, playerId, playerName });
  return "seated";
}

async function isWaiting(gameId: string): Promise<boolean> {
  const seen = await request("get-game", { gameId });
  // If the server does not answer, the wait ends as well. The table then shows whether the game still waits.
  return seen.ok && seen.value.game.status === "waiting";
}

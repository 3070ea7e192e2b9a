// Takes the seat of the player's attempt at a deal, and goes to its table once the cards are dealt.
import { playAsGuest } from "../../shared/auth/guest.ts";
import { rememberName } from "../../shared/auth/player-name.ts";
import { connect, request } from "../../shared/socket/connection.ts";
import type { PageEventRefusalCode } from "../../shared/socket/event-result.ts";
import { forgetInvite } from "../../shared/socket/pending-invite.ts";
import { enterGame, type Seat } from "../../shared/socket/session.ts";
import { requestOnceConnected } from "../../shared/socket/when-connected.ts";

/** How often to check whether the partner has come. */
const ASK_MS = 2000;

export interface DealSeat extends Seat {
  readonly dealId: string;
}

/** `saved`: another saved offline game must be finished first. */
export type SeatingRefusal = PageEventRefusalCode | "saved";

export interface DealWish {
  readonly dealId: string;
  readonly playerName: string;
  /** Which of the two pairs to join. */
  readonly pair?: 0 | 1;
  /** Called when the seat is taken and the partner has yet to come. */
  readonly onWaiting?: () => void;
  /** Takes the seat; by default, for a game on the server. */
  readonly sitDown?: (seat: DealSeat) => Promise<SeatingRefusal | null>;
  /** Stops waiting for the partner. */
  readonly signal: AbortSignal;
}

/** `seated`: at the table. Null if the wait was aborted. Otherwise the code of the refusal. */
export async function playDeal(wish: DealWish): Promise<"seated" | SeatingRefusal | null> {
  const { dealId, playerName, pair, onWaiting, signal } = wish;
  // This page also works without a connection.
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
  enterGame({ gameId, playerId, playerName });
  return "seated";
}

async function isWaiting(gameId: string): Promise<boolean> {
  const seen = await request("get-game", { gameId });
  // If the server does not answer, the table finds out.
  return seen.ok && seen.value.game.status === "waiting";
}

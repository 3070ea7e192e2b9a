// Hands in an offline attempt at a deal: repeats the player's plays on the server one by one. The server's bot answers
// each play. After a lost connection, sends only the plays that the server does not have yet.
import type { GameState } from "@chkobba/protocol";
import { cardId, type Entry, type Game, replay, viewFor } from "@chkobba/rules";
import type { HandIn } from "../../shared/seat/local-table.ts";
import { connect, request } from "../../shared/socket/connection.ts";
import { connectedWithin } from "../../shared/socket/when-connected.ts";
import { ME, MY_SEAT, type OfflineGame, scriptOf } from "./offline-game.ts";

/** Interval between checks whether the bot has answered a play, in ms. */
const LOOK_MS = 250;
/** Cards that a round deals to each player. */
const CARDS_OF_A_ROUND = 18;
/** Time limit to connect: after the network has come back, the connection takes some seconds. */
const CONNECTING_MS = 30_000;
const LOST_MAX = 5;

/** One play of the player on this device, and the state of the game before the play. */
interface OwnPlay {
  readonly entry: Entry & { readonly type: "played" };
  readonly before: Game;
}

export async function handIn(game: OfflineGame, told: Parameters<HandIn>[0]): ReturnType<HandIn> {
  connect();
  for (let lost = 0; lost < LOST_MAX; lost++) {
    if (!(await connectedWithin(CONNECTING_MS))) break;
    const outcome = await sendPlays(game, told);
    if (outcome !== "CONNECTION_LOST") return outcome;
  }
  return "CONNECTION_LOST";
}

async function sendPlays(game: OfflineGame, told: Parameters<HandIn>[0]): ReturnType<HandIn> {
  const { terms } = game;
  if (terms.deal === undefined) return "FORBIDDEN";
  const seat = await request("play-deal", { dealId: terms.deal.id, playerName: terms.playerName });
  if (!seat.ok) return seat.refusal.code;
  const { gameId, playerId } = seat.value;
  const plays = ownPlays(game);
  for (;;) {
    const seen = await request("get-game", { gameId });
    if (!seen.ok) return seen.refusal.code;
    const state = seen.value.game;
    if (state.status === "finished") return null;
    const done = playedSoFar(state, playerId);
    const next = plays[done];
    told(done, plays.length);
    if (state.status === "round_summary") {
      const continued = await request("continue-after-round-summary", { gameId });
      if (!continued.ok) return continued.refusal.code;
    } else if (state.currentPlayerId !== playerId) {
      await new Promise((pass) => setTimeout(pass, LOOK_MS));
    } else if (next === undefined || !isSeen(state, next.before, playerId)) {
      return "differs";
    } else {
      const { card, taken } = next.entry;
      const move = { cardId: cardId(card), capturedCardIds: taken.map(cardId) };
      const played = await request("play-card", { gameId, playerId, round: state.round, ...move });
      if (!played.ok) return played.refusal.code;
    }
  }
}

function ownPlays(game: OfflineGame): readonly OwnPlay[] {
  const plays: OwnPlay[] = [];
  replay(scriptOf(game), (before, entry) => {
    if (entry.type === "played" && entry.playerId === ME) plays.push({ entry, before });
  });
  return plays;
}

/** How many cards the player has played on the server. */
function playedSoFar({ round, status, players, deck }: GameState, playerId: string): number {
  const hand = players.find(({ id }) => id === playerId)?.hand.length ?? 0;
  const inRound = status === "round_summary" ? CARDS_OF_A_ROUND : CARDS_OF_A_ROUND - hand - deck.length / 2;
  return (round - 1) * CARDS_OF_A_ROUND + inRound;
}

/** Whether the table and the hand on the server are the same as in the local game before this play. */
function isSeen(state: GameState, before: Game, playerId: string): boolean {
  if (before.status === "waiting") return false;
  const mine = viewFor(before, MY_SEAT);
  const hand = state.players.find(({ id }) => id === playerId)?.hand ?? [];
  return isSameCards(state.tableCards, mine.tableCards) && isSameCards(hand, mine.players[MY_SEAT]?.hand ?? []);
}

function isSameCards(some: readonly { readonly id: string }[], others: readonly { readonly id: string }[]): boolean {
  const known = new Set(others.map(({ id }) => id));
  return some.length === others.length && some.every(({ id }) => known.has(id));
}

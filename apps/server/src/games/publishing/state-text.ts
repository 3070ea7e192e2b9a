// The state of a game as JSON, written once for all seats: they differ in nothing but the hands, and most of it are cards,
// each of which has one text for good.
import type { GameState, PlayerState } from "@chkobba/protocol";
import { type CardView, hiddenCards, ownHandFor, type SeatIndex } from "@chkobba/rules";
import type { LiveGame } from "../log/live-game.ts";
import { stateFor } from "./game-state.ts";

/** Answers for each seat what `stateFor` says, as JSON. */
export function stateTexts(live: LiveGame, clockLead = 0): (viewer: SeatIndex) => string {
  const state = stateFor(live, null, clockLead);
  const { tableCards, deck } = state;
  const table = `${openEnded(allButCards(state))},"tableCards":${cardsText(tableCards)},"deck":${hiddenText(deck.length)},"players":[`;
  const seats = state.players.map((player) => {
    const { id, hand, capturedCards } = player;
    const text = `${openEnded(allButHeld(player))},"capturedCards":${cardsText(capturedCards)},"hand":`;
    return { id, text, closedHand: hiddenText(hand.length) };
  });
  return (viewer) => {
    const { game } = live;
    const viewerId = game.seats[viewer]?.id;
    let text = table;
    for (const [place, { id, text: seat, closedHand }] of seats.entries()) {
      const hand = id === viewerId && game.status !== "waiting" ? cardsText(ownHandFor(game, viewer)) : closedHand;
      text += `${place === 0 ? "" : ","}${seat}${hand}}`;
    }
    return `${text}]}`;
  };
}

function allButCards(state: GameState): Omit<GameState, "players" | "tableCards" | "deck"> {
  return {
    id: state.id,
    version: state.version,
    teams: state.teams,
    currentPlayerId: state.currentPlayerId,
    status: state.status,
    lastCapture: state.lastCapture,
    round: state.round,
    winner: state.winner,
    scores: state.scores,
    playerScores: state.playerScores,
    maxPlayers: state.maxPlayers,
    teamMode: state.teamMode,
    targetScore: state.targetScore,
    roundSummary: state.roundSummary,
    rounds: state.rounds,
    plays: state.plays,
    turnEndsAt: state.turnEndsAt,
    turnSeconds: state.turnSeconds,
    isSolo: state.isSolo,
    botLevel: state.botLevel,
    roomName: state.roomName,
  };
}

function allButHeld(player: PlayerState): Omit<PlayerState, "hand" | "capturedCards"> {
  return {
    id: player.id,
    name: player.name,
    teamId: player.teamId,
    isBot: player.isBot,
    hasLeft: player.hasLeft,
    seat: player.seat,
    connected: player.connected,
    isAway: player.isAway,
    pending: player.pending,
  };
}

/** An object that goes on. */
function openEnded(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

function cardsText(cards: readonly CardView[]): string {
  let text = "[";
  for (const card of cards) text += text === "[" ? textOf(card) : `,${textOf(card)}`;
  return `${text}]`;
}

const hiddenTexts: string[] = [];

function hiddenText(count: number): string {
  const known = hiddenTexts[count];
  if (known !== undefined) return known;
  const text = JSON.stringify(hiddenCards(count));
  hiddenTexts[count] = text;
  return text;
}

/** By id: it says all that there is to a card. */
const texts = new Map<string, string>();

function textOf(card: CardView): string {
  const known = texts.get(card.id);
  if (known !== undefined) return known;
  const text = JSON.stringify(card);
  texts.set(card.id, text);
  return text;
}

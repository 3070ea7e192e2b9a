// Computes a round with all hands open from the plays that a watcher saw. At the end of a round all cards have been
// played, so the plays show all hands.
import type { GameState } from "@chkobba/protocol";
import { ALL_CARDS, type Card, cardFromId, type Entry, type GameScript } from "@chkobba/rules";
import type { LastMove } from "../game/last-move.ts";

const OPENING_CARDS = 4;
const HAND_CARDS = 3;

/**
 * Returns null if a play of the round was not seen.
 * @param moves the known moves of the round, the oldest first
 */
export function roundWithAllHands(game: GameState, moves: readonly LastMove[]): GameScript | null {
  const [first] = moves;
  if (first === undefined || moves.length !== ALL_CARDS.length - OPENING_CARDS) return null;
  const played = moves.map(({ playerId, cardId, takenIds }) => ({
    playerId,
    card: cardOf(cardId),
    taken: takenIds.map(cardOf),
  }));
  const opening = ALL_CARDS.filter((card) => played.every((play) => play.card !== card));
  const leader = game.players.findIndex(({ id }) => id === first.playerId);
  if (opening.length !== OPENING_CARDS || leader === -1) return null;
  const seats = game.players.map((_, nth) => game.players[(leader + nth) % game.players.length]?.id ?? "");
  const perDeal = HAND_CARDS * seats.length;
  const deck = [...opening];
  for (let from = 0; from < played.length; from += perDeal) {
    const ofDeal = played.slice(from, from + perDeal);
    for (const seat of seats) deck.push(...ofDeal.filter(({ playerId }) => playerId === seat).map(({ card }) => card));
  }
  return {
    setup: { seats: game.maxPlayers, target: game.targetScore, ...game.houseRules, cut: false },
    players: game.players.map(({ id, name, isBot }) => ({ id, name, isBot })),
    entries: [
      { type: "started", deal: { leader, decks: [deck] } },
      ...played.map((play): Entry => ({ type: "played", ...play })),
    ],
  };
}

function cardOf(id: string): Card {
  const card = cardFromId(id);
  if (card === undefined) throw new Error(`no card is called ${id}`);
  return card;
}

// The game as shown until the server confirms a play: the card already lies on the table.
import type { GameState } from "@chkobba/protocol";
import type { Play } from "../game/select-card.ts";

/**
 * `game` with the card of `play` moved from `playerId`'s hand to the table; unchanged if the card is not in that hand.
 */
export function withOptimisticPlay(game: GameState, playerId: string, play: Play | null): GameState {
  const player = game.players.find(({ id }) => id === playerId);
  const card = player?.hand.find(({ id }) => id === play?.cardId);
  if (player === undefined || card === undefined || "hidden" in card) return game;
  const hand = player.hand.filter((kept) => kept !== card);
  return {
    ...game,
    players: game.players.map((other) => (other === player ? { ...player, hand } : other)),
    tableCards: [...game.tableCards, card],
    plays: [...game.plays, { playerId, card: card.id, taken: [], by: "player" }],
  };
}

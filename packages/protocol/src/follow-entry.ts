// Applies small updates to a game's state. The schema of small updates is in another file, which the page loads later.
import { follow } from "@chkobba/rules";
import type { GameState } from "./game.ts";
import type { EntryPlay, EntryPresence, GameEntry } from "./game-entry.ts";

/**
 * Returns the state after an entry, or null if the entry does not follow this state.
 * @param playerId the player who sees this state; null for a spectator
 */
export function followEntry(state: GameState, entry: GameEntry, playerId: string | null): GameState | null {
  const { id, version, turnEndsAt, played, presence } = entry;
  if (id !== state.id || version !== state.version + 1) return null;
  const after = played ? afterPlay(state, played, playerId) : presence ? afterPresence(state, presence) : null;
  return after && { ...after, version, turnEndsAt };
}

function afterPlay(state: GameState, { by, drawn, ...play }: EntryPlay, playerId: string | null): GameState | null {
  const place = state.players.findIndex(({ id }) => id === playerId);
  const viewer = place < 0 ? null : place;
  // The entry has a new hand, but this client does not know its own seat yet.
  if (viewer === null && drawn !== undefined && drawn.length > 0) return null;
  const view = follow(state, { type: "played", ...play, drawn: drawn ? { viewer, hand: drawn } : null });
  const player = state.players[play.seat];
  if (view === null || player === undefined) return null;
  const { card, taken } = play;
  return {
    ...state,
    ...view,
    cut: state.cut,
    players: state.players.map((before, seat) => ({
      ...before,
      ...view.players[seat],
      pending: seat === play.seat ? null : before.pending,
    })),
    plays: drawn ? [] : [...state.plays, { playerId: player.id, card, taken, by }],
  };
}

function afterPresence(state: GameState, { seat, connected, isAway }: EntryPresence): GameState | null {
  const player = state.players[seat];
  return player ? { ...state, players: state.players.with(seat, { ...player, connected, isAway }) } : null;
}

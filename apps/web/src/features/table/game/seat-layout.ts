// Where the players sit, as seen from the viewer's seat. Play goes counterclockwise, as in Tunisia.
import type { GameState, PlayerState } from "@chkobba/protocol";

export interface SeatLayout {
  /** The viewer; null for a spectator. */
  readonly me: PlayerState | null;
  /** At the top: the opponent in 1 vs 1, the teammate in 2 vs 2. */
  readonly across: PlayerState | null;
  /** The player at turn after `me`, on the right; null in 1 vs 1. */
  readonly right: PlayerState | null;
  /** The player at turn before `me`, on the left; null in 1 vs 1. */
  readonly left: PlayerState | null;
}

/** Whether the player is the teammate of `myId`. */
export function isTeammate(players: readonly PlayerState[], playerId: string, myId: string): boolean {
  const teamOf = (id: string) => players.find((player) => player.id === id)?.teamId;
  return playerId !== myId && teamOf(playerId) !== undefined && teamOf(playerId) === teamOf(myId);
}

/** The seats around the table; `players` is in playing order. */
export function seatsAround(players: readonly PlayerState[], myId: string): SeatLayout {
  const mine = players.findIndex((player) => player.id === myId);
  const from = Math.max(mine, 0);
  const nth = (steps: number) => players[(from + steps) % players.length] ?? null;
  const me = mine === -1 ? null : nth(0);
  if (players.length < 2) return { me, across: null, right: null, left: null };
  if (players.length === 2) return { me, across: nth(1), right: null, left: null };
  return { me, across: nth(2), right: nth(1), left: nth(3) };
}

/** Whether the next game is dealt and the others wait for this player to join it. */
export function isAwaited({ players }: Pick<GameState, "players">, myId: string): boolean {
  return players.some(({ id, pending }) => id === myId && pending === "rematch");
}

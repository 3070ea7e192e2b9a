// The person at turn in a game between people, for notifications outside of the page.
import type { SeatOwner } from "@chkobba/protocol";
import type { Change } from "../log/game-store.ts";
import { canWaitForPeople, type LiveGame, playerAtTurn } from "../log/live-game.ts";
import type { Attendance } from "../log/seat-presence.ts";

/** What every move tells; the rest is read only if the player is to be notified. */
export interface TurnBegun {
  readonly gameId: string;
  readonly playerId: string;
  /** When the player's last connection was lost, in ms since the epoch; null if there is one. */
  readonly goneSince: number | null;
}

export interface PersonsTurn extends TurnBegun {
  readonly owner: SeatOwner;
  /** The same on all servers, and another one for the next turn. Turns that a bot plays for an absent player share one. */
  readonly tag: string;
  readonly opponents: readonly string[];
}

/** The person at turn; null if there is none, or if all others are bots. */
export function turnBegun(live: LiveGame, clockLead: number): TurnBegun | null {
  const playerId = canWaitForPeople(live) ? playerAtTurn(live) : null;
  const presence = playerId === null ? undefined : live.presence.get(playerId);
  if (playerId === null || presence === undefined) return null;
  return { gameId: live.id, playerId, goneSince: presence.connected ? null : presence.since - clockLead };
}

/** The same, with what a notification says. */
export function personsTurn(live: LiveGame, clockLead: number): PersonsTurn | null {
  const turn = turnBegun(live, clockLead);
  const presence = turn === null ? undefined : live.presence.get(turn.playerId);
  if (turn === null || presence === undefined) return null;
  const { playerId } = turn;
  const others = live.game.seats.filter((seat) => seat !== null && seat.id !== playerId);
  return {
    ...turn,
    owner: live.owners.get(playerId) ?? null,
    tag: tagOf(live, presence),
    opponents: others.flatMap((seat) => seat?.name ?? []),
  };
}

function tagOf({ phaseBeganAt }: LiveGame, { isAway, since }: Attendance): string {
  return isAway ? `away ${since}` : `turn ${phaseBeganAt}`;
}

/** Whether a change begins a person's turn, or changes the connection of the person at turn. */
export function hasTurnChanged({ before, after }: Change): boolean {
  const playerId = playerAtTurn(after);
  if (playerId === null || before === null) return playerId !== null;
  return before.phaseBeganAt !== after.phaseBeganAt || before.presence.get(playerId) !== after.presence.get(playerId);
}

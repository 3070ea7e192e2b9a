// The person at turn in a game between people, for notifications outside of the page.
import { accountIdOf } from "../../identity/owner.ts";
import type { Change } from "../log/game-store.ts";
import type { Turn } from "../public/changes.ts";
import type { AtTurn } from "../public/games.ts";
import type { LiveGame } from "../table/live-game.ts";
import { canWaitForPeople, playerAtTurn } from "../table/people.ts";
import type { Attendance } from "../table/seat-presence.ts";

/** This is computed after every move. The data of a notification are read only for a player who is notified. */
type TurnBegun = Omit<Turn, "isOwn">;

/** The person at turn; null if there is none, or if all others are bots. */
export function turnBegun(live: LiveGame, clockLead: number): TurnBegun | null {
  const playerId = canWaitForPeople(live) ? playerAtTurn(live) : null;
  const presence = playerId === null ? undefined : live.people.presence.get(playerId);
  if (playerId === null || presence === undefined) return null;
  return { gameId: live.id, playerId, goneSince: presence.connected ? null : presence.since - clockLead };
}

/** Like `turnBegun`, with what a notification needs. */
export function personsTurn(live: LiveGame, clockLead: number): AtTurn | null {
  const turn = turnBegun(live, clockLead);
  const presence = turn === null ? undefined : live.people.presence.get(turn.playerId);
  if (turn === null || presence === undefined) return null;
  const { playerId } = turn;
  const others = [...live.people.owners].filter(([id]) => id !== playerId);
  return {
    ...turn,
    owner: live.people.owners.get(playerId) ?? null,
    tag: tagOf(live, presence),
    otherAccounts: others.flatMap(([, other]) => accountIdOf(other) ?? []),
  };
}

function tagOf({ clock: { phaseBeganAt } }: LiveGame, { isAway, since }: Attendance): string {
  return isAway ? `away ${since}` : `turn ${phaseBeganAt}`;
}

/** Whether a change begins a person's turn, or changes the connection of the person at turn. */
export function hasTurnChanged({ before, after }: Change): boolean {
  const playerId = playerAtTurn(after);
  if (playerId === null || before === null) return playerId !== null;
  return (
    before.clock.phaseBeganAt !== after.clock.phaseBeganAt ||
    before.people.presence.get(playerId) !== after.people.presence.get(playerId)
  );
}

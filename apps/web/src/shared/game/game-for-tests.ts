// Games for tests, played by the rules and seen from one seat.
import type { GameState } from "@chkobba/protocol";
import { advance, type Entry, type Game, HOUSE_RULES, openGame, viewFor } from "@chkobba/rules";

export function gameOf(seats: 2 | 4, ...entries: readonly Entry[]): Game {
  return entries.reduce<Game>(
    (game, entry) => {
      const next = advance(game, entry);
      if (!next.ok) throw new Error(`${entry.type} refused: ${next.refusal.code}`);
      return next.value;
    },
    openGame({ seats, target: 21, ...HOUSE_RULES }),
  );
}

export const seated = (playerId: string): Entry => ({ type: "seated", playerId, name: playerId, isBot: false });

/** The game as the player at `seat` sees it. `seat` is null for a watcher. */
export function seenFrom(seat: number | null, game: Game): GameState {
  const view = viewFor(game, seat);
  return {
    ...view,
    id: "00000000-0000-4000-8000-000000000001",
    version: 1,
    players: view.players.map((player) => ({ ...player, connected: true, isAway: false, rating: null, pending: null })),
    plays: [],
    turnEndsAt: null,
    turnSeconds: null,
    isSolo: false,
    botLevel: null,
    watchable: false,
    closedBy: null,
    openedBy: null,
    isListed: true,
    screens: 0,
    roomName: null,
    roomCode: null,
    code: null,
    aborted: false,
    returning: null,
    match: null,
    cup: null,
    deal: null,
    cut: view.cut && { ...view.cut, endsAt: null },
    shuffle: null,
  };
}

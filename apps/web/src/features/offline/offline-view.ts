// The view of an offline table, in the form in which the server sends the view of a game.
import type { GameState, PlayState } from "@chkobba/protocol";
import { cardId, type Game, type SeatIndex, viewFor } from "@chkobba/rules";
import type { OfflineGame } from "./offline-game.ts";

interface Shown extends Pick<OfflineGame, "id" | "terms"> {
  readonly version: number;
}

/** @param open the seat whose hand is shown; null while all hands are covered */
export function offlineView(game: Game, open: SeatIndex | null, { id, terms, version }: Shown): GameState {
  const mine = viewFor(game, open);
  return {
    ...mine,
    id,
    version,
    players: mine.players.map((player) => ({ ...player, connected: true, isAway: false, rating: null, pending: null })),
    plays: playsOf(game),
    turnEndsAt: null,
    turnSeconds: null,
    isSolo: true,
    botLevel: terms.level,
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
    deal: terms.deal === undefined ? null : { id: terms.deal.id, rounds: terms.deal.rounds },
    cut: mine.cut && { ...mine.cut, endsAt: null },
    shuffle: null,
  };
}

/** The plays since the last deal of hands, the oldest first. */
function playsOf(game: Game): GameState["plays"] {
  const plays: PlayState[] = [];
  if (game.status === "waiting") return plays;
  for (let play = game.round.lastPlay; play !== null; play = play.before) {
    const { id = "", isBot = false } = game.seats[play.seat] ?? {};
    plays.unshift({
      playerId: id,
      card: cardId(play.card),
      taken: play.taken.map(cardId),
      by: isBot ? "bot" : "player",
    });
  }
  return plays;
}

// The records that the server appends to a game's log.
import type { Move } from "@chkobba/bot";
import type { By, GameRecord } from "@chkobba/protocol";
import { cardFromId, type Decks, type Entry, type Game, isDecided, NO_CARD } from "@chkobba/rules";

export function entryRecord(at: number, entry: Entry, by: By = "player"): GameRecord {
  return { at, kind: "entry", entry, by };
}

/** A play by card ids. The rules refuse an id that names no card, like a card that is not in the hand. */
export function playRecord(at: number, playerId: string, { cardId, capturedCardIds }: Move, by: By): GameRecord {
  const taken = capturedCardIds.map((id) => cardFromId(id) ?? NO_CARD);
  return entryRecord(at, { type: "played", playerId, card: cardFromId(cardId) ?? NO_CARD, taken }, by);
}

/** Deals the next round, or ends a decided game. `readers` are the players who still read the summary. */
export function continueRecord(at: number, game: Game, draw: () => Decks, readers: readonly string[] = []): GameRecord {
  const isLast = game.status === "round_summary" && isDecided(game);
  return isLast
    ? entryRecord(at, { type: "continued", decks: null })
    : dealRecord(at, { type: "continued", decks: draw() }, readers);
}

/** @param pending the players who have not come to the deal */
export function dealRecord(at: number, entry: Entry, pending: readonly string[]): GameRecord {
  return { at, kind: "entry", entry, by: "player", ...(pending.length > 0 && { pending }) };
}

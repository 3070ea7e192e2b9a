// The moves of this round that this tab has seen. The game's state only has the moves since hands were last dealt, so
// the tab stores the earlier ones. They also survive a refresh of the page.
import type { GameState } from "@chkobba/protocol";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { tabStore } from "../../../shared/storage.ts";
import { type LastMove, movesOf } from "../game/last-move.ts";

export interface KnownMoves {
  readonly gameId: string;
  readonly round: number;
  /** The number of cards still to be played in this round. It reveals whether a move was missed. */
  readonly unplayed: number;
  /** The moves, the oldest first, without gaps. */
  readonly moves: readonly LastMove[];
}

/**
 * Returns the known moves after the view `game` has arrived.
 * @param seen the move that led to `game`; null if it is unknown. A deal of hands may have removed this move from
 * `game`.
 */
export function learn(known: KnownMoves | null, game: GameState, seen: LastMove | null): KnownMoves {
  const told = movesOf(game);
  const afresh: KnownMoves = { gameId: game.id, round: game.round, unplayed: unplayedIn(game), moves: told };
  if (known === null || known.gameId !== game.id || known.round !== game.round) return afresh;
  const isNew = ({ cardId }: LastMove) => known.moves.every((move) => move.cardId !== cardId);
  const isTold = seen === null || told.some(({ cardId }) => cardId === seen.cardId);
  const added = (isTold ? told : [seen, ...told]).filter(isNew);
  return known.unplayed - afresh.unplayed === added.length ? { ...afresh, moves: [...known.moves, ...added] } : afresh;
}

/** The moves after the previous move of `myId`. The newest move is always included, even if `myId` made it. */
export function movesSinceTurnOf(myId: string, moves: readonly LastMove[]): readonly LastMove[] {
  const mine = moves.slice(0, -1).findLastIndex(({ playerId }) => playerId === myId);
  return moves.slice(mine + 1);
}

function unplayedIn({ deck, players }: GameState): number {
  return players.reduce((cards, { hand }) => cards + hand.length, deck.length);
}

const KEY = "chkobba.moves";

export function keepInTab(known: KnownMoves): void {
  tabStore.write(KEY, JSON.stringify(known));
}

/** The moves that this tab knew before a refresh of the page; null if there are none. */
export function knownInTab(): KnownMoves | null {
  const { gameId, round, unplayed, moves } = fieldsOf(tabStore.readJson(KEY));
  if (typeof gameId !== "string" || typeof round !== "number" || typeof unplayed !== "number") return null;
  const parsed = Array.isArray(moves) ? moves.map(parseMove) : [];
  const sound = parsed.filter((move) => move !== null);
  return sound.length === parsed.length ? { gameId, round, unplayed, moves: sound } : null;
}

function parseMove(json: unknown): LastMove | null {
  const { playerId, cardId, takenIds, isChkobba, by } = fieldsOf(json);
  if (typeof playerId !== "string" || typeof cardId !== "string" || typeof isChkobba !== "boolean") return null;
  const taken = Array.isArray(takenIds) ? takenIds.filter((id) => typeof id === "string") : [];
  return { playerId, cardId, takenIds: taken, isChkobba, by: by === "bot" || by === "clock" ? by : "player" };
}

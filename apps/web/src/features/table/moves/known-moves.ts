// The moves of this round that this tab has seen, across deals and refreshes; the game's state only has those since the
// last deal.
import type { GameState } from "@chkobba/protocol";
import { fieldsOf } from "../../../shared/fields-of.ts";
import { tabStore } from "../../../shared/storage.ts";
import { type LastMove, movesOf } from "./last-move.ts";

export interface KnownMoves {
  readonly gameId: string;
  readonly round: number;
  /** Cards of the round still to be played; reveals whether a move was missed. */
  readonly unplayed: number;
  /** The oldest first, without gaps. */
  readonly moves: readonly LastMove[];
}

/** The known moves after `game`. @param seen the move that led to it, if the game's plays no longer include it */
export function learn(known: KnownMoves | null, game: GameState, seen: LastMove | null): KnownMoves {
  const told = movesOf(game);
  const afresh: KnownMoves = { gameId: game.id, round: game.round, unplayed: unplayedIn(game), moves: told };
  if (known === null || known.gameId !== game.id || known.round !== game.round) return afresh;
  const isNew = ({ cardId }: LastMove) => known.moves.every((move) => move.cardId !== cardId);
  const isTold = seen === null || told.some(({ cardId }) => cardId === seen.cardId);
  const added = (isTold ? told : [seen, ...told]).filter(isNew);
  return known.unplayed - afresh.unplayed === added.length ? { ...afresh, moves: [...known.moves, ...added] } : afresh;
}

/** The moves since the last turn of `myId` began; at least one if any is known. */
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

/** The moves that this tab knew before a refresh. */
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

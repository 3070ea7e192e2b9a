// The records that the server appends to a game's log.
import type { Move } from "@chkobba/bot";
import { cardFromId, type Decks, type Entry, type Game, isDecided, NO_CARD, type Setup } from "@chkobba/rules";
import { deckAfterVoid, firstDeal, type Sealed } from "@chkobba/shuffle";
import type { BotChoice, By, EntryRecord, GameRecord, SealingTerms } from "../../schema/game-record.ts";
import { sealedBy, sealingFrom } from "../table/sealing.ts";

/** A game that begins at a table. */
export interface Beginning {
  readonly gameId: string;
  /** The number of the game at this table, counted from 1. */
  readonly gameNumber: number;
  readonly setup: Setup;
  readonly sealing: SealingTerms;
  /** The ids of the players who have not joined the game yet. */
  readonly pending: readonly string[];
}

/**
 * The record that begins a game. It contains the deal if no seat takes part in the seeds. Otherwise the participating
 * seats are asked for their seeds first.
 */
export function startRecord(at: number, { gameId, gameNumber, setup, sealing, pending }: Beginning): GameRecord {
  const isAgreed = sealing.seats.length === 0;
  const sealed = sealedBy(sealingFrom(sealing, gameNumber, setup.seats), gameId);
  const started = dealRecord(at, { type: "started", deal: isAgreed ? firstDeal(sealed, setup) : null }, pending);
  return { ...started, shuffle: sealing };
}

/** The record of the deal after the seats have agreed on a seed. */
export function agreedRecord(at: number, sealed: Sealed, setup: Setup): GameRecord {
  return entryRecord(at, { type: "dealt", deal: firstDeal(sealed, setup) });
}

/** The record of the leader's decision on the revealed card. `game` is the state after the cut. */
export function keepRecord(
  at: number,
  game: Game,
  sealed: Sealed,
  playerId: string,
  keep: boolean,
  by: By = "player",
): GameRecord {
  const next = game.status === "starting" ? deckAfterVoid(sealed, game, keep) : null;
  return entryRecord(at, { type: "kept", playerId, keep, next }, by);
}

export function entryRecord(at: number, entry: Entry, by: By = "player"): EntryRecord {
  return { at, kind: "entry", entry, by };
}

/** The record of a play that a bot chose. @param bot how it was chosen; null if the game's bots have no sealed seed */
export function botPlayRecord(at: number, playerId: string, move: Move, bot: BotChoice | null): EntryRecord {
  const played = playRecord(at, playerId, move, "bot");
  return bot === null ? played : { ...played, bot };
}

/**
 * The record of a play, from the ids of its cards. The rules refuse an unknown id in the same way as a card that is not
 * in the hand.
 */
export function playRecord(at: number, playerId: string, { cardId, capturedCardIds }: Move, by: By): EntryRecord {
  const taken = capturedCardIds.map((id) => cardFromId(id) ?? NO_CARD);
  return entryRecord(at, { type: "played", playerId, card: cardFromId(cardId) ?? NO_CARD, taken }, by);
}

/**
 * The record that deals the next round, or ends a decided game. `readers` are the players who are still reading the
 * summary.
 */
export function continueRecord(at: number, game: Game, draw: () => Decks, readers: readonly string[] = []): GameRecord {
  const isLast = game.status === "round_summary" && isDecided(game);
  return isLast
    ? entryRecord(at, { type: "continued", decks: null })
    : dealRecord(at, { type: "continued", decks: draw() }, readers);
}

/** The record of a deal. @param pending the players who have not joined the deal yet */
export function dealRecord(at: number, entry: Entry, pending: readonly string[]): EntryRecord {
  return { at, kind: "entry", entry, by: "player", ...(pending.length > 0 && { pending }) };
}

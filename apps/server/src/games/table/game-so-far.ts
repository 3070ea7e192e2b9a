// The course of the current game at a table: its leavers, totals and conduct. The game's result is made from it.

import { type Game, isDecided, type Round, SEVEN_OF_DIAMONDS } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
import type { EntryRecord } from "../../schema/game-record.ts";
import type { GameConduct } from "./conduct-tally.ts";

/** A player who left a running game. */
export interface Leaver {
  readonly owner: SeatOwner;
  /** False if the score had already decided the game when the player left [LEAVE-2]. */
  readonly hasLost: boolean;
}

/** Totals over the finished rounds. */
interface RoundTotals {
  readonly rounds: number;
  /** The chkobbas of each seat, in seating order. */
  readonly chkobbas: readonly number[];
  readonly sevensOfDiamonds: readonly number[];
}

export interface GameSoFar {
  /** The number of the record that started the current game; 0 while the table waits for players. */
  readonly beganAt: number;
  /** By player id: the players who have left the current game. */
  readonly leavers: ReadonlyMap<string, Leaver>;
  readonly totals: RoundTotals;
  /** Whether a person has played a card in the newest game. */
  readonly hasPersonPlayed: boolean;
  /** Whether a round has ended at this table, so that a client may still show its summary. */
  readonly hasSummarised: boolean;
  /** Null for a game without a match, and until the first record after the start. */
  readonly conduct: GameConduct | null;
}

/** The part of a live game that this module reads. */
interface Before {
  readonly game: Game;
  readonly people: { readonly owners: ReadonlyMap<string, SeatOwner> };
  readonly soFar: GameSoFar;
}

const NO_LEAVERS: GameSoFar["leavers"] = new Map();

/** A table that waits for players. */
export function nothingSoFar(seats: number, hasSummarised: boolean): GameSoFar {
  return { ...noResult(seats, 0), hasPersonPlayed: false, hasSummarised, conduct: null };
}

/** @param beganAt the number of the record that starts the game; 0 if none has */
function noResult(seats: number, beganAt: number): Pick<GameSoFar, "beganAt" | "leavers" | "totals"> {
  const totals = { rounds: 0, chkobbas: new Array(seats).fill(0), sevensOfDiamonds: new Array(seats).fill(0) };
  return { beganAt, leavers: NO_LEAVERS, totals };
}

/** @param game the game after the record, which has the number `version` */
export function soFarAfter(before: Before, game: Game, { entry, by }: EntryRecord, version: number): GameSoFar {
  const { soFar } = before;
  const { hasPersonPlayed, hasSummarised, conduct } = soFar;
  switch (entry.type) {
    case "started":
    case "reset":
      return { ...noResult(game.setup.seats, version), hasPersonPlayed: false, hasSummarised, conduct };
    case "withdrew":
      return { ...noResult(game.setup.seats, 0), hasPersonPlayed, hasSummarised, conduct };
    case "left":
      return { ...soFar, leavers: new Map(soFar.leavers).set(entry.playerId, leaver(before, entry.playerId)) };
    case "played":
      return afterPlay(before, game, by === "player");
    default:
      return soFar;
  }
}

function afterPlay({ game: before, soFar }: Before, game: Game, isByPlayer: boolean): GameSoFar {
  const isRoundOver = game.status === "round_summary" && before.status === "in_progress";
  const isFirst = isByPlayer && !soFar.hasPersonPlayed;
  if (!isRoundOver && !isFirst) return soFar;
  return {
    ...soFar,
    hasPersonPlayed: soFar.hasPersonPlayed || isByPlayer,
    hasSummarised: soFar.hasSummarised || isRoundOver,
    totals: isRoundOver ? totalsAfter(soFar.totals, game.round) : soFar.totals,
  };
}

function leaver({ game, people }: Before, playerId: string): Leaver {
  const isOver = game.status === "round_summary" && isDecided(game);
  return { owner: people.owners.get(playerId) ?? null, hasLost: !isOver };
}

function totalsAfter({ rounds, chkobbas, sevensOfDiamonds }: RoundTotals, round: Round): RoundTotals {
  return {
    rounds: rounds + 1,
    chkobbas: chkobbas.map((count, seat) => count + (round.chkobbas[seat] ?? 0)),
    sevensOfDiamonds: sevensOfDiamonds.map(
      (count, seat) => count + (round.piles[seat]?.includes(SEVEN_OF_DIAMONDS) ? 1 : 0),
    ),
  };
}

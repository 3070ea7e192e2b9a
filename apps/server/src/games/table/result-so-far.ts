// The data of the current game at a table from which its result is made: its leavers, and the totals of its rounds.

import { type Game, isDecided, type Round, SEVEN_OF_DIAMONDS } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
import type { EntryRecord } from "../../schema/game-record.ts";

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

export interface ResultSoFar {
  /** The number of the record that started the current game; 0 while the table waits for players. */
  readonly beganAt: number;
  /** By player id: the players who have left the current game. */
  readonly leavers: ReadonlyMap<string, Leaver>;
  readonly totals: RoundTotals;
}

/** The part of a live game that this module reads. */
interface Before extends ResultSoFar {
  readonly game: Game;
  readonly owners: ReadonlyMap<string, SeatOwner>;
}

const NO_LEAVERS: ResultSoFar["leavers"] = new Map();

/** @param beganAt the number of the record that starts the game; 0 if none has */
export function noResult(seats: number, beganAt = 0): ResultSoFar {
  const totals = { rounds: 0, chkobbas: new Array(seats).fill(0), sevensOfDiamonds: new Array(seats).fill(0) };
  return { beganAt, leavers: NO_LEAVERS, totals };
}

/** @param game the game after the record, which has the number `version` */
export function resultAfter(before: Before, game: Game, { entry }: EntryRecord, version: number): ResultSoFar {
  if (entry.type === "started" || entry.type === "reset") return noResult(game.setup.seats, version);
  if (entry.type === "withdrew") return noResult(game.setup.seats);
  const { beganAt, leavers, totals } = before;
  const isRoundOver = game.status === "round_summary" && before.game.status === "in_progress";
  return {
    beganAt,
    leavers: entry.type === "left" ? new Map(leavers).set(entry.playerId, leaver(before, entry.playerId)) : leavers,
    totals: isRoundOver ? totalsAfter(totals, game.round) : totals,
  };
}

function leaver({ game, owners }: Before, playerId: string): Leaver {
  const isOver = game.status === "round_summary" && isDecided(game);
  return { owner: owners.get(playerId) ?? null, hasLost: !isOver };
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

// The result of a game for each seat, as stored by statistics, history and the leaderboard.
import { type Finished, teamOf } from "@chkobba/rules";
import { accountIdOf, type SeatOwner } from "../../identity/owner.ts";
import type { LiveGame } from "../table/live-game.ts";

export interface SeatResult {
  readonly owner: SeatOwner;
  readonly name: string;
  readonly isBot: boolean;
  readonly team: number;
  readonly score: number;
  readonly outcome: "won" | "lost" | "tied";
  readonly chkobbas: number;
  readonly sevensOfDiamonds: number;
}

export interface GameResult {
  /** Record numbers: the one from which the table is read, and the ones that dealt and ended the game. */
  readonly logFrom: number;
  readonly beganSeq: number;
  readonly seq: number;
  readonly rounds: number;
  /** By seat. */
  readonly seats: readonly SeatResult[];
}

/** The result of a game that ended between the two states; otherwise null. */
export function resultBetween(before: LiveGame | null, after: LiveGame): GameResult | null {
  const { game } = after;
  // An aborted game has no result.
  if (game.status !== "finished" || game.winner === null || before === null || before.game.status === "finished")
    return null;
  return {
    logFrom: after.logFrom,
    beganSeq: after.beganAt,
    seq: after.version,
    rounds: after.totals.rounds,
    seats: game.seats.map((_, seat) => seatResult(after, game, seat)),
  };
}

/** A player who left before the score was decided has lost, even if their team won without them. */
function seatResult({ owners, leavers, totals }: LiveGame, game: Finished, seat: number): SeatResult {
  const { id, name, isBot } = game.seats[seat] ?? { id: "", name: "", isBot: true };
  const team = teamOf(seat);
  const leaver = leavers.get(id);
  return {
    owner: leaver?.owner ?? owners.get(id) ?? null,
    name,
    isBot: isBot && leaver === undefined,
    team,
    score: game.scores[team],
    outcome: leaver?.hasLost ? "lost" : outcomeFor(team, game.winner),
    chkobbas: totals.chkobbas[seat] ?? 0,
    sevensOfDiamonds: totals.sevensOfDiamonds[seat] ?? 0,
  };
}

/** The values that a game adds to an account's row on the leaderboard. */
export interface Standing {
  readonly accountId: string;
  readonly won: 0 | 1;
  readonly chkobbas: number;
}

/**
 * Leaderboard values of a game between people with at least one finished round, for each account that played against
 * another account. A game that ended only because players left, or that an account played against itself, does not
 * count.
 */
export function standingsOf({ rounds, seats }: GameResult): readonly Standing[] {
  if (rounds === 0 || seats.some((seat) => seat.isBot)) return [];
  const accounts = seats.flatMap(({ owner, team, outcome, chkobbas }) => {
    const accountId = accountIdOf(owner);
    return accountId === null ? [] : [{ accountId, team, outcome, chkobbas }];
  });
  const isOnBothSides = (id: string) =>
    new Set(accounts.filter((it) => it.accountId === id).map((it) => it.team)).size > 1;
  return accounts
    .filter(({ accountId, team }) => !isOnBothSides(accountId) && accounts.some((it) => it.team !== team))
    .map(({ accountId, outcome, chkobbas }) => ({ accountId, won: outcome === "won" ? 1 : 0, chkobbas }));
}

function outcomeFor(team: number, winner: Finished["winner"]): SeatResult["outcome"] {
  if (winner === "tie") return "tied";
  return winner === team ? "won" : "lost";
}

// The result of a game for each seat, as statistics, history and the leaderboard store it.
import type { SeatOwner } from "@chkobba/protocol";
import { type Finished, teamOf } from "@chkobba/rules";
import type { LiveGame } from "./live-game.ts";

export interface SeatResult {
  readonly holder: SeatOwner;
  readonly name: string;
  readonly isBot: boolean;
  readonly team: number;
  readonly score: number;
  readonly outcome: "won" | "lost" | "tied";
  readonly chkobbas: number;
  readonly sevensOfDiamonds: number;
}

export interface GameResult {
  /** Record numbers: the one from which the table is read, and those that dealt and ended the game. */
  readonly logFrom: number;
  readonly beganSeq: number;
  readonly seq: number;
  readonly rounds: number;
  /** By seat. */
  readonly seats: readonly SeatResult[];
}

/** The result of a game that ended between the two states; else null. */
export function resultBetween(before: LiveGame | null, after: LiveGame): GameResult | null {
  const { game } = after;
  // A game that was aborted has no result.
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

/** A player who left before the score had decided has lost, also where the team won without them. */
function seatResult({ owners, leavers, totals }: LiveGame, game: Finished, seat: number): SeatResult {
  const { id, name, isBot } = game.seats[seat] ?? { id: "", name: "", isBot: true };
  const team = teamOf(seat);
  const leaver = leavers.get(id);
  return {
    holder: leaver?.holder ?? owners.get(id) ?? null,
    name,
    isBot: isBot && leaver === undefined,
    team,
    score: game.scores[team],
    outcome: leaver?.hasLost ? "lost" : outcomeFor(team, game.winner),
    chkobbas: totals.chkobbas[seat] ?? 0,
    sevensOfDiamonds: totals.sevensOfDiamonds[seat] ?? 0,
  };
}

const ACCOUNT = "account:";

/** What a game adds to an account's row on the leaderboard. */
export interface Standing {
  readonly accountId: string;
  readonly won: 0 | 1;
  readonly chkobbas: number;
}

/**
 * What counts for the leaderboard: a game between people with at least one finished round, for each account that played
 * against another account. A game that ended by leaving alone, or that an account played against itself, doesn't count.
 */
export function standingsOf({ rounds, seats }: GameResult): readonly Standing[] {
  if (rounds === 0 || seats.some((seat) => seat.isBot)) return [];
  const accounts = seats.flatMap(({ holder, team, outcome, chkobbas }) =>
    holder?.startsWith(ACCOUNT) ? [{ accountId: holder.slice(ACCOUNT.length), team, outcome, chkobbas }] : [],
  );
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

// The result of a game for each seat, as statistics, history and the leaderboard store it.
import { type Finished, teamOf } from "@chkobba/rules";
import type { SeatOwner } from "../../identity/owner.ts";
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
  /**
   * Numbers of records: the record from which the table is read (`logFrom`), the record that started the game
   * (`beganSeq`), and the record that ended it (`seq`).
   */
  readonly logFrom: number;
  readonly beganSeq: number;
  readonly seq: number;
  readonly rounds: number;
  /** The results of the seats, in seating order. */
  readonly seats: readonly SeatResult[];
}

/** The result of a game that ended between the two states; null if no game ended. */
export function resultBetween(before: LiveGame | null, after: LiveGame): GameResult | null {
  const { game } = after;
  // An aborted game has no result.
  if (game.status !== "finished" || game.winner === null || before === null || before.game.status === "finished")
    return null;
  return {
    logFrom: after.logFrom,
    beganSeq: after.soFar.beganAt,
    seq: after.version,
    rounds: after.soFar.totals.rounds,
    seats: game.seats.map((_, seat) => seatResult(after, game, seat)),
  };
}

/** A player who left before the score was decided has lost, even if their team won without them. */
function seatResult(
  { people: { owners }, soFar: { leavers, totals } }: LiveGame,
  game: Finished,
  seat: number,
): SeatResult {
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

function outcomeFor(team: number, winner: Finished["winner"]): SeatResult["outcome"] {
  if (winner === "tie") return "tied";
  return winner === team ? "won" : "lost";
}

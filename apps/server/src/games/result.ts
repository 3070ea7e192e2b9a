// How a game ended for each of its seats: what stays of it for statistics and history.
import { type Finished, teamOf } from "@chkobba/rules";
import type { LiveGame } from "./live-game.ts";
import type { Holder } from "./record.ts";

export interface SeatResult {
  readonly holder: Holder;
  readonly name: string;
  readonly isBot: boolean;
  readonly team: number;
  readonly score: number;
  readonly outcome: "won" | "lost" | "tied";
  readonly chkobbas: number;
  readonly sevensOfDiamonds: number;
}

export interface GameResult {
  /** The records that began and ended it. */
  readonly beganSeq: number;
  readonly seq: number;
  readonly rounds: number;
  /** By seat. */
  readonly seats: readonly SeatResult[];
}

/** The result, where a game has come to its end between the two; else null. */
export function resultBetween(before: LiveGame | null, after: LiveGame): GameResult | null {
  const { game } = after;
  if (game.status !== "finished" || before === null || before.game.status === "finished") return null;
  return {
    beganSeq: after.beganAt,
    seq: after.version,
    rounds: after.tally.rounds,
    seats: game.seats.map((_, seat) => seatResult(after, game, seat)),
  };
}

/** Whoever left before the score had decided has lost, however their team went on without them. */
function seatResult({ holders, leavers, tally }: LiveGame, game: Finished, seat: number): SeatResult {
  const { id, name, isBot } = game.seats[seat] ?? { id: "", name: "", isBot: true };
  const team = teamOf(seat);
  const leaver = leavers.get(id);
  return {
    holder: leaver?.holder ?? holders.get(id) ?? null,
    name,
    isBot: isBot && leaver === undefined,
    team,
    score: game.scores[team],
    outcome: leaver?.hasLost ? "lost" : outcomeFor(team, game.winner),
    chkobbas: tally.chkobbas[seat] ?? 0,
    sevensOfDiamonds: tally.sevensOfDiamonds[seat] ?? 0,
  };
}

function outcomeFor(team: number, winner: Finished["winner"]): SeatResult["outcome"] {
  if (winner === "tie") return "tied";
  return winner === team ? "won" : "lost";
}

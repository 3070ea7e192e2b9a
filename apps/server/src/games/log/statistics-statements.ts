// Statements that keep each owner's counters equal to the totals of their results.
import type { Statement } from "../../platform/database/job.ts";
import type { GameResult } from "./game-result.ts";

const COUNT_RESULT = `insert into statistics
    (holder, played, won, tied, chkobbas, sevens_of_diamonds, rounds, finished, finished_with_people) values (?, 1, ?, ?, ?, ?, ?, ?, ?)
  on conflict (holder) do update set played = statistics.played + 1, won = statistics.won + excluded.won,
    tied = statistics.tied + excluded.tied, chkobbas = statistics.chkobbas + excluded.chkobbas,
    sevens_of_diamonds = statistics.sevens_of_diamonds + excluded.sevens_of_diamonds, rounds = statistics.rounds + excluded.rounds,
    finished = statistics.finished + excluded.finished,
    finished_with_people = statistics.finished_with_people + excluded.finished_with_people`;

// For each column of `statistics`: the value that one row of `results` has added to it.
const SUMS = [
  ["played", "1"],
  ["won", "case when outcome = 'won' then 1 else 0 end"],
  ["tied", "case when outcome = 'tied' then 1 else 0 end"],
  ["chkobbas", "chkobbas"],
  ["sevens_of_diamonds", "sevens_of_diamonds"],
  ["rounds", "rounds"],
  ["finished", "case when rounds > 0 then 1 else 0 end"],
  ["finished_with_people", "case when rounds > 0 and is_between_people = 1 then 1 else 0 end"],
] as const;
const UNCOUNT_RESULTS = `update statistics set
  ${SUMS.map(([name, sum]) => `${name} = ${name} - (select sum(${sum}) from results where game_id = ? and seq >= ? and results.holder = statistics.holder)`).join(", ")}
  where holder in (select holder from results where game_id = ? and seq >= ?)`;

/**
 * The statement that subtracts the games of a table that ended with record `seq` or later from the statistics of their
 * players. Run it before the results of these games are deleted.
 */
export function uncountStatement(gameId: string, seq: number): Statement {
  return { sql: UNCOUNT_RESULTS, parameters: [...SUMS, null].flatMap(() => [gameId, seq]) };
}

/**
 * The statements that add a game to the statistics of its players. They are sorted by owner. So two games of the same
 * people that end at the same moment lock the rows in the same order.
 */
export function statisticsStatements({ rounds, seats }: GameResult): readonly Statement[] {
  const isFinished = rounds > 0;
  const isBetweenPeople = seats.every((seat) => !seat.isBot);
  return seats
    .flatMap(({ owner, outcome, chkobbas, sevensOfDiamonds }) =>
      owner === null ? [] : { owner, outcome, chkobbas, sevensOfDiamonds },
    )
    .toSorted((a, b) => (a.owner < b.owner ? -1 : 1))
    .map(({ owner, outcome, chkobbas, sevensOfDiamonds }) => ({
      sql: COUNT_RESULT,
      parameters: [
        ...[owner, Number(outcome === "won"), Number(outcome === "tied"), chkobbas, sevensOfDiamonds, rounds],
        ...[Number(isFinished), Number(isFinished && isBetweenPeople)],
      ],
    }));
}

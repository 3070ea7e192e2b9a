// The statements that store the result of a finished game, and keep each owner's counters equal to the totals of their
// results. They run in the transaction that appends the game's last record.
import type { Statement } from "../../platform/database/job.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { GameResult } from "./game-result.ts";

const INSERT_FINISHED =
  "insert into finished_games (game_id, seq, log_from, began_seq, finished_at, team_mode, target_score, is_solo) values (?, ?, ?, ?, ?, ?, ?, ?)";
const INSERT_RESULT =
  "insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds, is_between_people, finished_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

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

export function resultStatements(
  result: GameResult,
  { id, game, terms: { isSolo } }: LiveGame,
  finishedAt: number,
): readonly Statement[] {
  const { seq, logFrom, beganSeq, rounds, seats } = result;
  const { seats: places, target } = game.setup;
  const isBetweenPeople = seats.every((seat) => !seat.isBot);
  return [
    {
      sql: INSERT_FINISHED,
      parameters: [id, seq, logFrom, beganSeq, finishedAt, Number(places === 4), target, Number(isSolo)],
    },
    ...seats.map((seat, index) => ({
      sql: INSERT_RESULT,
      parameters: [
        ...[id, seq, index, seat.owner, seat.name, Number(seat.isBot), seat.team, seat.score, seat.outcome],
        ...[seat.chkobbas, seat.sevensOfDiamonds, rounds, Number(isBetweenPeople), finishedAt],
      ],
    })),
    ...statisticsStatements(result),
  ];
}

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
function statisticsStatements({ rounds, seats }: GameResult): readonly Statement[] {
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

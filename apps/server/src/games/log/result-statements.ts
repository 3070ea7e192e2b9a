// The statements that store the result of a finished game. They run in the transaction that appends the game's last
// record.
import type { Statement } from "../../platform/database/job.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { GameResult } from "./game-result.ts";
import { statisticsStatements } from "./statistics-statements.ts";

const INSERT_FINISHED =
  "insert into finished_games (game_id, seq, log_from, began_seq, finished_at, team_mode, target_score, is_solo) values (?, ?, ?, ?, ?, ?, ?, ?)";
const INSERT_RESULT =
  "insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds, is_between_people, finished_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

export function resultStatements(
  result: GameResult,
  { id, game, isSolo }: LiveGame,
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

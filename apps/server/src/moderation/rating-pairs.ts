// Counts the rated 1 vs 1 games of two accounts against each other, in the transaction that ends each game, and flags
// pairs with the signs of accounts that feed each other ratings: one nearly always wins, and most games are short or
// come from one network or device. The counters are one row for each pair, so no query reads a history.
import { randomUUID } from "node:crypto";
import type { Statement } from "../platform/database/job.ts";

export interface PairGame {
  readonly winner: string;
  readonly loser: string;
  readonly isTie: boolean;
  /** In ms since the epoch. */
  readonly at: number;
  /** The number of records from the deal to the end: plays, deals, changes of presence. */
  readonly records: number;
  readonly isSameNetwork: boolean;
}

/** A game of one round has about fifty records; a game to eleven points has more than a hundred. */
const SHORT_RECORDS = 50;
/** A pair is flagged from this number of games on. */
export const PAIR_GAMES = 5;

/** Only the newest sessions: an account may have any number, and this query runs at the end of each rated game. */
const NEWEST_DEVICES = `select device from (select device from sessions where account_id = ? and device is not null
  order by expires_at desc limit 50) as newest`;

const COUNT = `insert into rating_pairs
    (one, other, games, won_by_one, won_by_other, short_games, same_network, same_device, last_at)
  select cast(? as text), cast(? as text), 1, cast(? as integer), cast(? as integer), cast(? as integer), cast(? as integer),
    case when exists (${NEWEST_DEVICES} intersect ${NEWEST_DEVICES}) then 1 else 0 end, cast(? as bigint)
  where true
  on conflict (one, other) do update set games = rating_pairs.games + 1,
    won_by_one = rating_pairs.won_by_one + excluded.won_by_one,
    won_by_other = rating_pairs.won_by_other + excluded.won_by_other,
    short_games = rating_pairs.short_games + excluded.short_games,
    same_network = rating_pairs.same_network + excluded.same_network,
    same_device = rating_pairs.same_device + excluded.same_device, last_at = excluded.last_at`;

const flagOf = (won: "won_by_one" | "won_by_other") => `insert into moderation_flags
    (id, kind, account_id, other_id, at, state, games, won, short_games, same_network, same_device, closed_games)
  select cast(? as text), 'rating-ring', cast(? as text), cast(? as text), last_at, 'open', games, ${won}, short_games, same_network, same_device, 0
  from rating_pairs where one = ? and other = ? and games >= ${PAIR_GAMES} and ${won} * 10 >= games * 9
    and (short_games * 2 >= games or same_network * 2 >= games or same_device * 2 >= games)
  on conflict (kind, account_id, other_id) do update set at = excluded.at, games = excluded.games, won = excluded.won,
    short_games = excluded.short_games, same_network = excluded.same_network, same_device = excluded.same_device,
    state = case when excluded.games >= 2 * moderation_flags.closed_games then 'open' else moderation_flags.state end`;

export function pairStatements({ winner, loser, isTie, at, records, isSameNetwork }: PairGame): readonly Statement[] {
  const isOne = winner < loser;
  const [one, other] = isOne ? [winner, loser] : [loser, winner];
  const wins = isTie ? [0, 0] : isOne ? [1, 0] : [0, 1];
  const signs = [Number(records < SHORT_RECORDS), Number(isSameNetwork)];
  return [
    { sql: COUNT, parameters: [one, other, ...wins, ...signs, one, other, at] },
    ...(isTie
      ? []
      : [
          {
            sql: flagOf(isOne ? "won_by_one" : "won_by_other"),
            parameters: [randomUUID(), winner, loser, one, other],
          },
        ]),
  ];
}

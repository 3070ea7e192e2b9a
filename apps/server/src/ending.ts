// The database statements that run in the transaction in which a game ends. That transaction also stores the log and
// the results. These statements write the leaderboards, the game's cup, the attempt at a shared deal, and player
// conduct for games of quick match and cups.
import type { GameRecord } from "@chkobba/protocol";
import { scoreRound, teamOf } from "@chkobba/rules";
import { cupStatements } from "./cups/cup-ending.ts";
import type { CupStore } from "./cups/cup-store.ts";
import { beginningOf } from "./deals/days.ts";
import { dealResult } from "./deals/deal-result.ts";
import type { DealStore } from "./deals/deal-store.ts";
import { isOlderThan } from "./deals/deals.ts";
import { boardOf } from "./games/commands/seated-record.ts";
import { standingsOf } from "./games/log/game-result.ts";
import type { Ending } from "./games/log/game-store.ts";
import { begin, follow } from "./games/table/follow.ts";
import { hasBegun } from "./games/table/people.ts";
import { accountIdOf, accountOwner, networkOwner } from "./identity/owner.ts";
import { isLapse } from "./matchmaking/ban-rules.ts";
import { conductOf, type Moment } from "./matchmaking/conduct.ts";
import type { ConductStore } from "./matchmaking/conduct-store.ts";
import type { Match } from "./matchmaking/match-store.ts";
import type { RatingPairs } from "./moderation/rating-pairs.ts";
import type { Statement } from "./platform/database/job.ts";
import { type CountedGame, countStatements } from "./ratings/counted-game.ts";
import type { PlaceStatements } from "./ratings/place-statements.ts";
import type { RatingStore } from "./ratings/rating-store.ts";

export interface EndingParts {
  readonly ratings: RatingStore;
  readonly places: PlaceStatements;
  readonly pairs: RatingPairs;
  readonly deals: DealStore;
  readonly accountOf: (accountId: string) => Promise<{ readonly createdAt: number } | null>;
  readonly matchOf: (matchId: string) => Promise<Match | null>;
  readonly cups: CupStore;
  readonly conduct: Pick<ConductStore, "noting">;
  readonly readBack: (gameId: string, first: number, last: number) => Promise<readonly GameRecord[]>;
  /** The network of a player's newest socket on this server; null if there is none. */
  readonly networkOn: (playerId: string) => string | null;
  /** How far the clock of the games is ahead of the database's clock, in ms. */
  readonly clockLead: () => number;
  /**
   * Whether a start or loss of a server since `from` may have caused an event at the time `at`. Both times are in ms
   * since the epoch.
   */
  readonly mayServerExplain: (from: number, at: number) => boolean;
}

export async function statementsFor(ending: Ending, parts: EndingParts): Promise<readonly Statement[]> {
  const { game } = ending.after;
  const tried = await dealStatements(ending, parts);
  const cup = await cupStatements(ending, parts.cups, timeOf(ending, parts.clockLead()));
  // An aborted game counts only for its deal and its cup.
  if (game.status === "finished" && game.winner === null) return [...tried, ...cup];
  return [...cup, ...(await boardStatements(ending, parts)), ...tried, ...(await behaviourStatements(ending, parts))];
}

/**
 * The statements that store the result of an attempt at a shared deal. An attempt at the deal of the day counts for the
 * boards only if the account is older than the deal and the player cannot have known the cards.
 */
async function dealStatements(
  ending: Ending,
  { deals, places, accountOf, clockLead }: EndingParts,
): Promise<readonly Statement[]> {
  const { before, after } = ending;
  // If a player leaves a finished game, the attempt does not end a second time.
  if (after.deal === null || after.game.status !== "finished" || before.game.status === "finished") return [];
  const [deal, tries] = await Promise.all([deals.deal(after.deal.id), deals.triesAt(after.id)]);
  const [own] = tries;
  if (deal === null || own === undefined) return [];
  const team = own.pair ?? 0;
  const { roundPoints, summary, round } = after.game;
  const interrupted = summary === null ? scoreRound(round).points : null;
  const outcome = dealResult({ points: roundPoints, interrupted, rounds: deal.rounds, team });
  const chkobbas = after.totals.chkobbas.reduce((sum, each, seat) => (teamOf(seat) === team ? sum + each : sum), 0);
  const accountId = accountIdOf(own.owner);
  const account = accountId === null ? null : await accountOf(accountId);
  const { date } = deal;
  const cardsKnown = (await Promise.all(tries.map((each) => deals.mayKnowCards(each)))).includes(true);
  const isFirstSight = own.taken_at === null && !cardsKnown;
  const isListed = date === null || (isFirstSight && isOlderThan(date, account?.createdAt ?? null));
  const at = timeOf(ending, clockLead());
  const stored = deals.finishing(own, outcome, { at, chkobbas, isListed, cardsKnown });
  if (date === null || !isListed || accountId === null) return stored;
  return [...stored, ...places.attempting({ accountId, day: beginningOf(date), margin: outcome.margin, chkobbas })];
}

async function boardStatements(
  ending: Ending,
  { ratings, places, pairs, networkOn, clockLead }: EndingParts,
): Promise<readonly Statement[]> {
  const { before, after, result } = ending;
  if (result === null) return [];
  const game = {
    gameId: after.id,
    seq: result.seq,
    board: boardOf(after.game.setup),
    endedAt: timeOf(ending, clockLead()),
    wins: after.hasPersonPlayed ? standingsOf(result) : [],
    isRated: after.match?.rated === true && hasBegun(before),
    rounds: result.rounds,
    seats: result.seats.map(({ owner, team, outcome, chkobbas }, seat) => {
      const accountId = accountIdOf(owner);
      const hasLeft = after.leavers.get(after.game.seats[seat]?.id ?? "")?.hasLost ?? false;
      return accountId === null ? null : { accountId, team, outcome, chkobbas, hasLeft };
    }),
  };
  return [
    ...(await countStatements(game, { places, ratings })),
    ...ratedPairStatements(ending, game, { pairs, networkOn }),
  ];
}

/** The statements that count a rated 1 vs 1 game for its pair of accounts. */
function ratedPairStatements(
  { after, result }: Ending,
  { isRated, endedAt, seats }: CountedGame,
  { pairs, networkOn }: Pick<EndingParts, "pairs" | "networkOn">,
): readonly Statement[] {
  const [first, second, ...others] = seats;
  if (!isRated || result === null || !first || !second || others.length > 0) return [];
  const [winner, loser] = second.outcome === "won" ? [second, first] : [first, second];
  const [network, ...more] = after.game.seats.map((seat) => (seat === null ? null : networkOn(seat.id)));
  return pairs.counting({
    winner: winner.accountId,
    loser: loser.accountId,
    isTie: winner.outcome === "tied",
    at: endedAt,
    records: result.seq - result.beganSeq,
    isSameNetwork: network !== null && more.every((other) => other === network),
  });
}

/**
 * The statements that store conduct. Once the game is over, they cover all players. While the game goes on, they cover
 * only players who have left it.
 */
async function behaviourStatements(
  ending: Ending,
  { readBack, clockLead, mayServerExplain, conduct: store, ...stores }: EndingParts,
): Promise<readonly Statement[]> {
  const { before, after, records, result } = ending;
  const players = await matchedPlayers(after, stores);
  if (players.length === 0) return [];
  const moments = momentsOf(ending, [...(await readBack(after.id, after.logFrom, before.version)), ...records]);
  const at = timeOf(ending, clockLead());
  const game = { gameId: after.id, beganSeq: after.beganAt, at };
  const began = (moments[0]?.record.at ?? at) - clockLead();
  return players.flatMap(({ player_id: playerId, seat, owner, device, network, has_history }) => {
    const hasLeft = after.leavers.get(playerId)?.hasLost ?? false;
    if (result === null && !hasLeft) return [];
    const seen = conductOf({ playerId, seat, turnSeconds: after.turnSeconds, moments, hasLeft });
    const conduct = isLapse(seen) && mayServerExplain(began, at) ? "server-fault" : seen;
    // A newcomer's lapse also counts for their network, because they could use a new device for each game.
    const shared = isLapse(conduct) && network !== null && has_history === 0 ? networkOwner(network) : null;
    const owners = [...new Set([owner, device, shared])].filter((owner) => owner !== null);
    return [store.noting({ ...game, owners, conduct })];
  });
}

type MatchedPlayer = Pick<
  Match["players"][number],
  "player_id" | "seat" | "owner" | "device" | "network" | "has_history"
>;

/** The players whom quick match or a cup has paired. Empty for any other game. */
async function matchedPlayers(
  { id, match, cup }: Ending["after"],
  { matchOf, cups }: Pick<EndingParts, "matchOf" | "cups">,
): Promise<readonly MatchedPlayer[]> {
  if (match === null) return [];
  if (cup === null) return (await matchOf(match.id))?.players ?? [];
  const game = await cups.game(id);
  if (game === null) return [];
  const rows = await cups.playersIn(game);
  return [[game.one, game.one_player] as const, [game.other, game.other_player] as const].map(
    ([accountId, player_id], seat) => ({
      ...{ player_id, seat, owner: accountOwner(accountId), network: null, has_history: 1 as const },
      device: rows.find((row) => row.account_id === accountId)?.device ?? null,
    }),
  );
}

/**
 * The records since the cards were dealt. Each record comes with the scores and the start of the turn as they were
 * before the record.
 */
function momentsOf({ after }: Ending, [first, ...others]: readonly GameRecord[]): readonly Moment[] {
  if (first === undefined) throw new Error(`the log of game ${after.id} is empty`);
  const moments: Moment[] = [];
  let live = begin(after.id, first, after.logFrom);
  for (const record of others) {
    if (live.game.status !== "waiting") {
      moments.push({ record, scores: live.game.scores, turnBeganAt: live.phaseBeganAt });
    }
    const followed = follow(live, record);
    if (!followed.ok) throw new Error(`the log of game ${after.id} breaks the rules: ${followed.refusal.code}`);
    live = followed.value;
  }
  return moments;
}

function timeOf({ records }: Ending, clockLead: number): number {
  return (records.at(-1)?.at ?? 0) - clockLead;
}

// The database statements that run in the transaction in which a game ends. That transaction also stores the log and
// the results. These statements write the leaderboards, the game's cup, the attempt at a shared deal, and player
// conduct for games of quick match and cups.
import type { GameRecord } from "@chkobba/protocol";
import { scoreRound, teamOf } from "@chkobba/rules";
import type { App } from "./app.ts";
import { cupStatements } from "./cups/cup-ending.ts";
import { CupStore } from "./cups/cup-store.ts";
import { beginningOf } from "./deals/days.ts";
import { dealResult } from "./deals/deal-result.ts";
import { isOlderThan } from "./deals/deal-service.ts";
import { DealStore } from "./deals/deal-store.ts";
import { boardOf } from "./games/commands/seated-record.ts";
import { standingsOf } from "./games/log/game-result.ts";
import type { Ending, StatementsAtEnd } from "./games/public/ending.ts";
import { begin, follow } from "./games/table/follow.ts";
import { hasBegun } from "./games/table/people.ts";
import { accountIdOf, accountOwner, networkOwner } from "./identity/owner.ts";
import { isLapse } from "./matchmaking/ban-rules.ts";
import { conductOf, type Moment } from "./matchmaking/conduct.ts";
import { ConductStore } from "./matchmaking/conduct-store.ts";
import { type Match, MatchStore } from "./matchmaking/match-store.ts";
import { RatingPairs } from "./moderation/rating-pairs.ts";
import type { Statement } from "./platform/database/job.ts";
import { type CountedGame, countStatements } from "./ratings/counted-game.ts";
import { PlaceStatements } from "./ratings/place-statements.ts";
import { RatingStore } from "./ratings/rating-store.ts";

/** The part of the App that the statements need. */
export interface EndingApp extends Pick<App, "database"> {
  readonly accounts: Pick<App["accounts"], "memberSince">;
  readonly audience: Pick<App["audience"], "socketsHere">;
  readonly clock: Pick<App["clock"], "lead">;
  readonly disturbances: Pick<App["disturbances"], "mayExplain">;
  readonly games: Pick<App["games"], "readBack">;
  readonly history: Pick<App["history"], "opponentsOf">;
}

type Parts = EndingApp & ReturnType<typeof storesOf>;

export function endings(app: EndingApp): StatementsAtEnd {
  const { database, accounts, audience, clock, disturbances, games, history } = app;
  const parts: Parts = { database, accounts, audience, clock, disturbances, games, history, ...storesOf(app) };
  return (ending) => statementsFor(ending, parts);
}

function storesOf({ database, history }: EndingApp) {
  return {
    ratings: new RatingStore(database, history.opponentsOf),
    places: new PlaceStatements(database),
    pairs: new RatingPairs(database),
    deals: new DealStore(database),
    matches: new MatchStore(database),
    cups: new CupStore(database),
    conduct: new ConductStore(database),
  };
}

async function statementsFor(ending: Ending, parts: Parts): Promise<readonly Statement[]> {
  const { game } = ending.after;
  const tried = await dealStatements(ending, parts);
  const cup = await cupStatements(ending, parts.cups, timeOf(ending, parts.clock.lead()));
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
  { deals, places, accounts, clock }: Parts,
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
  const createdAt = accountId === null ? null : await accounts.memberSince(accountId);
  const { date } = deal;
  const cardsKnown = (await Promise.all(tries.map((each) => deals.mayKnowCards(each)))).includes(true);
  const isFirstSight = own.taken_at === null && !cardsKnown;
  const isListed = date === null || (isFirstSight && isOlderThan(date, createdAt));
  const at = timeOf(ending, clock.lead());
  const stored = deals.finishing(own, outcome, { at, chkobbas, isListed, cardsKnown });
  if (date === null || !isListed || accountId === null) return stored;
  return [...stored, ...places.attempting({ accountId, day: beginningOf(date), margin: outcome.margin, chkobbas })];
}

async function boardStatements(
  ending: Ending,
  { ratings, places, pairs, audience, clock }: Parts,
): Promise<readonly Statement[]> {
  const { before, after, result } = ending;
  if (result === null) return [];
  const game = {
    gameId: after.id,
    seq: result.seq,
    board: boardOf(after.game.setup),
    endedAt: timeOf(ending, clock.lead()),
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
    ...ratedPairStatements(ending, game, { pairs, audience }),
  ];
}

/** The statements that count a rated 1 vs 1 game for its pair of accounts. */
function ratedPairStatements(
  { after, result }: Ending,
  { isRated, endedAt, seats }: CountedGame,
  { pairs, audience }: Pick<Parts, "pairs" | "audience">,
): readonly Statement[] {
  const [first, second, ...others] = seats;
  if (!isRated || result === null || !first || !second || others.length > 0) return [];
  const [winner, loser] = second.outcome === "won" ? [second, first] : [first, second];
  // The network of a player's newest socket on this server.
  const networkOn = (playerId: string) => audience.socketsHere(playerId).at(-1)?.data.network ?? null;
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
  { games, clock, disturbances, conduct: store, ...stores }: Parts,
): Promise<readonly Statement[]> {
  const { before, after, records, result } = ending;
  const players = await matchedPlayers(after, stores);
  if (players.length === 0) return [];
  const moments = momentsOf(ending, [...(await games.readBack(after.id, after.logFrom, before.version)), ...records]);
  const at = timeOf(ending, clock.lead());
  const game = { gameId: after.id, beganSeq: after.beganAt, at };
  const began = (moments[0]?.record.at ?? at) - clock.lead();
  return players.flatMap(({ player_id: playerId, seat, owner, device, network, has_history }) => {
    const hasLeft = after.leavers.get(playerId)?.hasLost ?? false;
    if (result === null && !hasLeft) return [];
    const seen = conductOf({ playerId, seat, turnSeconds: after.turnSeconds, moments, hasLeft });
    const conduct = isLapse(seen) && disturbances.mayExplain(began, at) ? "server-fault" : seen;
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
  { matches, cups }: Pick<Parts, "matches" | "cups">,
): Promise<readonly MatchedPlayer[]> {
  if (match === null) return [];
  if (cup === null) return (await matches.match(match.id))?.players ?? [];
  const game = await cups.game(id);
  if (game === null) return [];
  const rows = await cups.playersIn(game);
  return [[game.one, game.one_player] as const, [game.other, game.other_player] as const].map(
    ([accountId, player_id], seat) => ({
      player_id,
      seat,
      owner: accountOwner(accountId),
      network: null,
      has_history: 1 as const,
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

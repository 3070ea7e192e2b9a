// Quick match as a feature of the server.
//
// `find-game` stores a row; the leading server pairs the searching players and proposes a match to them; each server
// notifies its own sockets of the rows (decision 031). Once all players have accepted, the game is opened with all
// its players and its first deal in one transaction, and `game-found` puts the searching sockets on their seats.
//
// When a proposal fails, the players who declined or did not answer get a row (`declined`, `unanswered`) in the
// table of conduct, which also has the games they left; it is written in the transaction that ends the proposal.
// `matchmaking/ban-rules.ts` has one rule for each kind of lapse: which ones count, for how long, how many are free,
// how the ban grows, and how many completed games clear them. Decision 035 gives the reasons, and how pairing
// favours the other players of the failed match.
//
// The record that ends a game is stored together with its consequences, by the `ending.ts` of each feature. The one of
// `ratings/` counts games won between accounts, and rates games that quick match made as rated ones, from the first card
// on. The one of `matchmaking/` stores conduct, which `games/table/conduct-tally.ts` counts while the game is played and
// `conduct.ts` judges. A win counts less against the same opponent and against an account without a
// history, and a leaderboard lists ratings with five different opponents (`rating_opponents`). A rating is its log:
// two games of an account that end at once conflict, and the second is computed again (decision 029). A leaderboard
// is read in the order of an index: of 100,000 players on SQLite, the first fifty take 2 ms, the rank of the last
// one 9 ms. The seat's rating in the state comes from the log, as it was when the game began. A player leaves a game
// of quick match if they do not come back for two minutes after a bot has taken over, or if the server has played
// twelve of their cards in a rated game: the due action "give-up". Such games also have a clock for each round
// (`games/table/thinking-time.ts`, TIME-2); it only shortens `turnEndsAt`. Accepting a match counts as one of the
// new games that the player's network and account may open.
//
// A game in which no person has played a card is deleted with its result ten minutes after its last player has
// disconnected: the due action "forget". Of unfinished solo games a person keeps 100, a network 3,000, and each is
// kept for 90 days (`games/solo-games.ts`).

import type { App, FoundGame } from "../app.ts";
import { type Owner, seatOwner } from "../identity/owner.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { ConductStore } from "./conduct-store.ts";
import { matchmakingEvents } from "./events.ts";
import { LobbyCounter } from "./lobby-counts.ts";
import { type Match, MatchStore } from "./match-store.ts";
import { Matchmaker } from "./matchmaker.ts";
import { ProposalStore } from "./proposal-store.ts";
import { SearchBans } from "./search-bans.ts";
import { Searchers } from "./searchers.ts";

/**
 * Pairing also runs without a new search, because rating windows widen, proposals time out, and connections are lost.
 */
const PAIR_EVERY_MS = 1000;
const COUNT_EVERY_MS = 5000;

export function openMatchmaking(app: App) {
  const { io, changes, games, history, moderation, people, push, ratings, seats } = app;
  const { config, cluster, database, disturbances, logger, wall } = app;
  const store = new MatchStore(database);
  const conduct = new ConductStore(database);
  const searchers = new Searchers(io);
  const bans = new SearchBans({
    store: conduct,
    countLetDowns: config.RATE_LIMITS,
    hasFinishedGames: history.hasPlayedPeople,
    now: wall,
  });
  const matchmaker = new Matchmaker({
    ...{
      ...games,
      ...seats,
      store,
      conduct,
      bans,
      proposals: new ProposalStore(database, conduct),
      searchers,
      cluster,
      now: wall,
      logger,
    },
    ratingOf: async (owner, teamMode) => (await ratings.ratingsShownOf(seatOwner(owner)))[teamMode ? "team" : "duel"],
    apart: people.apartInSearch,
    mayPlay: moderation.mayPlay,
    mayServerExplain: (from, at) => disturbances.mayExplain(from, at),
    openGame: async (match) => {
      if (!(await games.openFound(gameOf(match)))) throw new Error(`the game ${match.game_id} could not be opened`);
    },
    hasSeat: seats.ownsSeat,
    notifyOfMatch: (owner, matchId) => push.notify(owner, { kind: "match" }, { tag: matchId }),
  });
  changes.on("visitorChanged", (socket) => matchmaker.changeVisitor(socket));
  const counter = new LobbyCounter({ io, membership: cluster.membership, searching: () => searchers.count });
  const pair: PeriodicWork = {
    everyMs: PAIR_EVERY_MS,
    run: async () => {
      await matchmaker.compareWithSockets();
      matchmaker.pairSoon();
    },
    failure: "matchmaking: pairing failed, retrying",
  };
  const count: PeriodicWork = {
    everyMs: COUNT_EVERY_MS,
    run: () => counter.tell(),
    failure: "lobby: sending the counts failed",
  };
  return {
    seatsOf: (owners: readonly Owner[]) => store.seatsOf(owners),
    events: matchmakingEvents(matchmaker),
    prepare: () => matchmaker.prepare(),
    tasks: [pair, count],
    stop: () => searchers.close(),
    close: () => matchmaker.close(),
  };
}

function gameOf({ id, game_id: gameId, team_mode, target, is_rated, players }: Match): FoundGame {
  return {
    gameId,
    setup: { seats: team_mode === 1 ? 4 : 2, target },
    match: { id, rated: is_rated === 1 },
    players: players.map(({ player_id: playerId, name, owner, seeds }) => ({
      playerId,
      name,
      owner: seatOwner(owner),
      takesPart: seeds === 1,
    })),
  };
}

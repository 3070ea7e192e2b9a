// The HTTP calls of the history: the caller's finished games, replays, and pages of players.

import { type FinishedGame, PLAYER_GAMES } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { type AccountOwner, accountIdOf, accountOwner } from "../identity/owner.ts";
import { type CallGuards, type CallHandlers, EncodedReply, withinLimit } from "../platform/http/calls.ts";
import { networkOf } from "../platform/limits/networks.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import { networkName } from "../realtime/network-name.ts";
import type { FinishedRow, HistoryStore, SeatRow } from "./history-store.ts";

/**
 * A refused network may try again after this many seconds. By then, its limit allows another game to be read from the
 * log.
 */
const COLD_READ_SECONDS = 1;

export function historyCalls(
  app: Pick<App, "accounts" | "cups" | "deals" | "games" | "ratings" | "seats">,
  { store }: { readonly store: HistoryStore },
): Pick<CallHandlers, "getGames" | "getReplay" | "getPlayer" | "getSeatAccount"> {
  const playerOf = async (username: string, bearerToken: string | undefined) =>
    playerNamed(app, username, await app.accounts.accountOf(bearerToken));
  const against = async (bearerToken: string | undefined, other: AccountOwner) => {
    const owner = await app.accounts.ownerOf(bearerToken);
    return owner === null || owner === other ? null : store.against(owner, other);
  };
  return {
    getGames: async ({ page, pageSize }, { bearerToken }) => {
      const owner = await app.accounts.ownerOf(bearerToken);
      if (owner === null) return refused("SIGN_IN_REQUIRED");
      const { total, games } = await store.gamesOf(owner, { limit: pageSize, offset: (page - 1) * pageSize });
      const seats = await store.seatsOf(games);
      return accepted({ games: games.map((game) => finishedGame(game, seats, owner)), page, pageSize, total });
    },
    getReplay: async ({ id, number }, caller) => {
      const game = await store.finished(id, number);
      if (game === null) return refused("FINISHED_GAME_NOT_FOUND");
      const allowed = await app.deals.mayReplay(id, await app.accounts.personOf(caller));
      if (!allowed.ok) return allowed;
      const deal = allowed.value;
      const { gameId, seq, finishedAt, targetScore, teamMode } = game;
      const row = { id: gameId, number: seq, finishedAt, targetScore, teamMode, deal };
      const replay = await app.games.replayOf(
        { ...game, nameless: await store.namelessSeats(game) },
        networkName(networkOf(caller.address)),
      );
      return accepted(new EncodedReply(joined(row, replay)));
    },
    getPlayer: async ({ username }, { bearerToken }) => {
      const found = await playerOf(username, bearerToken);
      if (found === null) return refused("PLAYER_UNKNOWN");
      const { owner, ...page } = found;
      const { games } = await store.gamesOf(owner, { limit: PLAYER_GAMES, offset: 0 });
      const seats = await store.seatsOf(games);
      const recentGames = games.map((game) => finishedGame(game, seats, owner));
      const stats = await store.statisticsOf(owner);
      return accepted({ ...page, stats, recentGames, against: await against(bearerToken, owner) });
    },
    getSeatAccount: async ({ id, playerId }, caller) => {
      if (!(await app.games.mayLookAt(networkOf(caller.address), id)))
        return refusedFor(COLD_READ_SECONDS, "TOO_MANY_REQUESTS");
      const held = await app.seats.ownerAt({ gameId: id, playerId });
      const accountId = held.ok ? accountIdOf(held.value.owner ?? null) : null;
      const username = accountId === null ? null : await app.accounts.usernameOf(accountId);
      const found = username === null ? null : await playerOf(username, caller.bearerToken);
      if (found === null) return accepted({ account: null });
      const { owner, player, ratings } = found;
      const stats = await store.statisticsOf(owner);
      const { username: name } = player;
      return accepted({
        account: { username: name, stats, ratings, against: await against(caller.bearerToken, owner) },
      });
    },
  };
}

async function playerNamed(
  { accounts, cups, ratings }: Pick<App, "accounts" | "cups" | "ratings">,
  name: string,
  viewer: string | null,
) {
  const user = await accounts.accountNamed(name);
  if (user === null) return null;
  const { id, username, createdAt } = user;
  const trophies = await cups.trophiesOf(id, viewer);
  return { player: { username, createdAt }, owner: accountOwner(id), ...(await ratings.ratingsOf(id)), trophies };
}

/**
 * A replay is about 100 kB, read from a whole log. A player's page reads several tables of the database. `reads` limits
 * how many replays and pages one network may request.
 */
export function historyGuards(reads: RateLimit): Pick<CallGuards, "getReplay" | "getPlayer" | "getSeatAccount"> {
  const guarded = async (caller: Parameters<NonNullable<CallGuards["getReplay"]>>[0]) =>
    withinLimit(reads, caller, "TOO_MANY_REQUESTS");
  return { getReplay: guarded, getPlayer: guarded, getSeatAccount: guarded };
}

/** One JSON object with `fields` and the fields of `object`. */
function joined(fields: object, object: Buffer): Buffer {
  const head = JSON.stringify(fields).slice(0, -"}".length);
  return Buffer.concat([Buffer.from(`${head},`), object.subarray("{".length)]);
}

function finishedGame(game: FinishedRow, seats: readonly SeatRow[], owner: AccountOwner): FinishedGame {
  const { gameId: id, seq: number, finishedAt, teamMode, isSolo, targetScore } = game;
  const players = seats.filter((seat) => seat.game_id === id && seat.seq === number);
  return {
    id,
    number,
    finishedAt,
    teamMode,
    isSolo,
    targetScore,
    outcome: players.find((seat) => seat.owner === owner)?.outcome ?? "lost",
    players: players.map((seat) => ({
      name: seat.name,
      username: seat.username,
      team: seat.team,
      score: seat.score,
      isBot: seat.is_bot === 1,
      isMe: seat.owner === owner,
    })),
  };
}

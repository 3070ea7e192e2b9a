// The HTTP calls of the history: the caller's finished games, replays, and pages of players.
import { type CallReply, type FinishedGame, PLAYER_GAMES } from "@chkobba/protocol";
import { type Caller, type CallGuards, type CallHandlers, EncodedReply, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, type Result, refused, refusedFor } from "../result.ts";
import type { FinishedRow, HistoryStore, SeatRow } from "./history-store.ts";

export interface HistoryCallParts {
  readonly store: HistoryStore;
  /** The owner of the account's seats; null if no account is signed in. */
  readonly ownerOf: (bearerToken: string | undefined) => Promise<string | null>;
  /**
   * Whether the caller may see that game, and the shared deal whose cards were played; null for a game with its own
   * cards.
   */
  readonly mayReplay: (gameId: string, caller: Caller) => Promise<Result<CallReply<"getReplay">["deal"], "FORBIDDEN">>;
  /** The replay of that game: a JSON object with all fields of the reply that are not in the row. */
  readonly replayOf: (game: FinishedRow, caller: Caller) => Promise<Buffer>;
  /**
   * The account with that name and the owner of its seats; null if there is none. The viewer sees trophies of private
   * cups only if they have joined or made them.
   */
  readonly playerOf: (
    username: string,
    viewer: string | undefined,
  ) => Promise<
    (Pick<PlayerPage, "player" | "ratings" | "ratingHistory" | "trophies"> & { readonly owner: string }) | null
  >;
  /** Whether the caller may have that game read. */
  readonly mayLookAt: (gameId: string, caller: Caller) => Promise<boolean>;
  /** The username on a seat of an unfinished game; null if the seat has no account. */
  readonly usernameAt: (gameId: string, playerId: string) => Promise<string | null>;
}

/** By then a network may have another game read from its log. */
const COLD_READ_SECONDS = 1;

type PlayerPage = CallReply<"getPlayer">;

export function historyCalls({
  store,
  ownerOf,
  mayReplay,
  replayOf,
  playerOf,
  mayLookAt,
  usernameAt,
}: HistoryCallParts): Pick<CallHandlers, "getGames" | "getReplay" | "getPlayer" | "getSeatAccount"> {
  const against = async (bearerToken: string | undefined, other: string) => {
    const owner = await ownerOf(bearerToken);
    return owner === null || owner === other ? null : store.against(owner, other);
  };
  return {
    getGames: async ({ page, pageSize }, { bearerToken }) => {
      const owner = await ownerOf(bearerToken);
      if (owner === null) return refused("SIGN_IN_REQUIRED");
      const { total, games } = await store.gamesOf(owner, { limit: pageSize, offset: (page - 1) * pageSize });
      const seats = await store.seatsOf(games);
      return accepted({ games: games.map((game) => finishedGame(game, seats, owner)), page, pageSize, total });
    },
    getReplay: async ({ id, number }, caller) => {
      const game = await store.finished(id, number);
      if (game === null) return refused("FINISHED_GAME_NOT_FOUND");
      const allowed = await mayReplay(id, caller);
      if (!allowed.ok) return allowed;
      const deal = allowed.value;
      const { gameId, seq, finishedAt, targetScore, teamMode } = game;
      const row = { id: gameId, number: seq, finishedAt, targetScore, teamMode, deal };
      return accepted(new EncodedReply(joined(row, await replayOf(game, caller))));
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
      if (!(await mayLookAt(id, caller))) return refusedFor(COLD_READ_SECONDS, "TOO_MANY_REQUESTS");
      const username = await usernameAt(id, playerId);
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

/**
 * A replay is about 100 kB, read from a whole log; a player's page reads several tables. `reads` limits how many of
 * them one network may request.
 */
export function historyGuards(reads: RateLimit): Pick<CallGuards, "getReplay" | "getPlayer" | "getSeatAccount"> {
  const guarded = async (caller: Parameters<NonNullable<CallGuards["getReplay"]>>[0]) =>
    withinLimit(reads, caller, "TOO_MANY_REQUESTS");
  return { getReplay: guarded, getPlayer: guarded, getSeatAccount: guarded };
}

/** One JSON object with the fields of both. */
function joined(fields: object, object: Buffer): Buffer {
  const head = JSON.stringify(fields).slice(0, -"}".length);
  return Buffer.concat([Buffer.from(`${head},`), object.subarray("{".length)]);
}

function finishedGame(game: FinishedRow, seats: readonly SeatRow[], owner: string): FinishedGame {
  const { gameId: id, seq: number, finishedAt, teamMode, isSolo, targetScore } = game;
  const players = seats.filter((seat) => seat.game_id === id && seat.seq === number);
  return {
    ...{ id, number, finishedAt, teamMode, isSolo, targetScore },
    outcome: players.find((seat) => seat.holder === owner)?.outcome ?? "lost",
    players: players.map((seat) => ({
      name: seat.name,
      username: seat.username,
      team: seat.team,
      score: seat.score,
      isBot: seat.is_bot === 1,
      isMe: seat.holder === owner,
    })),
  };
}

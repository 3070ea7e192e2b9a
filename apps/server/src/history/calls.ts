// The calls of the history: the caller's finished games, replays, and the leaderboard.
import type { CallReply, FinishedGame } from "@chkobba/protocol";
import { type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { singleFlight } from "../platform/single-flight.ts";
import { accepted, refused } from "../result.ts";
import type { FinishedRow, HistoryStore, SeatRow } from "./history-store.ts";

export interface HistoryCallParts {
  readonly store: HistoryStore;
  /** The owner of seats that a bearer token stands for; null: no account is signed in. */
  readonly ownerOf: (bearerToken: string | undefined) => Promise<string | null>;
  /** What happened in that game. */
  readonly replayOf: (
    game: FinishedRow,
  ) => Promise<Pick<CallReply<"getReplay">, "botLevel" | "houseRules" | "players" | "entries">>;
}

const LEADERS = 50;

export function historyCalls({
  store,
  ownerOf,
  replayOf,
}: HistoryCallParts): Pick<CallHandlers, "getGames" | "getReplay" | "getLeaderboard"> {
  const leaderboard = singleFlight(async () => ({
    leaders: (await store.leaders(LEADERS)).map((row, index) => ({ rank: index + 1, ...row })),
  }));
  return {
    getGames: async ({ page, pageSize }, { bearerToken }) => {
      const owner = await ownerOf(bearerToken);
      if (owner === null) return refused("SIGN_IN_REQUIRED");
      const { total, games } = await store.gamesOf(owner, { limit: pageSize, offset: (page - 1) * pageSize });
      const seats = await store.seatsOf(games);
      return accepted({ games: games.map((game) => finishedGame(game, seats, owner)), page, pageSize, total });
    },
    getReplay: async ({ id, number }) => {
      const game = await store.finished(id, number);
      if (game === null) return refused("FINISHED_GAME_NOT_FOUND");
      const { gameId, seq, finishedAt, targetScore, teamMode } = game;
      return accepted({ id: gameId, number: seq, finishedAt, targetScore, teamMode, ...(await replayOf(game)) });
    },
    getLeaderboard: async () => accepted(await leaderboard()),
  };
}

/** A replay is some 100 kB, read from a whole log: `replays` limits how many one network may ask for. */
export function historyGuards(replays: RateLimit): Pick<CallGuards, "getReplay"> {
  return { getReplay: async (caller) => withinLimit(replays, caller, "TOO_MANY_REQUESTS") };
}

function finishedGame(game: FinishedRow, seats: readonly SeatRow[], owner: string): FinishedGame {
  const { gameId: id, seq: number, finishedAt, teamMode, isSolo, targetScore } = game;
  const players = seats.filter((seat) => seat.game_id === id && seat.seq === number);
  return {
    ...{ id, number, finishedAt, teamMode, isSolo, targetScore },
    outcome: players.find((seat) => seat.holder === owner)?.outcome ?? "lost",
    players: players.map((seat) => ({
      name: seat.name,
      team: seat.team,
      score: seat.score,
      isBot: seat.is_bot === 1,
      isMe: seat.holder === owner,
    })),
  };
}

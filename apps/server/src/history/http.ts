// The doors of the history: my finished games, replays, and who has won most.
import { type BotLevel, type FinishedGame, history } from "@chkobba/protocol";
import type { HouseRules } from "@chkobba/rules";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type Api, bearerToken, failureBody } from "../platform/http/api.ts";
import { limitByNetwork } from "../platform/http/network-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { singleFlight } from "../platform/single-flight.ts";
import type { FinishedRow, HistoryStore, SeatRow } from "./history-store.ts";

export interface HistoryCallParts {
  readonly store: HistoryStore;
  /** As whom the one who asks holds seats; null where they are not signed in. */
  readonly ownerOf: (accessToken: string | undefined) => Promise<string | null>;
  /** Replays that one network may ask for: each is some 100 kB, read from a whole log. */
  readonly replays: RateLimit;
  /** What happened in that game. */
  readonly replayOf: (game: FinishedRow) => Promise<{
    readonly botLevel: BotLevel | null;
    readonly houseRules: HouseRules;
    readonly players: readonly { readonly id: string; readonly name: string; readonly isBot: boolean }[];
    readonly entries: readonly { readonly at: number; readonly entry: { readonly type: string } }[];
  }>;
}

const LEADERS = 50;

export function serveHistory(api: Api, { store, ownerOf, replays, replayOf }: HistoryCallParts): void {
  const asker = (request: FastifyRequest) => ownerOf(bearerToken(request));

  api.get(
    "/games",
    { schema: { querystring: history.pageQuery, response: { 200: history.gamesPage, 401: failureBody } } },
    async (request, reply) => {
      const holder = await asker(request);
      if (holder === null) return reply.code(401).send({ message: "Please sign in", errors: [] });
      const { page, pageSize } = request.query;
      const { total, games } = await store.gamesOf(holder, { limit: pageSize, offset: (page - 1) * pageSize });
      const seats = await store.seatsOf(games);
      return { games: games.map((game) => finishedGame(game, seats, holder)), page, pageSize, total };
    },
  );

  api.get(
    "/games/:id/replay",
    {
      schema: {
        params: z.object({ id: z.string() }),
        querystring: z.object({ number: z.coerce.number().int().positive().optional() }),
        response: { 200: history.replay, 404: failureBody, 429: failureBody },
      },
      onRequest: limitByNetwork(replays),
    },
    async (request, reply) => {
      const game = await store.finished(request.params.id, request.query.number);
      if (game === null)
        return reply.code(404).send({ message: "There is no finished game under this id", errors: [] });
      const { botLevel, houseRules, players, entries } = await replayOf(game);
      const { gameId: id, seq: number, finishedAt, targetScore, teamMode } = game;
      return {
        ...{ id, number, finishedAt, targetScore, teamMode, botLevel, houseRules },
        players: players.map((player) => ({ ...player })),
        entries: entries.map(({ at, entry }) => ({ at, entry: { ...entry } })),
      };
    },
  );

  const board = singleFlight(async () => ({
    leaders: (await store.leaders(LEADERS)).map((row, index) => ({ rank: index + 1, ...row })),
  }));
  const texts = new WeakMap<object, string>();
  api.get("/leaderboard", { schema: { response: { 200: history.leaderboard } } }, async (_, reply) => {
    const answer = await board();
    // Written once for everybody who asks meanwhile.
    void reply.serializer(() => {
      const text = texts.get(answer) ?? JSON.stringify(answer);
      texts.set(answer, text);
      return text;
    });
    return answer;
  });
}

function finishedGame(game: FinishedRow, seats: readonly SeatRow[], holder: string): FinishedGame {
  const { gameId: id, seq: number, finishedAt, teamMode, isSolo, targetScore } = game;
  const players = seats.filter((seat) => seat.game_id === id && seat.seq === number);
  return {
    ...{ id, number, finishedAt, teamMode, isSolo, targetScore },
    outcome: players.find((seat) => seat.holder === holder)?.outcome ?? "lost",
    players: players.map((seat) => ({
      name: seat.name,
      team: seat.team,
      score: seat.score,
      isBot: seat.is_bot === 1,
      isMe: seat.holder === holder,
    })),
  };
}

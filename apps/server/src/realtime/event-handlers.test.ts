import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { CallerLimit } from "../platform/limits/caller-limit.ts";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import { accepted } from "../platform/result.ts";
import { type ColdGames, type EventHandlers, routesOf } from "./event-handlers.ts";
import type { Limits } from "./limits.ts";
import type { IoSocket } from "./socket.ts";

/** Handlers that accept these events, and call `ran` with the name. */
const handlersOf = (names: readonly string[], ran: (name: string) => void) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        ran(name);
        return accepted({});
      },
    ]),
  ) as unknown as EventHandlers;
/** @param rate the rate of each key; null for no limit */
const limitsAt = (rate: Rate | null): Pick<Limits, "byCaller"> => ({
  byCaller: ({ network }) =>
    new CallerLimit(new RateLimit(rate, () => 0), new RateLimit(rate && network, () => 0), ({ id }) => id),
});
const socket = { id: "one", data: { network: "net" } } as IoSocket;

it("an event that names a game by its id is refused if the network may not have it read; a code, a look at its row, and a game in memory pass", async () => {
  const asked: string[] = [];
  const names = ["get-game", "chat-message", "join-game", "check-game-exists", "get-public-rooms"] as const;
  const handlers = handlersOf(names, () => {});
  const known = randomUUID();
  const games: ColdGames = {
    isInMemory: (gameId) => gameId === known,
    admit: async (network, gameId) => {
      asked.push(`${network} ${gameId}`);
      return false;
    },
  };
  const routes = routesOf(handlers, { games, limits: limitsAt(null) });
  const gameId = randomUUID();
  const answer = async (event: (typeof names)[number], payload: object) => {
    const result = await routes.get(event)?.(payload, socket);
    return result?.ok === true ? "accepted" : result?.refusal.code;
  };
  expect(await answer("get-game", { gameId })).toBe("RATE_LIMITED");
  expect(await answer("chat-message", { gameId, playerId: randomUUID(), message: "a" })).toBe("RATE_LIMITED");
  expect(asked).toEqual([`net ${gameId}`, `net ${gameId}`]);
  expect(await answer("join-game", { gameId: "ABC DEF", playerName: "a" })).toBe("accepted");
  expect(await answer("check-game-exists", { gameId })).toBe("accepted");
  expect(await answer("get-public-rooms", {})).toBe("accepted");
  expect(await answer("get-game", { gameId: known })).toBe("accepted");
  expect(asked).toHaveLength(2);
});

it("events of one rate are counted together, before their handlers run and a game is read; a move has no such rate", async () => {
  const ran: string[] = [];
  const names = ["join-game", "take-seat", "get-hint", "leave-game"] as const;
  const handlers = handlersOf(names, (name) => ran.push(name));
  const reads: string[] = [];
  const games: ColdGames = {
    isInMemory: () => false,
    admit: async (_, gameId) => {
      reads.push(gameId);
      return true;
    },
  };
  const routes = routesOf(handlers, { games, limits: limitsAt({ perSecond: 1, burst: 2 }) });
  const seat = { gameId: randomUUID(), playerId: randomUUID() };
  const send = async (event: (typeof names)[number], payload: object) =>
    (await routes.get(event)?.(payload, socket))?.ok;
  expect(await send("join-game", { gameId: seat.gameId, playerName: "a" })).toBe(true);
  expect(await send("take-seat", seat)).toBe(true);
  expect(await send("take-seat", seat)).toBe(false);
  expect(await send("get-hint", seat)).toBe(true);
  for (let nth = 0; nth < 5; nth++) expect(await send("leave-game", seat)).toBe(true);
  expect(ran).toEqual(["join-game", "take-seat", "get-hint", ...Array(5).fill("leave-game")]);
  expect(reads).toHaveLength(8);
});

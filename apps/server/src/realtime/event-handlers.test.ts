import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { accepted } from "../result.ts";
import { type EventHandlers, routesOf } from "./event-handlers.ts";
import type { IoSocket } from "./socket.ts";

const socket = { data: { network: "net" } } as IoSocket;

it("an event that names a game by its id is refused if the network may not have it read; a code, a look at its row, and a game in memory pass", async () => {
  const asked: string[] = [];
  const handler = async () => accepted({});
  const names = ["get-game", "chat-message", "join-game", "check-game-exists", "get-public-rooms"] as const;
  const handlers = Object.fromEntries(names.map((name) => [name, handler])) as unknown as EventHandlers;
  const known = randomUUID();
  const routes = routesOf(handlers, {
    isInMemory: (gameId) => gameId === known,
    admit: async (network, gameId) => {
      asked.push(`${network} ${gameId}`);
      return false;
    },
  });
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

// Events that only help tests.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { closeAll, firstTwo, playerIn, startedPair, startedTable } from "./tables.ts";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const bare = () => Player.connect(server().url);

describe("test events", () => {
  it("set a team to one point from the target if the server allows test events", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    await a.player.demand("test-setup-near-win", { gameId: a.gameId });
    const game = await b.player.untilGame(b.gameId, "the scores", ({ scores }) => Object.values(scores).includes(10));
    expect(game.scores[playerIn(game, a.playerId).teamId]).toBe(10);
    const stranger = await bare();
    expect(await stranger.refusal("test-setup-near-win", { gameId: a.gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });

  it("are forbidden by default", async () => {
    const plain = await ServerProcess.start();
    const seats = await startedTable(plain.url);
    const [a] = firstTwo(seats);
    const before = await a.player.view(a.gameId);
    expect(await a.player.refusal("test-setup-near-win", { gameId: a.gameId })).toBe("FORBIDDEN");
    expect(await a.player.view(a.gameId)).toEqual(before);
    closeAll(seats);
    expect((await plain.stop()).code).toBe(0);
  });
});

// A client that looks at a game without a seat, or without joining.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { closeAll, newDevice, playerIn, startedPair, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer(FAST);

const bare = () => Player.connect(server().url);
const device = (deviceId: string) => Player.connect(server().url, { deviceId });

describe("looking at a game", () => {
  it("shows no hand to a client without a seat, and does not subscribe it", async () => {
    const seats = await startedPair(server().url);
    const [a] = seats;
    const stranger = await bare();
    const game = await stranger.view(a.gameId);
    expect(game.players.map(({ hand }) => hand.map(({ id }) => id))).toEqual([
      ["hidden-0", "hidden-1", "hidden-2"],
      ["hidden-0", "hidden-1", "hidden-2"],
    ]);
    await playOne(seats);
    const after = await stranger.view(a.gameId);
    expect(after.version).toBe(game.version + 1);
    expect(stranger.updates).toEqual([]);
    stranger.close();
    closeAll(seats);
  });

  it("shows a player their own hand also on a tab that has not joined, and does not subscribe the tab", async () => {
    const mine = newDevice();
    const seats = await startedPair(server().url, { deviceIds: [mine] });
    const [a] = seats;
    const tab = await device(mine);
    const { hand } = playerIn(await tab.view(a.gameId), a.playerId);
    expect(hand).toEqual(playerIn(await a.player.view(a.gameId), a.playerId).hand);
    await playOne(seats);
    await tab.view(a.gameId);
    expect(tab.updates).toEqual([]);
    tab.close();
    closeAll(seats);
  });

  it("tells whether it exists in the acknowledgement, and in an event even if no acknowledgement is requested", async () => {
    const seats = await waitingPair(server().url);
    const [a] = seats;
    const player = await bare();
    const answer = await player.demand("check-game-exists", { gameId: a.gameId });
    expect(answer).toEqual({ success: true, exists: true, status: "waiting" });
    player.tell("check-game-exists", { gameId: NO_GAME });
    await player.until("two answers", () => (player.existence.length === 2 ? true : undefined));
    expect(player.existence).toEqual([answer, { success: true, exists: false }]);
    player.close();
    closeAll(seats);
  });
});

// Joining is refused: a full game, a started one, unknown players and unknown games.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";

const server = oneServer(FAST);

const bare = () => Player.connect(server().url);

describe("a player who cannot join", () => {
  it("is told that the game is full while it waits, and that it has started afterwards", async () => {
    const seats = await waitingPair(server().url);
    const [a] = seats;
    const stranger = await bare();
    const join = { gameId: a.gameId, playerName: "Late" };
    expect(await stranger.ask("join-game", join)).toEqual({ success: false, error: "Game is full", code: "GAME_FULL" });
    await a.player.demand("start-game", { gameId: a.gameId });
    expect(await stranger.ask("join-game", join)).toEqual({
      success: false,
      error: "Game has already started",
      code: "GAME_STARTED",
    });
    stranger.close();
    closeAll(seats);
  });

  it("gets no new seat for a player id that is not in the game", async () => {
    const host = await bare();
    const { gameId } = await host.demand("create-game", { playerName: "Host" });
    const stranger = await bare();
    for (const existingPlayerId of [NO_PLAYER, "nobody", "", "__proto__"]) {
      expect(await stranger.refusal("join-game", { gameId, playerName: "B", existingPlayerId })).toBe(
        "PLAYER_NOT_FOUND",
      );
    }
    expect((await host.view(gameId)).players).toHaveLength(1);
    expect(await stranger.refusal("join-game", { gameId })).toBe("INVALID_PAYLOAD");
    expect(await stranger.refusal("join-game", { gameId, playerName: "B", existingPlayerId: null })).toBeNull();
    expect((await host.view(gameId)).players.map(({ name }) => name)).toEqual(["Host", "B"]);
    host.close();
    stranger.close();
  });

  it.each([
    ["well formed", NO_GAME],
    ["of another format", "no-such-game"],
    ["empty", ""],
    ["a word of the language", "constructor"],
    ["text that a database can't store", "\u0000\ud800'; drop table games; --"],
  ])("finds no game behind an id that is %s", async (_, gameId) => {
    const player = await bare();
    const seat = { gameId, playerId: NO_PLAYER };
    expect(await player.refusal("join-game", { gameId, playerName: "A" })).toBe("GAME_NOT_FOUND");
    expect(await player.refusal("get-game", { gameId })).toBe("GAME_NOT_FOUND");
    expect(await player.refusal("start-game", { gameId })).toBe("GAME_NOT_FOUND");
    expect(await player.refusal("play-card", { ...seat, cardId: "1-spata", capturedCardIds: [] })).toBe(
      "GAME_NOT_FOUND",
    );
    expect(await player.refusal("continue-after-round-summary", { gameId })).toBe("GAME_NOT_FOUND");
    expect(await player.refusal("reset-game", { gameId })).toBe("GAME_NOT_FOUND");
    expect(await player.refusal("leave-game", addressOf(seat))).toBe("GAME_NOT_FOUND");
    expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    player.close();
  });
});

// Acknowledgements. Each event gets one, in the order of the events, or a game-error instead.
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, finishedPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const bare = () => Player.connect(server().url);

describe("acknowledgements", () => {
  it("come for every event, even without content", async () => {
    const seats = await finishedPair(server().url);
    const [a] = seats;
    expect(await a.player.ask("reset-game", { gameId: a.gameId })).toEqual({ success: true });
    await playOne(seats);
    expect(await a.player.ask("leave-game", addressOf(a))).toEqual({ success: true });
    closeAll(seats);
  });

  it("come in the order of the events, each after the event before it took effect", async () => {
    const [host, guest] = [await bare(), await bare()];
    const { gameId, playerId } = await host.demand("create-game", { playerName: "Host" });
    const answers = await Promise.all([
      guest.ask("join-game", { gameId, playerName: "Guest" }),
      guest.ask("start-game", { gameId }),
    ]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    const late = await Promise.all([
      host.ask("leave-game", { gameId, playerId }),
      host.ask("play-card", { gameId, playerId, cardId: "1-spata", capturedCardIds: [] }),
    ]);
    expect(late).toMatchObject([{ success: true }, { success: false, code: "FORBIDDEN" }]);
    for (const player of [host, guest]) player.close();
  });

  it("are replaced by game-error, a string, if a refused event requested none", async () => {
    const player = await bare();
    player.tell("start-game", { gameId: NO_GAME });
    player.tell("play-card", { gameId: 5 });
    player.tell("create-room", { roomName: 5 });
    player.tell("no-such-event");
    await player.until("four errors", () => (player.errors.length === 4 ? true : undefined));
    expect([...player.errors].sort()).toEqual([
      "An error occurred",
      "Failed to create room",
      "Game not found",
      "Unknown event",
    ]);
    player.close();
  });

  it("say UNKNOWN_EVENT for an unknown event", async () => {
    const player = await bare();
    for (const event of ["no-such-event", "constructor", "__proto__", "toString", "", " ", "game-update"]) {
      expect(await player.refusal(event, {})).toBe("UNKNOWN_EVENT");
    }
    player.close();
  });

  it("ignore unknown keys of the event", async () => {
    const player = await bare();
    const request = { playerName: "A", isAdmin: true, __proto__: { teamMode: true }, constructor: "x" };
    expect(await player.refusal("create-game", request)).toBeNull();
    player.close();
  });
});

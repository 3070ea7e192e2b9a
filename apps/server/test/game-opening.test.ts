// Opening, joining and starting a game, and when each of these is refused.
import { cardFromId } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, firstTwo, playerIn, seatAll, soloTable, startedTable, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";

const server = oneServer(FAST);

const bare = () => Player.connect(server().url);

describe("a new game", () => {
  it("waits, with the player who created it on the first seat", async () => {
    const player = await bare();
    const created = await player.demand("create-game", { playerName: "  Leïla  ", targetScore: 31 });
    const game = await player.untilGame(created.gameId, "the first update", () => true);
    expect(game).toMatchObject({
      status: "waiting",
      round: 0,
      maxPlayers: 2,
      teamMode: false,
      targetScore: 31,
      isSolo: false,
      currentPlayerId: null,
      turnEndsAt: null,
      winner: null,
      roundSummary: null,
      lastCapture: null,
      tableCards: [],
      deck: [],
    });
    expect(game.players).toEqual([
      {
        id: created.playerId,
        name: "Leïla",
        hand: [],
        capturedCards: [],
        teamId: game.teams[0]?.id,
        isBot: false,
        hasLeft: false,
        seat: 0,
        rating: null,
        pending: null,
        connected: true,
        isAccount: false,
        isAway: false,
      },
    ]);
    expect(game.teams.map(({ name }) => name)).toEqual(["Team 1", "Team 2"]);
    player.close();
  });

  it("has target 21, two seats and the server's clock by default; null means the default", async () => {
    const player = await bare();
    for (const wish of [{}, { teamMode: null, targetScore: null }]) {
      const { gameId } = await player.demand("create-game", { playerName: "A", ...wish });
      expect(await player.view(gameId)).toMatchObject({ teamMode: false, maxPlayers: 2, targetScore: 21 });
    }
    player.close();
  });

  it("notifies all players at the table when a player joins", async () => {
    const [host, guest] = await waitingPair(server().url);
    const game = await host.player.untilGame(host.gameId, "the guest", ({ players }) => players.length === 2);
    expect(game.players.map(({ id }) => id)).toEqual([host.playerId, guest.playerId]);
    const [message] = await host.player.until("a message", () =>
      host.player.messages.length > 0 ? host.player.messages : undefined,
    );
    expect(message).toEqual({
      text: "Player 2 sat down.",
      notice: { code: "JOINED", name: "Player 2", playerId: guest.playerId },
    });
    closeAll([host, guest]);
  });

  it("can be started by any seated player, once only, when its seats are full", async () => {
    const [host, guest] = await waitingPair(server().url);
    const stranger = await bare();
    expect(await stranger.refusal("start-game", { gameId: host.gameId })).toBe("FORBIDDEN");
    await guest.player.demand("start-game", { gameId: host.gameId });
    const game = await host.player.untilGame(host.gameId, "the deal", ({ status }) => status === "in_progress");
    expect(game).toMatchObject({ round: 1, winner: null, lastCapture: null });
    expect(game.tableCards).toHaveLength(4);
    expect(game.deck).toEqual(Array.from({ length: 30 }, (_, n) => ({ id: `hidden-${n}`, hidden: true })));
    expect([host.playerId, guest.playerId]).toContain(game.currentPlayerId);
    expect(playerIn(game, host.playerId).hand.every(({ id }) => cardFromId(id) !== undefined)).toBe(true);
    expect(playerIn(game, guest.playerId).hand).toEqual([0, 1, 2].map((n) => ({ id: `hidden-${n}`, hidden: true })));
    expect(await host.player.refusal("start-game", { gameId: host.gameId })).toBe("GAME_STARTED");
    stranger.close();
    closeAll([host, guest]);
  });

  it("does not start while a seat is free", async () => {
    const seats = await seatAll([await bare(), await bare(), await bare()], { teamMode: true });
    const [host] = firstTwo(seats);
    expect(await host.player.refusal("start-game", { gameId: host.gameId })).toBe("NOT_ENOUGH_PLAYERS");
    closeAll(seats);
  });

  it("alternates the teams around a table of four", async () => {
    const seats = await startedTable(server().url, { teamMode: true });
    const [host] = firstTwo(seats);
    const game = await host.player.view(host.gameId);
    const [one, two, three, four] = seats.map(({ playerId }) => playerId);
    expect(game).toMatchObject({ maxPlayers: 4, teamMode: true });
    expect(game.teams.map(({ playerIds }) => playerIds)).toEqual([
      [one, three],
      [two, four],
    ]);
    expect(game.deck).toHaveLength(24);
    expect(Object.keys(game.playerScores)).toEqual([one, two, three, four]);
    closeAll(seats);
  });

  it("starts at once if it is solo, against Chkobba Bot and without a clock", async () => {
    const seat = await soloTable(server().url);
    const game = await seat.player.untilGame(
      seat.gameId,
      "the player's turn",
      (now) => now.currentPlayerId === seat.playerId,
    );
    expect(game).toMatchObject({ status: "in_progress", isSolo: true, turnEndsAt: null, targetScore: 11 });
    expect(game.players.map(({ name, isBot, connected }) => ({ name, isBot, connected }))).toEqual([
      { name: "Soloist", isBot: false, connected: true },
      { name: "Chkobba Bot", isBot: true, connected: true },
    ]);
    seat.player.close();
  });

  it("announces that the cards were shuffled again after a void deal", async () => {
    const player = await bare();
    const isAnnounced = () => player.messages.some(({ notice }) => notice.code === "VOID_DEAL");
    // On average, one deal in 63 is void.
    while (!isAnnounced()) {
      const games = Array.from({ length: 20 }, () => player.demand("create-solo-game", { playerName: "A" }));
      await Promise.all(games);
    }
    player.close();
  });
});

describe("names and choices", () => {
  it("accepts names of 1 to 30 characters after trimming", async () => {
    const player = await bare();
    for (const playerName of ["", "   ", "x".repeat(31), 5, null, undefined, {}]) {
      expect(await player.refusal("create-game", { playerName })).toBe("INVALID_PAYLOAD");
    }
    for (const playerName of ["x", ` ${"x".repeat(30)} `, "نور"]) {
      const { gameId } = await player.demand("create-game", { playerName });
      expect((await player.view(gameId)).players[0]?.name).toBe(playerName.trim());
    }
    player.close();
  });

  it("accepts only the offered targets and turn times", async () => {
    const player = await bare();
    for (const wish of [{ targetScore: 12 }, { targetScore: "21" }, { turnSeconds: 45 }, { teamMode: "yes" }]) {
      expect(await player.refusal("create-game", { playerName: "A", ...wish })).toBe("INVALID_PAYLOAD");
    }
    for (const targetScore of [11, 21, 31] as const) {
      expect(await player.refusal("create-game", { playerName: "A", targetScore })).toBeNull();
    }
    player.close();
  });

  it.each([
    ["the server's 120 s if none is chosen", {}, 120],
    ["the 30 s that were chosen", { turnSeconds: 30 }, 30],
    ["none if null was chosen", { turnSeconds: null }, null],
  ] as const)("keeps time by %s", async (_, wish, seconds) => {
    const before = Date.now();
    const seats = await startedTable(server().url, wish);
    const [host] = firstTwo(seats);
    const { turnEndsAt } = await host.player.view(host.gameId);
    if (seconds === null) {
      expect(turnEndsAt).toBeNull();
    } else {
      expect(turnEndsAt).toBeGreaterThanOrEqual(before + seconds * 1000);
      expect(turnEndsAt).toBeLessThanOrEqual(Date.now() + seconds * 1000);
    }
    closeAll(seats);
  });
});

describe("a player who cannot join", () => {
  it("gets the refusal that the game is full while it waits, and later that it has started", async () => {
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
  ])("finds no game with an id that is %s", async (_, gameId) => {
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

// Seats: their owners, and what a client without a seat can see of a game.
// Also on PostgreSQL, at full length.
import { firstLegalMove } from "@chkobba/bot";
import { cardFromId } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, newDevice, playerIn, soloTable, startedPair, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer(FAST);

const bare = () => Player.connect(server().url);
const device = (deviceId: string) => Player.connect(server().url, { deviceId });

describe("the owner of a seat", () => {
  it("is decided by the connection: a player id in a payload only addresses a seat", async () => {
    const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const { seat, view } = await seatAtTurn(seats);
    const move = playRequest(seat, firstLegalMove(view));
    const stranger = await bare();
    const other = await device(newDevice());
    const opponent = seats.find(({ playerId }) => playerId !== seat.playerId)?.player ?? stranger;
    for (const impostor of [stranger, other, opponent]) {
      expect(await impostor.refusal("play-card", move)).toBe("FORBIDDEN");
      expect(await impostor.refusal("leave-game", addressOf(seat))).toBe("FORBIDDEN");
      expect(await impostor.refusal("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId })).toBe(
        "FORBIDDEN",
      );
    }
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version);
    closeAll([...seats, { ...seat, player: stranger }, { ...seat, player: other }]);
  });

  it("gets the seat and the same hand back by device from another socket, at any time", async () => {
    const mine = newDevice();
    const seats = await startedPair(server().url, { deviceIds: [mine, newDevice()] });
    const [a] = seats;
    const hand = playerIn(await a.player.view(a.gameId), a.playerId).hand;
    a.player.close();
    const again = await device(mine);
    expect(await again.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toEqual({
      success: true,
      gameId: a.gameId,
      playerId: a.playerId,
    });
    const game = await again.untilGame(a.gameId, "the game", () => true);
    expect(playerIn(game, a.playerId)).toMatchObject({ hand, connected: true });
    again.close();
    closeAll(seats);
  });

  it("may have two tabs on the seat and play from either", async () => {
    const mine = newDevice();
    const seats = await startedPair(server().url, { deviceIds: [mine, newDevice()] });
    const [a, b] = seats;
    const tab = await device(mine);
    await tab.demand("join-game", { gameId: a.gameId, existingPlayerId: a.playerId });
    const secondTab: Seated = { ...a, player: tab };
    for (let play = 0; play < 4; play++) {
      const { seat } = await seatAtTurn([play < 2 ? a : secondTab, b]);
      await playOne([seat]);
    }
    const { version } = await a.player.view(a.gameId);
    for (const player of [a.player, tab]) {
      const game = await player.untilGame(a.gameId, "the last play", (now) => now.version === version);
      expect(playerIn(game, a.playerId).hand.every(({ id }) => cardFromId(id) !== undefined)).toBe(true);
    }
    tab.close();
    expect(playerIn(await b.player.view(b.gameId), a.playerId).connected).toBe(true);
    closeAll(seats);
  });

  it("gets their own seat when they join again without an id", async () => {
    const mine = newDevice();
    const seats = await waitingPair(server().url, { deviceIds: [mine] });
    const [a, b] = seats;
    for (const [player, playerId] of [
      [a.player, a.playerId],
      [b.player, b.playerId],
      [await device(mine), a.playerId],
    ] as const) {
      expect((await player.demand("join-game", { gameId: a.gameId, playerName: "Somebody" })).playerId).toBe(playerId);
    }
    expect((await a.player.view(a.gameId)).players.map(({ name }) => name)).toEqual(["Player 1", "Player 2"]);
    closeAll(seats);
  });

  it("may be a client without a device: another client may take the seat by its id only while no socket is on it", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    const rejoin = { gameId: a.gameId, existingPlayerId: a.playerId };
    const [stranger, someDevice] = [await bare(), await device(newDevice())];
    expect(await stranger.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    a.player.close();
    await b.player.untilGame(a.gameId, "the empty seat", (game) => !playerIn(game, a.playerId).connected);
    expect(await someDevice.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    expect(await b.player.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    expect((await stranger.demand("join-game", rejoin)).playerId).toBe(a.playerId);
    const second = await bare();
    expect(await second.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    await playOne([{ ...a, player: stranger }, b]);
    for (const player of [stranger, second, someDevice]) player.close();
    closeAll(seats);
  });

  it("is only one of several clients without a device that take the same seat at the same time", async () => {
    const seats = await startedPair(server().url);
    const [a, b] = seats;
    const strangers = await Promise.all(Array.from({ length: 8 }, bare));
    a.player.close();
    await b.player.untilGame(a.gameId, "the empty seat", (game) => !playerIn(game, a.playerId).connected);
    const rejoin = { gameId: a.gameId, existingPlayerId: a.playerId };
    const refusals = await Promise.all(strangers.map((stranger) => stranger.refusal("join-game", rejoin)));
    expect(refusals.toSorted()).toEqual([...new Array(7).fill("FORBIDDEN"), null]);
    for (const stranger of strangers) stranger.close();
    closeAll(seats);
  });

  it("may be a device: a client without it never gets the seat, even if no socket is on it", async () => {
    const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const [a, b] = seats;
    a.player.close();
    await b.player.untilGame(a.gameId, "the empty seat", (game) => !playerIn(game, a.playerId).connected);
    const stranger = await bare();
    expect(await stranger.refusal("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });

  it("never owns the seat of a bot", async () => {
    const seat = await soloTable(server().url);
    const bot = (await seat.player.view(seat.gameId)).players.find(({ isBot }) => isBot)?.id ?? "";
    const stranger = await bare();
    for (const player of [stranger, seat.player]) {
      expect(await player.refusal("join-game", { gameId: seat.gameId, existingPlayerId: bot })).toBe("FORBIDDEN");
      expect(await player.refusal("leave-game", { gameId: seat.gameId, playerId: bot })).toBe("FORBIDDEN");
    }
    stranger.close();
    seat.player.close();
  });

  it("cannot be an invalid device id: such a client counts as one without a device", async () => {
    for (const deviceId of ["", 5, null, { a: 1 }, "x".repeat(201)]) {
      const player = await Player.connect(server().url, { deviceId });
      const twin = await Player.connect(server().url, { deviceId });
      const { gameId, playerId } = await player.demand("create-game", { playerName: "A" });
      expect(await twin.refusal("leave-game", { gameId, playerId })).toBe("FORBIDDEN");
      player.close();
      twin.close();
    }
  });
});

describe("looking at a game", () => {
  it("shows no hand to a client without a seat, and does not subscribe it", async () => {
    const seats = await startedPair(server().url, { watchable: true });
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

  it("shows players their own hand even on a tab that has not joined, and does not subscribe the tab", async () => {
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

  it("says whether it exists in the acknowledgement, and in an event even if no acknowledgement is requested", async () => {
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

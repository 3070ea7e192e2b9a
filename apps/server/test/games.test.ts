// The wire contract of the games, sentence by sentence, against a real server.
import { firstLegalMove, seeded } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { cardFromId, legalCaptures } from "@chkobba/rules";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Player } from "./player.ts";
import { anyMove, playOn, playOne, playRequest, type Seated, seatAtTurn } from "./playing.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll, fullTable, playerIn, seatAll, soloTable, startedTable } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const NO_PLAYER = "11111111-1111-4111-8111-111111111111";
const random = seeded(inject("seed"));

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ ...FAST, ALLOW_TEST_EVENTS: "true" });
});
afterAll(cleanUp);

const bare = () => Player.connect(server.url);
const device = (deviceId: string) => Player.connect(server.url, { deviceId });
let devices = 0;
/** A device id that no other test uses. */
const newDevice = () => `device_${++devices}`;

/** The two seats of a 1 vs 1. */
async function pair(deviceIds: readonly string[] = []): Promise<[Seated, Seated]> {
  return firstTwo(await fullTable(server.url, { deviceIds }));
}

async function startedPair(deviceIds: readonly string[] = []): Promise<[Seated, Seated]> {
  return firstTwo(await startedTable(server.url, { deviceIds, targetScore: 11 }));
}

function firstTwo([a, b]: readonly Seated[]): [Seated, Seated] {
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  return [a, b];
}

/** Plays a 1 vs 1 until both players have received its end. */
async function finishedPair(deviceIds: readonly string[] = []): Promise<[Seated, Seated]> {
  const seats = await startedPair(deviceIds);
  await Promise.all(seats.map((seat) => playOn(seat)));
  return seats;
}

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

  it("tells all players at the table when a player joins", async () => {
    const [host, guest] = await pair();
    const game = await host.player.untilGame(host.gameId, "the guest", ({ players }) => players.length === 2);
    expect(game.players.map(({ id }) => id)).toEqual([host.playerId, guest.playerId]);
    const [message] = await host.player.until("a message", () =>
      host.player.messages.length > 0 ? host.player.messages : undefined,
    );
    expect(message).toEqual({ text: "Player 2 sat down", notice: { code: "JOINED", name: "Player 2" } });
    closeAll([host, guest]);
  });

  it("is started by any seated player, and only by one, once its seats are full", async () => {
    const [host, guest] = await pair();
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
    const seats = await startedTable(server.url, { teamMode: true });
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

  it("is in progress at once if it is solo, against Chkobba Bot and without a clock", async () => {
    const seat = await soloTable(server.url);
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

  it("announces that a void deal was shuffled again", async () => {
    const player = await bare();
    const games = Array.from({ length: 900 }, () => player.demand("create-solo-game", { playerName: "A" }));
    await Promise.all(games);
    await player.until("a void deal", () => player.messages.find(({ notice }) => notice.code === "VOID_DEAL"));
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

  it("accepts only the targets and turn times that are offered", async () => {
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
    const seats = await startedTable(server.url, wish);
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

describe("a turn", () => {
  it("is sent to every seat, also to the one that played, with a higher version", async () => {
    const seats = await startedPair();
    const [{ player, gameId }] = seats;
    const { version } = await player.view(gameId);
    const { playerId } = await playOne(seats);
    for (const seat of seats) {
      const game = await seat.player.untilGame(gameId, "the play", (now) => now.version > version);
      expect(playerIn(game, playerId).hand).toHaveLength(2);
      expect(game.currentPlayerId).not.toBe(playerId);
    }
    closeAll(seats);
  });

  it("belongs to one seat", async () => {
    const seats = await startedPair();
    const { seat, view } = await seatAtTurn(seats);
    const other = seats.find(({ playerId }) => playerId !== seat.playerId) ?? seat;
    const theirs = await other.player.view(other.gameId);
    const cardId = playerIn(theirs, other.playerId).hand[0]?.id ?? "";
    expect(await other.player.refusal("play-card", playRequest(other, { cardId, capturedCardIds: [] }))).toBe(
      "NOT_YOUR_TURN",
    );
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version);
    closeAll(seats);
  });

  it("plays only a card of the hand, and captures only what that card can capture", async () => {
    const seats = await startedPair();
    const { seat, view } = await seatAtTurn(seats);
    const refusal = (cardId: string, capturedCardIds: string[]) =>
      seat.player.refusal("play-card", playRequest(seat, { cardId, capturedCardIds }));
    const [own = ""] = playerIn(view, seat.playerId).hand.map(({ id }) => id);
    const [lying = ""] = view.tableCards.map(({ id }) => id);
    for (const card of [lying, "8-hearts", "hidden-0", "", "__proto__"])
      expect(await refusal(card, [])).toBe("CARD_NOT_IN_HAND");
    for (const taken of [["no-card"], [lying, lying], [own], ["hidden-0"], ["constructor"]]) {
      expect(await refusal(own, taken)).toBe("ILLEGAL_CAPTURE");
    }
    expect(await seat.player.view(seat.gameId)).toEqual(view);
    closeAll(seats);
  });

  it("must capture if it can", async () => {
    const seats = await startedPair();
    const { seat, view } = await captureInSight(seats);
    const move = firstCapture(view);
    expect(await seat.player.refusal("play-card", playRequest(seat, { ...move, capturedCardIds: [] }))).toBe(
      "CAPTURE_REQUIRED",
    );
    await seat.player.demand("play-card", playRequest(seat, move));
    const after = await seat.player.view(seat.gameId);
    expect(after.lastCapture).toMatchObject({ playerId: seat.playerId, playedCardId: move.cardId });
    expect(after.lastCapture?.cards.map(({ id }) => id)).toEqual(move.capturedCardIds);
    const pile = playerIn(after, seat.playerId).capturedCards.map(({ id }) => id);
    expect(pile.slice(-move.capturedCardIds.length - 1)).toEqual([...move.capturedCardIds, move.cardId]);
    closeAll(seats);
  });

  it("counts once if the same play is sent twice at the same time", async () => {
    const seats = await startedPair();
    const { seat, view } = await seatAtTurn(seats);
    const request = playRequest(seat, firstLegalMove(view));
    const answers = await Promise.all([1, 2, 3].map(() => seat.player.refusal("play-card", request)));
    expect(answers.sort()).toEqual(["NOT_YOUR_TURN", "NOT_YOUR_TURN", null]);
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version + 1);
    closeAll(seats);
  });

  it("counts only in the round that it names", async () => {
    const seats = await startedPair();
    const { seat, view } = await seatAtTurn(seats);
    const request = playRequest(seat, firstLegalMove(view));
    const ofRound = (round: unknown) => seat.player.refusal("play-card", { ...request, round });
    expect(await ofRound("the next one")).toBe("INVALID_PAYLOAD");
    expect(await ofRound(view.round + 1)).toBe("NOT_YOUR_TURN");
    expect((await seat.player.view(seat.gameId)).version).toBe(view.version);
    expect(await ofRound(view.round)).toBe(null);
    closeAll(seats);
  });

  it("needs a game in progress", async () => {
    const seats = await pair();
    const [{ player, ...seat }] = seats;
    const play = { cardId: "1-spata", capturedCardIds: [] };
    expect(await player.refusal("play-card", playRequest(seat, play))).toBe("NOT_IN_PROGRESS");
    closeAll(seats);
  });
});

/** Plays until the player at turn can capture something, and answers that player's view. */
async function captureInSight(seats: readonly Seated[]) {
  for (;;) {
    const now = await seatAtTurn(seats);
    if (captures(now.view).length > 0) return now;
    await playOne(seats);
  }
}

function captures(view: GameState) {
  const table = view.tableCards.map(({ id }) => cardFromId(id)).filter((card) => card !== undefined);
  return playerIn(view, view.currentPlayerId ?? "").hand.flatMap(({ id }) => {
    const card = cardFromId(id);
    const sets = card === undefined ? [] : legalCaptures(card, table);
    return sets.map((taken) => ({
      cardId: id,
      capturedCardIds: taken.map((each) => view.tableCards[table.indexOf(each)]?.id ?? ""),
    }));
  });
}

function firstCapture(view: GameState) {
  const [capture] = captures(view);
  if (capture === undefined) throw new Error("nothing can be taken");
  return capture;
}

describe("a whole game", () => {
  it.each([
    ["1 vs 1", { targetScore: 11 }],
    ["2 vs 2", { targetScore: 11, teamMode: true }],
  ] as const)("of %s goes from summary to summary until a team has reached the target", async (_, wish) => {
    const seats = await startedTable(server.url, wish);
    const ends = await Promise.all(seats.map((seat) => playOn(seat, { choose: (view) => anyMove(view, random) })));
    const [end] = ends;
    const [{ player, gameId }] = firstTwo(seats);
    const summaries = player.updates.filter((game) => game.id === gameId && game.status === "round_summary");
    expect(summaries.map(({ roundSummary }) => roundSummary?.roundNumber)).toEqual(
      summaries.map((_, index) => index + 1),
    );
    const totals: Record<string, number> = {};
    for (const { roundSummary, scores, players } of summaries) {
      for (const [team, points] of Object.entries(roundSummary?.teamScores ?? {}))
        totals[team] = (totals[team] ?? 0) + points;
      expect(scores).toEqual(totals);
      expect(players.flatMap(({ capturedCards }) => capturedCards)).toHaveLength(40);
      expect(Object.values(roundSummary?.cardsCount ?? {}).reduce((sum, count) => sum + count, 0)).toBe(40);
    }
    const best = Math.max(...Object.values(totals));
    const winners = Object.keys(totals).filter((team) => totals[team] === best);
    expect(best).toBeGreaterThanOrEqual(11);
    expect(end).toMatchObject({
      status: "finished",
      scores: totals,
      winner: winners.length === 1 ? winners[0] : "tie",
    });
    expect(end?.roundSummary).toEqual(summaries.at(-1)?.roundSummary);
    expect(end).toMatchObject({ currentPlayerId: null, turnEndsAt: null });
    closeAll(seats);
  });

  it("against the bot ends as well", async () => {
    const seat = await soloTable(server.url);
    const end = await playOn(seat, { choose: (view) => anyMove(view, random) });
    expect(end.winner).not.toBeNull();
    expect(await seat.player.refusal("continue-after-round-summary", { gameId: seat.gameId })).toBeNull();
    seat.player.close();
  });

  it("only increases its version, and sends each seat only its own view", async () => {
    const seats = await finishedPair();
    for (const { player, gameId, playerId } of seats) {
      const versions = player.updates.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      expect(new Set(player.updates.map(({ id }) => id))).toEqual(new Set([gameId]));
      for (const { players } of player.updates) {
        for (const { id, hand } of players)
          if (id !== playerId) expect(hand.every((card) => "hidden" in card)).toBe(true);
      }
    }
    closeAll(seats);
  });
});

describe("after a round", () => {
  it("continues for all with the first player who continues; the clock waits for a player who still reads the summary", async () => {
    const seats = await startedPair();
    const [a, b] = seats;
    await Promise.all(seats.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
    const summary = await a.player.view(a.gameId);
    expect(await b.player.refusal("play-card", playRequest(b, { cardId: "1-spata", capturedCardIds: [] }))).toBe(
      "NOT_IN_PROGRESS",
    );
    await a.player.demand("continue-after-round-summary", { gameId: a.gameId });
    const next = await a.player.view(a.gameId);
    expect(next).toMatchObject({ status: "in_progress", round: 2, lastCapture: null, roundSummary: null });
    expect(next.version).toBe(summary.version + 1);
    expect(next.players.map(({ pending }) => pending)).toEqual([null, "summary"]);
    expect(next.turnEndsAt === null).toBe(next.currentPlayerId === b.playerId);
    const again = () => b.player.demand("continue-after-round-summary", { gameId: b.gameId });
    await again();
    const read = await a.player.view(a.gameId);
    expect(read).toMatchObject({ version: next.version + 1, players: [{ pending: null }, { pending: null }] });
    expect(read.turnEndsAt).not.toBeNull();
    await again();
    expect(await a.player.view(a.gameId)).toEqual(read);
    closeAll(seats);
  });

  it("moves the lead to the next seat", async () => {
    const seats = await startedPair();
    const [a, b] = seats;
    const first = (await a.player.view(a.gameId)).currentPlayerId;
    await Promise.all(seats.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
    await Promise.all([a, b].map(({ player, gameId }) => player.demand("continue-after-round-summary", { gameId })));
    const game = await a.player.view(a.gameId);
    expect(game.round).toBe(2);
    expect(game.currentPlayerId).toBe(first === a.playerId ? b.playerId : a.playerId);
    closeAll(seats);
  });

  it("refuses to continue in the first round, and from a socket without a seat", async () => {
    const seats = await startedPair();
    const [a] = seats;
    const stranger = await bare();
    expect(await a.player.refusal("continue-after-round-summary", { gameId: a.gameId })).toBe("NOT_IN_ROUND_SUMMARY");
    expect(await stranger.refusal("continue-after-round-summary", { gameId: a.gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });
});

describe("the owner of a seat", () => {
  it("is decided by the connection: a player id in a payload only says which seat is meant", async () => {
    const seats = await startedPair([newDevice(), newDevice()]);
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
    const seats = await startedPair([mine, newDevice()]);
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
    const seats = await startedPair([mine, newDevice()]);
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
    const seats = await pair([mine]);
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

  it("is a client without a device: another one may take the seat by its id only while no socket is on it", async () => {
    const seats = await startedPair();
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

  it("becomes only one of several clients without a device that take the same seat at the same time", async () => {
    const seats = await startedPair();
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

  it("is a device: a client without one never gets the seat, even if no socket is on it", async () => {
    const seats = await startedPair([newDevice(), newDevice()]);
    const [a, b] = seats;
    a.player.close();
    await b.player.untilGame(a.gameId, "the empty seat", (game) => !playerIn(game, a.playerId).connected);
    const stranger = await bare();
    expect(await stranger.refusal("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });

  it("does not own the seat of a bot", async () => {
    const seat = await soloTable(server.url);
    const bot = (await seat.player.view(seat.gameId)).players.find(({ isBot }) => isBot)?.id ?? "";
    const stranger = await bare();
    for (const player of [stranger, seat.player]) {
      expect(await player.refusal("join-game", { gameId: seat.gameId, existingPlayerId: bot })).toBe("FORBIDDEN");
      expect(await player.refusal("leave-game", { gameId: seat.gameId, playerId: bot })).toBe("FORBIDDEN");
    }
    stranger.close();
    seat.player.close();
  });

  it("is not an invalid device id: such a client counts as one without a device", async () => {
    for (const deviceId of ["", 5, null, { a: 1 }, "x".repeat(201)]) {
      const player = await Player.connect(server.url, { deviceId });
      const twin = await Player.connect(server.url, { deviceId });
      const { gameId, playerId } = await player.demand("create-game", { playerName: "A" });
      expect(await twin.refusal("leave-game", { gameId, playerId })).toBe("FORBIDDEN");
      player.close();
      twin.close();
    }
  });
});

describe("a player who cannot join", () => {
  it("is told that the game is full while it waits, and that it has started afterwards", async () => {
    const seats = await pair();
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

describe("looking at a game", () => {
  it("shows no hand to a client without a seat, and does not subscribe it", async () => {
    const seats = await startedPair();
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
    const seats = await startedPair([mine]);
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
    const seats = await pair();
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

describe("leaving", () => {
  it("a waiting game frees the seat for the next player", async () => {
    const seats = await pair();
    const [a, b] = seats;
    await b.player.demand("leave-game", addressOf(b));
    const game = await a.player.untilGame(a.gameId, "the free seat", ({ players }) => players.length === 1);
    expect(game).toMatchObject({ status: "waiting", players: [{ id: a.playerId }] });
    await a.player.until("the message", () => a.player.messages.find(({ notice }) => notice.code === "LEFT"));
    const next = await bare();
    const { playerId } = await next.demand("join-game", { gameId: a.gameId, playerName: "Next" });
    expect(playerId).not.toBe(b.playerId);
    expect(await b.player.refusal("leave-game", addressOf(b))).toBe("PLAYER_NOT_FOUND");
    next.close();
    closeAll(seats);
  });

  it("a waiting game as its last player removes it", async () => {
    const seats = await pair();
    const [a, b] = seats;
    await a.player.demand("leave-game", addressOf(a));
    await b.player.demand("leave-game", addressOf(b));
    expect(await a.player.demand("check-game-exists", { gameId: a.gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });

  it("a running 1 vs 1 loses it", async () => {
    const seats = await startedPair();
    const [a, b] = seats;
    await a.player.demand("leave-game", addressOf(a));
    const game = await b.player.untilGame(b.gameId, "the end", ({ status }) => status === "finished");
    expect(game.winner).toBe(playerIn(game, b.playerId).teamId);
    expect(game.roundSummary).toBeNull();
    expect(await b.player.refusal("continue-after-round-summary", { gameId: b.gameId })).toBe("NOT_IN_ROUND_SUMMARY");
    expect(await a.player.refusal("join-game", { gameId: a.gameId, existingPlayerId: a.playerId })).toBe("FORBIDDEN");
    closeAll(seats);
  });

  it("a solo game lets the bot win", async () => {
    const seat = await soloTable(server.url);
    await seat.player.demand("leave-game", addressOf(seat));
    const game = await seat.player.view(seat.gameId);
    expect(game.status).toBe("finished");
    expect(game.winner).toBe(game.players.find(({ isBot }) => isBot)?.teamId);
    seat.player.close();
  });

  it("ends the updates of the game", async () => {
    const seats = await startedTable(server.url, { teamMode: true, targetScore: 11 });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    const heard = leaver.player.updates.length;
    await Promise.all(others.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
    await leaver.player.view(leaver.gameId);
    expect(leaver.player.updates).toHaveLength(heard);
    closeAll(seats);
  });

  it("a running team game gives the seat to a bot, which plays to the end under the same id", async () => {
    const deviceIds = [newDevice(), newDevice(), newDevice(), newDevice()];
    const seats = await startedTable(server.url, { teamMode: true, targetScore: 11, deviceIds });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    const [other] = firstTwo(others);
    const game = await other.player.untilGame(other.gameId, "the bot", (now) => playerIn(now, leaver.playerId).isBot);
    expect(playerIn(game, leaver.playerId)).toMatchObject({ name: "Player 1", isBot: true });
    const took = await other.player.until("the message", () =>
      other.player.messages.find(({ notice }) => notice.code === "BOT_TOOK_OVER"),
    );
    expect(took).toEqual({
      text: "Player 1 left: a bot plays on",
      notice: { code: "BOT_TOOK_OVER", name: "Player 1" },
    });
    const rejoin = { gameId: leaver.gameId, existingPlayerId: leaver.playerId };
    expect(await leaver.player.refusal("join-game", rejoin)).toBe("FORBIDDEN");
    expect(await leaver.player.refusal("join-game", { gameId: leaver.gameId, playerName: "Again" })).toBe(
      "GAME_STARTED",
    );
    const [end] = await Promise.all(others.map((seat) => playOn(seat)));
    expect(end?.status).toBe("finished");
    closeAll(seats);
  });

  it("a running team game as the last person removes it", async () => {
    const seats = await startedTable(server.url, { teamMode: true });
    for (const seat of seats) await seat.player.demand("leave-game", addressOf(seat));
    const [{ player, gameId }] = firstTwo(seats);
    expect(await player.demand("check-game-exists", { gameId })).toEqual({ success: true, exists: false });
    closeAll(seats);
  });
});

describe("a rematch", () => {
  it("starts at once with the same seats and target, and all scores at zero", async () => {
    const seats = await finishedPair();
    const [a, b] = seats;
    const before = await a.player.view(a.gameId);
    await b.player.demand("reset-game", { gameId: b.gameId });
    const game = await a.player.untilGame(a.gameId, "the new game", ({ status }) => status === "in_progress");
    expect(game).toMatchObject({
      id: before.id,
      round: 1,
      targetScore: 11,
      winner: null,
      roundSummary: null,
      lastCapture: null,
    });
    expect(game.players.map(({ id }) => id)).toEqual([a.playerId, b.playerId]);
    expect(Object.values(game.scores)).toEqual([0, 0]);
    expect(game.players.every(({ capturedCards }) => capturedCards.length === 0)).toBe(true);
    expect(game.version).toBeGreaterThan(before.version);
    // The last summary may still be open at the other player: closing it now has no effect.
    expect(await a.player.ask("continue-after-round-summary", { gameId: a.gameId })).toEqual({ success: true });
    expect((await a.player.view(a.gameId)).version).toBe(game.version);
    await Promise.all(seats.map((seat) => playOn(seat)));
    closeAll(seats);
  });

  it("waits if a player has left, and a new player may take that seat", async () => {
    const seats = await startedPair();
    const [a, b] = seats;
    await b.player.demand("leave-game", addressOf(b));
    await a.player.demand("reset-game", { gameId: a.gameId });
    expect(await a.player.view(a.gameId)).toMatchObject({ status: "waiting", round: 0, players: [{ id: a.playerId }] });
    const next = await bare();
    const joined = await next.demand("join-game", { gameId: a.gameId, playerName: "Next" });
    await next.demand("start-game", { gameId: a.gameId });
    await playOne([a, { player: next, ...joined }]);
    next.close();
    closeAll(seats);
  });

  it("empties the seat that a bot took over", async () => {
    const seats = await startedTable(server.url, { teamMode: true, targetScore: 11 });
    const [leaver, ...others] = seats;
    if (leaver === undefined) throw new Error("four seats were wanted");
    await leaver.player.demand("leave-game", addressOf(leaver));
    await Promise.all(others.map((seat) => playOn(seat)));
    const [other] = firstTwo(others);
    await other.player.demand("reset-game", { gameId: other.gameId });
    const game = await other.player.view(other.gameId);
    expect(game.status).toBe("waiting");
    expect(game.players.map(({ id }) => id)).toEqual(others.map(({ playerId }) => playerId));
    const joined = await leaver.player.demand("join-game", { gameId: leaver.gameId, playerName: "Back" });
    expect((await other.player.view(other.gameId)).players[0]).toMatchObject({ id: joined.playerId, isBot: false });
    closeAll(seats);
  });

  it("keeps the bot in a solo game", async () => {
    const seat = await soloTable(server.url);
    await playOn(seat);
    await seat.player.demand("reset-game", { gameId: seat.gameId });
    expect(await seat.player.view(seat.gameId)).toMatchObject({ status: "in_progress", round: 1, isSolo: true });
    await playOn(seat, { isOver: ({ status, round }) => status === "round_summary" && round === 1 });
    seat.player.close();
  });

  it("needs a finished game and a seat in it", async () => {
    const seats = await startedPair();
    const [a, b] = seats;
    expect(await a.player.refusal("reset-game", { gameId: a.gameId })).toBe("NOT_FINISHED");
    const stranger = await bare();
    expect(await stranger.refusal("reset-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    await a.player.demand("leave-game", addressOf(a));
    expect(await a.player.refusal("reset-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    expect(await b.player.refusal("reset-game", { gameId: a.gameId })).toBeNull();
    stranger.close();
    closeAll(seats);
  });
});

describe("acknowledgements", () => {
  it("come for every event, also if they have no content", async () => {
    const seats = await finishedPair();
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

describe("test events", () => {
  it("set a team to one point from the target if the server allows test events", async () => {
    const seats = await startedPair();
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

it("none of this logs an error", () => {
  expect(server.errors).toEqual([]);
});

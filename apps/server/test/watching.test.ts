// Watching: people without a seat follow games that are open to them. They see no hand.
import { type CallReply, type GameState, replySchema, WATCHED_GAMES_MAX } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { bodyOf, call, register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, playToEnd, type Seated } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, newDevice, seatAll, soloTable, startedPair, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";
const OPEN = { watchable: true } as const;

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

const connect = (updates: "entries" | "states" = "entries", deviceId = newDevice()) =>
  Player.connect(server().url, { updates, deviceId });

/** Collects the watcher counts, and the reasons why watching ended, that a player receives from now on. */
function collected(player: Player) {
  const heard = { counts: [] as number[], ended: [] as string[] };
  player.collect("watchers-update", ({ watchers }) => heard.counts.push(watchers));
  player.collect("watching-ended", ({ reason }) => heard.ended.push(reason));
  return heard;
}

/** Resolves once everything that was sent before has arrived. */
const settle = (player: Player) => player.ask("check-game-exists", { gameId: NO_GAME });

const handsIn = (game: GameState) => game.players.flatMap(({ hand }) => hand);
const isHidden = (card: object) => "hidden" in card;

async function liveGames(): Promise<CallReply<"getLiveGames">["games"]> {
  return bodyOf(await call(server().url, "GET", "/games/live"), replySchema("getLiveGames")).games;
}

describe("a watcher", () => {
  it("gets the state without a hand, then each play as an entry or a state, and the result", async () => {
    const seats = await startedPair(server().url, OPEN);
    const { gameId } = seats[0];
    const watchers = [await connect("entries"), await connect("states")];
    for (const watcher of watchers) {
      const { game } = await watcher.demand("watch-game", { gameId });
      expect(game).toMatchObject({ id: gameId, status: "in_progress", watchable: true, closedBy: null });
      expect(handsIn(game)).toHaveLength(6);
      expect(handsIn(game).every(isHidden)).toBe(true);
    }
    for (let nth = 0; nth < 8; nth++) await playOne(seats);
    const { version } = await seats[0].player.view(gameId);
    for (const watcher of watchers) {
      const seen = await watcher.untilGame(gameId, "the plays", (game) => game.version === version);
      expect(handsIn(seen).every(isHidden)).toBe(true);
      expect(seen).toEqual(await watcher.view(gameId));
    }
    expect(watchers.map(({ entries }) => entries.filter(({ played }) => played).length)).toEqual([8, 0]);
    // The game dealt new hands after the sixth play.
    expect(watchers[0]?.entries.flatMap(({ played }) => (played?.drawn ? [played.drawn] : []))).toEqual([[]]);
    for (const { player } of seats) await player.demand("test-setup-near-win", { gameId });
    const end = await playToEnd(seats);
    for (const watcher of watchers) {
      const seen = await watcher.untilGame(gameId, "the end", ({ status }) => status === "finished");
      expect(seen.winner).toBe(end.winner);
      watcher.close();
    }
    closeAll(seats);
  });

  it("follows a rematch at the table, and hears nothing more after `stop-watching`", async () => {
    const seats = await startedPair(server().url, OPEN);
    const [a, b] = seats;
    const watcher = await connect();
    await watcher.demand("watch-game", { gameId: a.gameId });
    await a.player.demand("test-setup-near-win", { gameId: a.gameId });
    await playToEnd(seats);
    await a.player.demand("reset-game", { gameId: a.gameId });
    await b.player.demand("take-seat", addressOf(b));
    await watcher.untilGame(a.gameId, "the rematch", ({ status, round }) => status === "in_progress" && round === 1);
    await watcher.demand("stop-watching", { gameId: a.gameId });
    await watcher.demand("stop-watching", { gameId: a.gameId });
    const heard = watcher.updates.length;
    await playOne(seats);
    await settle(watcher);
    expect(watcher.updates).toHaveLength(heard);
    watcher.close();
    closeAll(seats);
  });

  it("may watch by the code of the game, and not a game that does not exist", async () => {
    const seats = await startedPair(server().url, OPEN);
    const { code } = await seats[0].player.view(seats[0].gameId);
    const watcher = await connect();
    expect((await watcher.demand("watch-game", { gameId: code ?? "" })).game.id).toBe(seats[0].gameId);
    expect(await watcher.refusal("watch-game", { gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    expect(await watcher.refusal("watch-game", {})).toBe("INVALID_PAYLOAD");
    expect(await watcher.refusal("stop-watching", { gameId: NO_GAME })).toBeNull();
    watcher.close();
    closeAll(seats);
  });

  it("is not in the chat, and may not write there", async () => {
    const seats = await startedPair(server().url, OPEN);
    const watcher = await connect();
    await watcher.demand("watch-game", { gameId: seats[0].gameId });
    await seats[0].player.demand("chat-message", { ...addressOf(seats[0]), message: "Salem" });
    await settle(watcher);
    expect(watcher.chat).toEqual([]);
    expect(await watcher.refusal("chat-message", { ...addressOf(seats[0]), message: "Salem" })).toBe("FORBIDDEN");
    expect(await watcher.refusal("get-chat-history", { gameId: seats[0].gameId })).toBe("FORBIDDEN");
    watcher.close();
    closeAll(seats);
  });
});

describe("a game", () => {
  it("that is closed to watchers is not shown to a player who has left it, but a solo game is", async () => {
    const [leaver, stays] = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    await leaver.player.demand("leave-game", addressOf(leaver));
    expect(await leaver.player.refusal("get-game", { gameId: leaver.gameId })).toBe("FORBIDDEN");
    expect(await leaver.player.refusal("watch-game", { gameId: leaver.gameId })).toBe("FORBIDDEN");
    const open = await startedPair(server().url, { ...OPEN, deviceIds: [newDevice(), newDevice()] });
    await open[0].player.demand("leave-game", addressOf(open[0]));
    expect(await open[0].player.view(open[0].gameId)).toMatchObject({ status: "finished" });
    const solo = await soloTable(server().url);
    await solo.player.demand("leave-game", addressOf(solo));
    expect(await solo.player.view(solo.gameId)).toMatchObject({ status: "finished" });
    solo.player.close();
    closeAll([leaver, stays, ...open]);
  });

  it("is closed to watchers by default, and open in a public room unless its creator says otherwise", async () => {
    const stranger = await connect();
    const [host, guest] = [await connect(), await connect()];
    const mayWatch = async (options: Parameters<typeof seatAll>[1]) => {
      const [seat] = await seatAll([host, guest], options);
      await host.demand("start-game", { gameId: seat?.gameId ?? "" });
      const refusal = await stranger.refusal("watch-game", { gameId: seat?.gameId ?? "" });
      expect(await stranger.refusal("get-game", { gameId: seat?.gameId ?? "" })).toBe(refusal);
      return refusal;
    };
    const room = async (options: { isPrivate: boolean; watchable?: boolean }) => {
      const made = await host.demand("create-room", { roomName: "Hall", ...options });
      return { room: made.room, roomId: made.room.id };
    };
    expect(await mayWatch({})).toBe("FORBIDDEN");
    expect(await mayWatch({ watchable: true })).toBeNull();
    const open = await room({ isPrivate: false });
    expect(open.room.watchable).toBe(true);
    expect(await mayWatch({ roomId: open.roomId })).toBeNull();
    expect(await mayWatch({ roomId: open.roomId, watchable: false })).toBe("FORBIDDEN");
    const hidden = await room({ isPrivate: true });
    expect(hidden.room.watchable).toBe(false);
    expect(await mayWatch({ roomId: hidden.roomId })).toBe("FORBIDDEN");
    expect(await mayWatch({ roomId: hidden.roomId, watchable: true })).toBeNull();
    expect(await mayWatch({ roomId: (await room({ isPrivate: true, watchable: true })).roomId })).toBeNull();
    for (const player of [host, guest, stranger]) player.close();
  });

  it("that waits can be seen by its id, but is watched only if it is open", async () => {
    const seats = await waitingPair(server().url);
    const stranger = await connect();
    expect((await stranger.view(seats[0].gameId)).status).toBe("waiting");
    expect(await stranger.refusal("watch-game", { gameId: seats[0].gameId })).toBe("FORBIDDEN");
    stranger.close();
    closeAll(seats);
  });

  it("against the bot has no watchers, and can't be opened to them", async () => {
    const seat = await soloTable(server().url);
    const stranger = await connect();
    expect(await stranger.refusal("watch-game", { gameId: seat.gameId })).toBe("FORBIDDEN");
    expect(await seat.player.refusal("set-watchable", { ...addressOf(seat), watchable: true })).toBe("FORBIDDEN");
    for (const player of [seat.player, stranger]) player.close();
  });

  it("is not watched by its own players, in no tab", async () => {
    const deviceIds = [newDevice(), newDevice()];
    const seats = await startedPair(server().url, { ...OPEN, deviceIds });
    const tab = await connect("entries", deviceIds[0]);
    expect(await seats[0].player.refusal("watch-game", { gameId: seats[0].gameId })).toBe("FORBIDDEN");
    expect(await tab.refusal("watch-game", { gameId: seats[0].gameId })).toBe("FORBIDDEN");
    tab.close();
    closeAll(seats);
  });
});

describe("a watcher who takes a seat", () => {
  it("stops watching, in all tabs", async () => {
    const [host, device] = [await connect(), newDevice()];
    const { gameId, playerId } = await host.demand("create-game", { playerName: "Host", ...OPEN });
    const [one, two] = [await connect("states", device), await connect("states", device)];
    const heard = collected(two);
    for (const tab of [one, two]) await tab.demand("watch-game", { gameId });
    const taken = await one.demand("join-game", { gameId, playerName: "Guest" });
    await host.demand("start-game", { gameId });
    await settle(two);
    expect(heard.ended).toEqual(["seated"]);
    const seats: Seated[] = [
      { player: host, gameId, playerId },
      { player: one, ...addressOf(taken) },
    ];
    for (let nth = 0; nth < 3; nth++) await playOne(seats);
    const { version } = await one.view(gameId);
    await one.untilGame(gameId, "the plays", (game) => game.version === version);
    await settle(two);
    expect(two.updates.every(({ status }) => status === "waiting")).toBe(true);
    const running = one.updates.filter(({ status }) => status === "in_progress");
    const own = running.map(({ players }) => players.find(({ id }) => id === taken.playerId)?.hand ?? []);
    expect(own.flat().some(isHidden)).toBe(false);
    two.close();
    closeAll(seats);
  });

  it("stops watching when their socket signs in as a player of the game", async () => {
    const account = await register(server().url, "watches_own");
    const { accessToken } = account.tokens;
    const [host, player] = [await connect(), await Player.connect(server().url, { accessToken })];
    const seats = await seatAll([host, player], OPEN);
    const tab = await connect();
    const heard = collected(tab);
    await tab.demand("watch-game", { gameId: seats[0]?.gameId ?? "" });
    await tab.demand("authenticate", { accessToken });
    await settle(tab);
    expect(heard.ended).toEqual(["seated"]);
    tab.close();
    closeAll(seats);
  });
});

describe("a table", () => {
  it("is closed by one player: watchers leave, and only that player opens it again", async () => {
    const [a, b] = await startedPair(server().url, { ...OPEN, deviceIds: [newDevice(), newDevice()] });
    const watcher = await connect();
    const heard = collected(watcher);
    await watcher.demand("watch-game", { gameId: a.gameId });
    await a.player.demand("set-watchable", { ...addressOf(a), watchable: false });
    await watcher.until("the end", () => heard.ended[0]);
    expect(heard.ended).toEqual(["closed"]);
    const closed = await b.player.untilGame(a.gameId, "that it is closed", ({ watchable }) => !watchable);
    expect(closed.closedBy).toBe(a.playerId);
    expect(await watcher.refusal("watch-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    const before = watcher.updates.length + watcher.entries.length;
    await playOne([a, b]);
    await settle(watcher);
    expect(watcher.updates.length + watcher.entries.length).toBe(before);
    expect(await b.player.refusal("set-watchable", { ...addressOf(b), watchable: true })).toBe("FORBIDDEN");
    expect(await b.player.refusal("set-watchable", { ...addressOf(a), watchable: true })).toBe("FORBIDDEN");
    expect(await watcher.refusal("set-watchable", { ...addressOf(a), watchable: true })).toBe("FORBIDDEN");
    await a.player.demand("set-watchable", { ...addressOf(a), watchable: true });
    await watcher.demand("watch-game", { gameId: a.gameId });
    watcher.close();
    closeAll([a, b]);
  });

  it("that is open by its link is watched by it, and is in no list; the state names the player who opened it", async () => {
    const [a, b] = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    await a.player.demand("set-watchable", { ...addressOf(a), watchable: true, isListed: false });
    const seen = await b.player.untilGame(a.gameId, "that it is open", ({ watchable }) => watchable);
    expect(seen).toMatchObject({ isListed: false, openedBy: a.playerId });
    const watcher = await connect();
    await watcher.demand("watch-game", { gameId: a.gameId });
    const listed = async () => (await liveGames()).some(({ gameId }) => gameId === a.gameId);
    expect(await listed()).toBe(false);
    await b.player.demand("set-watchable", { ...addressOf(b), watchable: true });
    const wider = await a.player.untilGame(a.gameId, "that all may watch", ({ isListed }) => isListed);
    expect(wider.openedBy).toBe(b.playerId);
    watcher.close();
    closeAll([a, b]);
  });

  it("can be opened to watchers a limited number of times, and always be closed", async () => {
    const [a, b] = await startedPair(server().url);
    let opened = 0;
    while ((await a.player.refusal("set-watchable", { ...addressOf(a), watchable: true })) === null) {
      opened++;
      await a.player.demand("set-watchable", { ...addressOf(a), watchable: false });
    }
    expect(opened).toBe(20);
    expect((await a.player.view(a.gameId)).watchable).toBe(false);
    closeAll([a, b]);
  });

  it("hears how many watch, at most once in two seconds, without a new version", async () => {
    const seats = await startedPair(server().url, OPEN);
    const [a] = seats;
    const heard = collected(a.player);
    const from = performance.now();
    let updates = 0;
    a.player.collect("watchers-update", () => updates++);
    const { version } = await a.player.view(a.gameId);
    const watchers = await Promise.all(Array.from({ length: 5 }, () => connect()));
    for (const watcher of watchers) await watcher.demand("watch-game", { gameId: a.gameId });
    await a.player.until("five", () => (heard.counts.at(-1) === 5 ? true : undefined));
    for (const watcher of watchers.slice(1)) watcher.close();
    await a.player.until("one", () => (heard.counts.at(-1) === 1 ? true : undefined));
    // Updates may arrive late, and then two follow each other closely. But none is sent outside this time. The server's
    // timer may fire a little early by the clock of this test.
    expect(updates).toBeLessThanOrEqual(1 + (performance.now() - from) / 1900);
    expect((await a.player.view(a.gameId)).version).toBe(version);
    watchers[0]?.close();
    closeAll(seats);
  });
});

describe("limits", () => {
  it("a socket watches eight games at once", async () => {
    const tables = await Promise.all(
      Array.from({ length: WATCHED_GAMES_MAX + 1 }, () => startedPair(server().url, OPEN)),
    );
    const watcher = await connect();
    const ids = tables.map(([{ gameId }]) => gameId);
    const answers: unknown[] = [];
    for (const gameId of ids) answers.push(await watcher.refusal("watch-game", { gameId }));
    expect(answers).toEqual([...Array(WATCHED_GAMES_MAX).fill(null), "RATE_LIMITED"]);
    expect(await watcher.refusal("watch-game", { gameId: ids[0] })).toBeNull();
    await watcher.demand("stop-watching", { gameId: ids[0] ?? "" });
    expect(await watcher.refusal("watch-game", { gameId: ids.at(-1) })).toBeNull();
    watcher.close();
    for (const seats of tables) closeAll(seats);
  });
});

describe("the list of live games", () => {
  it("has running games that are open, the most watched first", async () => {
    const [quiet, busy, closed] = [
      await startedPair(server().url, OPEN),
      await startedPair(server().url, OPEN),
      await startedPair(server().url),
    ];
    const waiting = await waitingPair(server().url, OPEN);
    const watchers = [await connect(), await connect()];
    for (const watcher of watchers) await watcher.demand("watch-game", { gameId: busy[0].gameId });
    await expect.poll(async () => (await liveGames())[0]).toMatchObject({ gameId: busy[0].gameId, watchers: 2 });
    const listed = await liveGames();
    const ids = listed.map(({ gameId }) => gameId);
    expect(ids).toContain(quiet[0].gameId);
    expect(ids).not.toContain(closed[0].gameId);
    expect(ids).not.toContain(waiting[0].gameId);
    const state = await busy[0].player.view(busy[0].gameId);
    expect(listed[0]).toMatchObject({
      teamMode: false,
      targetScore: 11,
      round: 1,
      scores: state.scores,
      tableCards: state.tableCards.map(({ id }) => id),
      players: [
        { name: "Player 1", rating: null, teamId: state.teams[0]?.id, isBot: false },
        { name: "Player 2", rating: null, teamId: state.teams[1]?.id, isBot: false },
      ],
    });
    await busy[0].player.demand("set-watchable", { ...addressOf(busy[0]), watchable: false });
    await quiet[0].player.demand("leave-game", addressOf(quiet[0]));
    await expect
      .poll(async () => (await liveGames()).map(({ gameId }) => gameId))
      .not.toEqual(expect.arrayContaining([busy[0].gameId]));
    expect((await liveGames()).map(({ gameId }) => gameId)).not.toContain(quiet[0].gameId);
    for (const watcher of watchers) watcher.close();
    for (const seats of [quiet, busy, closed, waiting]) closeAll(seats);
  });
});

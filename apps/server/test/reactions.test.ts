// Reactions: short signs from players and watchers, which reach the table and its watchers.
import type { REACTIONS, ShownReaction } from "@chkobba/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import { ServerProcess, SLOW_CLOCK } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll, newDevice, seatAll, startedPair, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

// Time passes slowly, so each person can react only once in a test.
const server = oneServer(SLOW_CLOCK, ServerProcess.startWithClock);

const connect = (auth: Readonly<Record<string, unknown>> = {}) =>
  Player.connect(server().url, { deviceId: newDevice(), ...auth });
const openPair = () => startedPair(server().url, { watchable: true, deviceIds: [newDevice(), newDevice()] });

function heardBy(player: Player): ShownReaction[] {
  const heard: ShownReaction[] = [];
  player.collect("reaction", (reaction) => heard.push(reaction));
  return heard;
}

const settle = (...players: readonly Player[]) =>
  Promise.all(players.map((player) => player.ask("check-game-exists", { gameId: NO_GAME })));

async function watching(gameId: string, auth: Readonly<Record<string, unknown>> = {}): Promise<Player> {
  const player = await connect(auth);
  await player.demand("watch-game", { gameId });
  return player;
}

const react = (seat: Seated, reaction: (typeof REACTIONS)[number] = "bravo") => ({ ...addressOf(seat), reaction });

describe("a reaction", () => {
  it("of a player reaches the whole table and all watchers, and leaves the version as it was", async () => {
    const seats = await openPair();
    const [a, b] = seats;
    const { version } = await a.player.view(a.gameId);
    const players = [a.player, b.player, await watching(a.gameId), await watching(a.gameId, { updates: "entries" })];
    const heard = players.map(heardBy);
    await a.player.demand("react", react(a, "salute"));
    await settle(...players);
    const { gameId, playerId } = a;
    const expected = { gameId, playerId, name: "Player 1", reaction: "salute", timestamp: expect.any(Number) };
    expect(heard).toEqual(players.map(() => [expected]));
    expect((await a.player.view(gameId)).version).toBe(version);
    for (const player of players) player.close();
  });

  it("of a player may come from a window that is not on the seat, and is shown there too", async () => {
    const devices = [newDevice(), newDevice()];
    const [a, b] = await startedPair(server().url, { deviceIds: devices });
    const tab = await connect({ deviceId: devices[0] });
    const heard = [a.player, b.player, tab].map(heardBy);
    await tab.demand("react", react(a));
    await settle(a.player, b.player, tab);
    expect(heard.map((reactions) => reactions.map(({ playerId }) => playerId))).toEqual([
      [a.playerId],
      [a.playerId],
      [a.playerId],
    ]);
    tab.close();
    closeAll([a, b]);
  });

  it("of a watcher has an id by which a page mutes them: the same in all their windows, another one elsewhere", async () => {
    const [one, two] = [await openPair(), await openPair()];
    const watcher = { deviceId: newDevice() };
    const [first, second] = [await watching(one[0].gameId, watcher), await watching(one[0].gameId)];
    const elsewhere = await watching(two[0].gameId, { deviceId: newDevice() });
    const heard = [one, two].map(([{ player }]) => heardBy(player));
    for (const [player, gameId] of [
      [first, one[0].gameId],
      [second, one[0].gameId],
      [elsewhere, two[0].gameId],
    ] as const) {
      await player.demand("react", { gameId, reaction: "wow" });
    }
    await settle(one[0].player, two[0].player);
    const ids = heard.flatMap((reactions) => reactions.map(({ watcherId }) => watcherId));
    expect(new Set(ids).size).toBe(3);
    expect(ids.join("")).not.toContain(watcher.deviceId);
    for (const player of [first, second, elsewhere]) player.close();
    closeAll([...one, ...two]);
  });

  it("of a watcher has the account's name, else the guest's, else none", async () => {
    const seats = await openPair();
    const [a] = seats;
    const heard = heardBy(a.player);
    const account = await register(server().url, "claps_hands");
    const known = await watching(a.gameId, { accessToken: account.tokens.accessToken });
    const [guest, nameless] = [await watching(a.gameId), await watching(a.gameId)];
    await guest.demand("guest-session", { sessionId: "s", username: "  Sarra  " });
    await nameless.demand("guest-session", { sessionId: "s", username: "Chkobba Bot" });
    for (const player of [known, guest, nameless]) {
      await player.demand("react", { gameId: a.gameId, reaction: "wow" });
    }
    await settle(a.player);
    expect(heard.map(({ playerId, name }) => ({ playerId, name }))).toEqual([
      { playerId: null, name: "claps_hands" },
      { playerId: null, name: "Sarra" },
      { playerId: null, name: null },
    ]);
    for (const player of [known, guest, nameless]) player.close();
    closeAll(seats);
  });

  it("is refused without a seat or watching, for another's seat, and while the game waits", async () => {
    const [a, b] = await openPair();
    const stranger = await connect();
    const refusal = (player: Player, request: object) => player.refusal("react", request);
    expect(await refusal(stranger, { gameId: a.gameId, reaction: "wow" })).toBe("FORBIDDEN");
    expect(await refusal(a.player, { gameId: a.gameId, reaction: "wow" })).toBe("FORBIDDEN");
    expect(await refusal(stranger, react(a))).toBe("FORBIDDEN");
    expect(await refusal(b.player, react(a))).toBe("FORBIDDEN");
    expect(await refusal(stranger, { gameId: NO_GAME, reaction: "wow" })).toBe("GAME_NOT_FOUND");
    expect(await refusal(a.player, { ...react(a), playerId: NO_GAME })).toBe("PLAYER_NOT_FOUND");
    expect(await refusal(a.player, { ...react(a), reaction: "boo" })).toBe("INVALID_PAYLOAD");
    const waiting = await waitingPair(server().url);
    expect(await refusal(waiting[0].player, react(waiting[0]))).toBe("NOT_IN_PROGRESS");
    // The refused reactions did not count for the limit.
    expect(await refusal(a.player, react(a))).toBeNull();
    stranger.close();
    closeAll([a, b, ...waiting]);
  });

  it("may follow another one of the same person after two seconds, in all games and tabs together", async () => {
    const devices = [newDevice(), newDevice()];
    const [a, b] = await startedPair(server().url, { watchable: true, deviceIds: devices });
    const elsewhere = await openPair();
    const tab = await connect({ deviceId: devices[0] });
    await tab.demand("watch-game", { gameId: elsewhere[0].gameId });
    expect(await a.player.refusal("react", react(a))).toBeNull();
    expect(await a.player.refusal("react", react(a))).toBe("RATE_LIMITED");
    expect(await tab.refusal("react", { gameId: elsewhere[0].gameId, reaction: "wow" })).toBe("RATE_LIMITED");
    expect(await b.player.refusal("react", react(b))).toBeNull();
    tab.close();
    closeAll([a, b, ...elsewhere]);
  });

  it("does not reach people who have blocked its author, at the table or watching", async () => {
    const [a, b] = await openPair();
    const device = newDevice();
    const elsewhere = await seatAll([await connect({ deviceId: device }), b.player], {});
    const [deaf] = elsewhere;
    const other = await watching(a.gameId);
    await deaf?.player.demand("watch-game", { gameId: a.gameId });
    await deaf?.player.demand("block-player", { gameId: deaf.gameId, playerId: elsewhere[1]?.playerId ?? "" });
    await a.player.demand("block-player", addressOf(b));
    const [heardByDeaf, heardByA, heardByB, heardByOther] = [deaf?.player ?? other, a.player, b.player, other].map(
      heardBy,
    );
    await b.player.demand("react", react(b));
    await settle(a.player, b.player, other, deaf?.player ?? other);
    expect([heardByDeaf, heardByA, heardByB, heardByOther].map((heard) => heard?.length)).toEqual([0, 0, 1, 1]);
    other.close();
    closeAll([a, b, ...elsewhere]);
  });
});

describe("with two servers", () => {
  let several: SeveralServers;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    several = await SeveralServers.prepare();
    [one, two] = await Promise.all([several.start(), several.start()]);
  });
  afterAll(() => several.end());

  async function apart(): Promise<[Seated, Seated]> {
    const players = await Promise.all([one, two].map(({ url }) => Player.connect(url, { deviceId: newDevice() })));
    const [a, b] = await seatAll(players, { watchable: true });
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    await a.player.demand("start-game", { gameId: a.gameId });
    return [a, b];
  }

  it("watchers and reactions are counted and heard at both, and a lost server's watchers are forgotten", async () => {
    const [a, b] = await apart();
    const three = await several.start();
    const servers = [one, two, three];
    const watchers = await Promise.all(servers.map(({ url }) => Player.connect(url, { updates: "entries" })));
    const counts: number[] = [];
    a.player.collect("watchers-update", ({ watchers: count }) => counts.push(count));
    for (const watcher of watchers) await watcher.demand("watch-game", { gameId: a.gameId });
    await a.player.until("all three", () => (counts.at(-1) === 3 ? true : undefined));
    const heard = [a.player, b.player, ...watchers].map(heardBy);
    // Redis may drop a reaction while it is slow, so the watcher repeats it, as often as one person may.
    const reactAgain = async () => {
      await watchers[2]?.refusal("react", { gameId: a.gameId, reaction: "laugh" });
      return heard.map(({ length }) => length > 0);
    };
    await expect.poll(reactAgain).toEqual([true, true, true, true, true]);
    for (const reactions of heard)
      expect(new Set(reactions.map(({ timestamp }) => timestamp)).size).toBe(reactions.length);
    await b.player.demand("leave-game", addressOf(b));
    const ends = await Promise.all(
      watchers.map((watcher) => watcher.untilGame(a.gameId, "the end", ({ status }) => status === "finished")),
    );
    expect(new Set(ends.map(({ winner }) => winner)).size).toBe(1);
    await three.kill();
    await a.player.until("two", () => (counts.at(-1) === 2 ? true : undefined));
    for (const player of [...watchers.slice(0, 2), a.player, b.player]) player.close();
  });

  it("one person reacts once in two seconds at both together", async () => {
    const deviceId = newDevice();
    const [a, b] = await apart();
    const tabs = await Promise.all([one, two].map(({ url }) => Player.connect(url, { deviceId })));
    for (const tab of tabs) await tab.demand("watch-game", { gameId: a.gameId });
    const answers = await Promise.all(tabs.map((tab) => tab.refusal("react", { gameId: a.gameId, reaction: "wow" })));
    expect(answers.toSorted()).toEqual(["RATE_LIMITED", null]);
    for (const player of [...tabs, a.player, b.player]) player.close();
  });
});

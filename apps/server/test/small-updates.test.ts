// Clients that follow games by entries, next to clients that receive whole states.
import { type GameState, UPDATES } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, seatAll } from "./tables.ts";

const FRAME_BYTES_MAX = 300;
const USUAL_FRAME_BYTES = 220;

const server = oneServer(FAST);

let devices = 0;

/** A seat with two windows: one follows entries, the other receives states. */
interface Windows {
  readonly following: Seated;
  readonly plain: Seated;
}

async function seated(count: 2 | 4): Promise<Windows[]> {
  const deviceIds = Array.from({ length: count }, () => `device_${++devices}`);
  const players = await Promise.all(
    deviceIds.map((deviceId) => Player.connect(server().url, { deviceId, updates: UPDATES })),
  );
  const seats = await seatAll(players, { targetScore: 11, teamMode: count === 4, turnSeconds: null });
  return Promise.all(
    seats.map(async (following, nth) => {
      const player = await Player.connect(server().url, { deviceId: deviceIds[nth] });
      await player.demand("join-game", { gameId: following.gameId, existingPlayerId: following.playerId });
      return { following, plain: { ...addressOf(following), player } };
    }),
  );
}

async function start([first]: readonly Windows[]): Promise<void> {
  await first?.following.player.demand("start-game", { gameId: first.following.gameId });
}

async function playedView([first]: readonly Windows[]): Promise<GameState> {
  if (first === undefined) throw new Error("a table without windows");
  return first.plain.player.view(first.plain.gameId);
}

function closeWindows(windows: readonly Windows[]): void {
  closeAll(windows.flatMap(({ following, plain }) => [following, plain]));
}

/**
 * Expects that both windows have equal states for each version that both have. Returns the number of these versions.
 */
function expectTheSame({ following, plain }: Windows): number {
  const states = new Map(plain.player.updates.map((state) => [state.version, state]));
  const shared = following.player.updates.filter(({ version }) => states.has(version));
  for (const state of shared) expect(state).toEqual(states.get(state.version));
  return shared.length;
}

describe.each([2, 4] as const)("at a table of %i", (count) => {
  it("entries lead to the states that plain clients receive, to the end of the game", async () => {
    const windows = await seated(count);
    await start(windows);
    await Promise.all(windows.map(({ following }) => playOn(following)));
    for (const both of windows) {
      const { gameId, player } = both.following;
      const last = await both.plain.player.untilGame(gameId, "the end", ({ status }) => status === "finished");
      expect(player.latest(gameId)).toEqual(last);
      expect(expectTheSame(both)).toBeGreaterThan(36);
      expect(player.entries.length).toBeGreaterThan(30);
      expect(both.plain.player.entries).toEqual([]);
    }
    closeWindows(windows);
  });

  it("the first play of a player who still read the summary is an entry, which ends the wait", async () => {
    const windows = await seated(count);
    await start(windows);
    const seats = windows.map(({ following }) => following);
    await Promise.all(seats.map((seat) => playOn(seat, { isOver: ({ status }) => status === "round_summary" })));
    const [first] = seats;
    await first?.player.demand("continue-after-round-summary", { gameId: first.gameId });
    const { version } = await playedView(windows);
    for (let nth = 0; nth < count; nth++) await playOne(seats);
    const after = await playedView(windows);
    expect(after.players.map(({ pending }) => pending)).toEqual(Array(count).fill(null));
    for (const both of windows) {
      const { gameId, player } = both.following;
      const last = await player.untilGame(gameId, "the plays", (game) => game.version === after.version);
      expect(last).toEqual(await both.plain.player.view(gameId));
      const entries = player.entries.filter((entry) => entry.version > version);
      expect(entries.map(({ version: each }) => each - version)).toEqual(seats.map((_, nth) => nth + 1));
      expectTheSame(both);
    }
    closeWindows(windows);
  });

  it("a play is sent in 300 bytes at most, usually in less than 220", async () => {
    const windows = await seated(count);
    await start(windows);
    const seats = windows.map(({ following }) => following);
    for (let nth = 0; nth < 30; nth++) await playOne(seats);
    const sizes = seats.flatMap(({ player }) =>
      player.entries.map((entry) => Buffer.byteLength(`42["game-entry",${JSON.stringify(entry)}]`)),
    );
    expect(sizes.length).toBeGreaterThan(30);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(FRAME_BYTES_MAX);
    const usual = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length * 0.9)];
    expect(usual).toBeLessThan(USUAL_FRAME_BYTES);
    closeWindows(windows);
  });
});

describe("a client that follows entries", () => {
  it("requests the game if it missed an update, and continues from the answer", async () => {
    const windows = await seated(2);
    await start(windows);
    const seats = windows.map(({ following }) => following);
    let [frames, dropped] = [0, 0];
    for (const { player } of seats) {
      player.drops = () => {
        const isDropped = ++frames % 3 === 0;
        if (isDropped) dropped++;
        return isDropped;
      };
    }
    for (let nth = 0; nth < 34; nth++) await playOne(seats);
    for (const { player } of seats) player.drops = () => false;
    await playOne(seats);
    const { version } = await playedView(windows);
    for (const both of windows) {
      const { gameId, player } = both.following;
      await player.untilGame(gameId, "the newest state", (game) => game.version === version);
      expect(expectTheSame(both)).toBeGreaterThan(20);
    }
    expect(dropped).toBeGreaterThan(20);
    closeWindows(windows);
  });

  it("may have several windows of different kinds", async () => {
    const windows = await seated(2);
    const [one] = windows;
    if (one === undefined) throw new Error("two seats were wanted");
    const { gameId, playerId } = one.following;
    const more = await Promise.all(
      ["entries", "entries", "states", "states"].map(async (updates) => {
        const player = await Player.connect(server().url, { deviceId: `device_${devices - 1}`, updates });
        await player.demand("join-game", { gameId, existingPlayerId: playerId });
        return player;
      }),
    );
    await start(windows);
    await playOne(windows.map(({ following }) => following));
    const view = await one.plain.player.view(gameId);
    for (const [nth, player] of more.entries()) {
      const latest = await player.untilGame(gameId, "the play", ({ version }) => version === view.version);
      expect(latest).toEqual(view);
      expect(player.entries.length > 0).toBe(nth < 2);
      player.close();
    }
    closeWindows(windows);
  });

  it("sees players connect and disconnect", async () => {
    const windows = await seated(2);
    await start(windows);
    const [one, two] = windows;
    if (one === undefined || two === undefined) throw new Error("two seats were wanted");
    const { player, gameId } = one.following;
    const isThere = (connected: boolean) =>
      player.untilGame(gameId, `that the other is there: ${connected}`, ({ players }) =>
        players.some(({ id, connected: there }) => id === two.following.playerId && there === connected),
      );
    closeWindows([two]);
    await isThere(false);
    expect(player.entries.some(({ presence }) => presence?.connected === false)).toBe(true);
    expectTheSame(one);
    closeWindows(windows);
  });

  it("receives whole states if it is on two seats of the game", async () => {
    const { accessToken } = (await register(server().url, "twoseats")).tokens;
    const [deviceId, otherDevice] = [`device_${++devices}`, `device_${++devices}`];
    const guest = await Player.connect(server().url, { deviceId });
    const account = await Player.connect(server().url, { deviceId: otherDevice, accessToken });
    const seats = await seatAll([guest, account], { targetScore: 11 });
    const gameId = seats[0]?.gameId ?? "";
    const both = await Player.connect(server().url, { deviceId, accessToken, updates: UPDATES });
    for (const seat of seats) {
      await both.demand("join-game", { gameId: seat.gameId, existingPlayerId: seat.playerId });
    }
    await account.demand("start-game", { gameId });
    await playOne(seats);
    await both.untilGame(gameId, "the play", ({ plays }) => plays.length === 1);
    expect(both.entries).toEqual([]);
    both.close();
    closeAll(seats);
  });

  it.each([[undefined], ["states"], [""], [null], [7], [["entries"]], [{ entries: true }]])(
    "must request them exactly: %j receives whole states, and keeps its device",
    async (updates) => {
      const deviceId = `device_${++devices}`;
      const player = await Player.connect(server().url, { deviceId, updates });
      const solo = await player.demand("create-solo-game", { playerName: "A", targetScore: 11 });
      await player.untilGame(solo.gameId, "the deal", ({ status }) => status === "in_progress");
      const again = await Player.connect(server().url, { deviceId });
      await again.demand("join-game", { gameId: solo.gameId, existingPlayerId: solo.playerId });
      const seat = { player, ...addressOf(solo) };
      await playOn(seat, { isOver: ({ plays }) => plays.length > 0 });
      expect(player.entries).toEqual([]);
      closeAll([seat, { ...seat, player: again }]);
    },
  );
});

// Screens: pages that show one table to all people in a room. They see no hand.
// Also on PostgreSQL.
import type { GameState, SeatRef } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, playToEnd, type Seated } from "./playing.ts";
import { FAST } from "./server-process.ts";
import { addressOf, closeAll, newDevice, seatAll, soloTable, startedPair, waitingPair } from "./tables.ts";

const NO_GAME = "00000000-0000-4000-8000-000000000000";

const server = oneServer({ ...FAST, ALLOW_TEST_EVENTS: "true" });

interface Screen {
  readonly player: Player;
  readonly code: string;
  readonly token: string;
  /** The events that the screen has received, in short: ids of games, "detached", "update", "entry" or "message", in order. */
  readonly heard: string[];
}

async function openScreen(updates: "entries" | "states" = "entries", token?: string): Promise<Screen> {
  const player = await Player.connect(server().url, { updates });
  const heard: string[] = [];
  player.collect("screen-attached", ({ gameId }) => heard.push(gameId));
  player.collect("screen-detached", () => heard.push("detached"));
  player.collect("game-update", () => heard.push("update"));
  player.collect("game-entry", () => heard.push("entry"));
  player.collect("game-message", () => heard.push("message"));
  const opened = await player.demand("open-screen", token === undefined ? {} : { token });
  return { player, code: opened.code, token: opened.token, heard };
}

/** Resolves once everything that was sent before has arrived. */
const settle = (player: Player) => player.ask("check-game-exists", { gameId: NO_GAME });
const attach = ({ player, gameId, playerId }: Seated, { code }: Screen) =>
  player.refusal("attach-screen", { code, gameId, playerId });
const detach = ({ player, gameId, playerId }: Seated, code?: string) =>
  player.refusal("detach-screen", { gameId, playerId, code });
const isHidden = (card: object) => "hidden" in card;
const handsIn = (game: GameState) => game.players.flatMap(({ hand }) => hand);
const untilHeard = (screen: Screen, what: string) =>
  screen.player.until(what, () => (screen.heard.includes(what) ? true : undefined));

/** Collects the numbers of screens that a seat receives from now on. */
function countsAt({ player, gameId }: Seated): number[] {
  const counts: number[] = [];
  player.collect("screens-update", (sent) => {
    if (sent.gameId === gameId) counts.push(sent.screens);
  });
  return counts;
}

describe("a screen", () => {
  it("has a code that begins with T, and is the same one again with its token", async () => {
    const screen = await openScreen();
    expect(screen.code).toMatch(/^T[2-9A-HJKMNP-Z]{5}$/);
    const again = await openScreen("states", screen.token);
    expect([again.code, again.token]).toEqual([screen.code, screen.token]);
    const other = await openScreen("states", "no such token");
    expect(other.code).not.toBe(screen.code);
    expect(other.token).not.toBe("no such token");
    expect(await screen.player.demand("check-screen", { code: screen.code.toLowerCase() })).toMatchObject({
      gameId: null,
      canJoin: false,
    });
    for (const { player } of [screen, again, other]) player.close();
  });

  it("shows a private table without any hand: each play as an entry or a state", async () => {
    const screens = [await openScreen("entries"), await openScreen("states")];
    const seats = await waitingPair(server().url);
    const [a, b] = seats;
    const { gameId } = a;
    const counts = countsAt(b);
    for (const screen of screens) expect(await attach(a, screen)).toBeNull();
    await b.player.until("two screens", () => (counts.at(-1) === 2 ? true : undefined));
    expect(counts).toEqual([1, 2]);
    const { version, screens: shown } = await b.player.view(gameId);
    expect([version, shown]).toEqual([b.player.latest(gameId)?.version, 2]);
    await a.player.demand("start-game", { gameId });
    for (let nth = 0; nth < 8; nth++) await playOne(seats);
    const played = await a.player.view(gameId);
    for (const { player, heard } of screens) {
      const seen = await player.untilGame(gameId, "the plays", (game) => game.version === played.version);
      expect(heard.slice(0, 2)).toEqual([gameId, "update"]);
      expect(handsIn(seen).length).toBeGreaterThan(0);
      expect(handsIn(seen).every(isHidden)).toBe(true);
      expect(seen).toEqual(await player.view(gameId));
    }
    expect(screens.map(({ player }) => player.entries.filter((entry) => entry.played).length)).toEqual([8, 0]);
    closeAll(seats);
    for (const { player } of screens) player.close();
  });

  it("stays through a rematch, and is detached when all have left the finished table", async () => {
    const screen = await openScreen();
    const seats = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const [a, b] = seats;
    expect(await attach(a, screen)).toBeNull();
    for (const { player } of seats) await player.demand("test-setup-near-win", { gameId: a.gameId });
    await playToEnd(seats);
    await a.player.demand("reset-game", { gameId: a.gameId });
    await b.player.demand("take-seat", addressOf(b));
    await screen.player.untilGame(
      a.gameId,
      "the rematch",
      ({ status, round }) => status === "in_progress" && round === 1,
    );
    for (const { player } of seats) await player.demand("test-setup-near-win", { gameId: a.gameId });
    await playToEnd(seats);
    await a.player.demand("leave-game", addressOf(a));
    await settle(screen.player);
    expect(screen.heard).not.toContain("detached");
    await b.player.demand("leave-game", addressOf(b));
    await untilHeard(screen, "detached");
    expect(await b.player.demand("check-screen", { code: screen.code })).toMatchObject({
      gameId: null,
      canJoin: false,
    });
    closeAll(seats);
    screen.player.close();
  });

  it("hears the state at once when it opens again, on all its sockets, and nothing of it on another screen", async () => {
    const screen = await openScreen();
    const seat = await soloTable(server().url);
    expect(await attach(seat, screen)).toBeNull();
    const second = await openScreen("states", screen.token);
    await second.player.untilGame(seat.gameId, "the state", () => true);
    expect(second.heard.slice(0, 2)).toEqual([seat.gameId, "update"]);
    await second.player.demand("open-screen", {});
    second.heard.length = 0;
    await playOne([seat]);
    await screen.player.untilGame(seat.gameId, "the play", ({ plays }) => plays.length > 0);
    await settle(second.player);
    expect(second.heard).toEqual([]);
    for (const { player } of [screen, second, seat]) player.close();
  });

  it("hears the notices of its waiting table, and is detached when the table is removed", async () => {
    const screen = await openScreen();
    const host = await Player.connect(server().url, { deviceId: newDevice() });
    const [seat] = await seatAll([host], {});
    if (seat === undefined) throw new Error("a seat was wanted");
    expect(await attach(seat, screen)).toBeNull();
    expect(await host.demand("check-screen", { code: screen.code })).toMatchObject({
      gameId: seat.gameId,
      canJoin: true,
    });
    const guest = await Player.connect(server().url);
    const joined = await guest.demand("join-game", { gameId: seat.gameId, playerName: "Guest" });
    await untilHeard(screen, "message");
    expect(screen.player.messages.map(({ notice }) => notice.code)).toEqual(["JOINED"]);
    expect(await host.demand("check-screen", { code: screen.code })).toMatchObject({ canJoin: false });
    await guest.demand("leave-game", addressOf(joined));
    await host.demand("leave-game", addressOf(seat));
    await untilHeard(screen, "detached");
    for (const { player } of [screen, seat]) player.close();
    guest.close();
  });

  it("is no watcher: it writes no chat and no reaction, but shows the table's reactions", async () => {
    const screen = await openScreen();
    const seats = await startedPair(server().url);
    const [a] = seats;
    const reactions: string[] = [];
    const watchers: number[] = [];
    screen.player.collect("reaction", ({ reaction }) => reactions.push(reaction));
    a.player.collect("watchers-update", ({ watchers: count }) => watchers.push(count));
    expect(await attach(a, screen)).toBeNull();
    const { gameId } = a;
    expect(await screen.player.refusal("react", { gameId, reaction: "wow" })).toBe("FORBIDDEN");
    expect(await screen.player.refusal("get-chat-history", { gameId })).toBe("FORBIDDEN");
    await a.player.demand("chat-message", { ...addressOf(a), message: "Salem" });
    await a.player.demand("react", { ...addressOf(a), reaction: "bravo" });
    await screen.player.until("the reaction", () => reactions[0]);
    expect(screen.player.chat).toEqual([]);
    expect(watchers).toEqual([]);
    expect(await screen.player.refusal("get-game", { gameId: NO_GAME })).toBe("GAME_NOT_FOUND");
    closeAll(seats);
    screen.player.close();
  });

  it("sees no hand even in the browser of a player of its table", async () => {
    const deviceIds = [newDevice(), newDevice()];
    const seats = await startedPair(server().url, { deviceIds });
    const [a] = seats;
    const player = await Player.connect(server().url, { deviceId: deviceIds[0] });
    const { code } = await player.demand("open-screen", {});
    await a.player.demand("attach-screen", { ...addressOf(a), code });
    await player.untilGame(a.gameId, "the state", () => true);
    expect(handsIn(await player.view(a.gameId)).every(isHidden)).toBe(true);
    expect(player.updates.flatMap(handsIn).every(isHidden)).toBe(true);
    player.close();
    closeAll(seats);
  });
});

describe("a table", () => {
  it("is brought only by the owner of a seat who is still there", async () => {
    const screen = await openScreen();
    const [a, b] = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const { code } = screen;
    expect(await screen.player.refusal("attach-screen", { code, ...addressOf(a) })).toBe("FORBIDDEN");
    expect(await a.player.refusal("attach-screen", { code, ...addressOf(b) })).toBe("FORBIDDEN");
    expect(await a.player.refusal("attach-screen", { code, gameId: NO_GAME, playerId: a.playerId })).toBe(
      "GAME_NOT_FOUND",
    );
    expect(await a.player.refusal("attach-screen", { code, gameId: a.gameId, playerId: NO_GAME })).toBe(
      "PLAYER_NOT_FOUND",
    );
    expect(await a.player.refusal("attach-screen", { code: "T22222", ...addressOf(a) })).toBe("SCREEN_NOT_FOUND");
    expect(await a.player.refusal("attach-screen", { code: "nonsense", ...addressOf(a) })).toBe("SCREEN_NOT_FOUND");
    await a.player.demand("leave-game", addressOf(a));
    expect(await attach(a, screen)).toBe("FORBIDDEN");
    expect(screen.heard).toEqual([]);
    closeAll([a, b]);
    screen.player.close();
  });

  it("replaces another one only if that is over or empty; the other seats hear of it", async () => {
    const screen = await openScreen();
    const first = await startedPair(server().url, { deviceIds: [newDevice(), newDevice()] });
    const second = await startedPair(server().url);
    expect(await attach(first[0], screen)).toBeNull();
    expect(await attach(first[1], screen)).toBeNull();
    expect(await attach(second[0], screen)).toBe("SCREEN_TAKEN");
    const counts = countsAt(first[1]);
    await first[0].player.demand("leave-game", addressOf(first[0]));
    expect(await attach(second[0], screen)).toBeNull();
    await first[1].player.until("no screen", () => (counts.at(-1) === 0 ? true : undefined));
    await screen.player.untilGame(second[0].gameId, "the other table", () => true);
    expect(screen.heard.filter((what) => what.length === NO_GAME.length)).toEqual([first[0].gameId, second[0].gameId]);
    expect(screen.heard).not.toContain("detached");
    closeAll(second);
    const third = await startedPair(server().url);
    await expect.poll(() => attach(third[0], screen)).toBeNull();
    closeAll([...first, ...third]);
    screen.player.close();
  });

  it("has at most three screens, and any seat takes it off one of them or all", async () => {
    const screens = await Promise.all([1, 2, 3, 4].map(() => openScreen()));
    const [a, b] = await startedPair(server().url);
    const other = await soloTable(server().url);
    const [one, two, three, four] = screens;
    if (!one || !two || !three || !four) throw new Error("four screens were wanted");
    for (const screen of [one, two, three]) expect(await attach(a, screen)).toBeNull();
    expect(await attach(b, four)).toBe("SCREENS_FULL");
    expect(await attach(other, four)).toBeNull();
    expect(await detach(b, four.code)).toBe("SCREEN_NOT_FOUND");
    expect(await detach(b, "T22222")).toBe("SCREEN_NOT_FOUND");
    expect(await four.player.refusal("detach-screen", { ...addressOf(a) })).toBe("FORBIDDEN");
    expect(await detach(b, one.code)).toBeNull();
    await untilHeard(one, "detached");
    expect(await attach(b, one)).toBeNull();
    expect(await detach(a)).toBeNull();
    for (const screen of [two, three]) await untilHeard(screen, "detached");
    expect(await detach(a)).toBeNull();
    expect((await a.player.view(a.gameId)).screens).toBe(0);
    const before = two.heard.length;
    await playOne([a, b]);
    await settle(two.player);
    expect(two.heard).toHaveLength(before);
    expect(await two.player.refusal("get-game", { gameId: a.gameId })).toBe("FORBIDDEN");
    closeAll([a, b, other]);
    for (const { player } of screens) player.close();
  });

  it("of two tables brought to one screen at once, one is refused; of five screens at once, three show a table", async () => {
    const screen = await openScreen();
    const [first, second] = [await soloTable(server().url), await soloTable(server().url)];
    const answers = await Promise.all([attach(first, screen), attach(second, screen)]);
    expect(answers.toSorted()).toEqual(["SCREEN_TAKEN", null]);
    const screens = await Promise.all([1, 2, 3, 4, 5].map(() => openScreen()));
    const third = await soloTable(server().url);
    const all = await Promise.all(screens.map((each) => attach(third, each)));
    expect(all.filter((code) => code === null)).toHaveLength(3);
    expect(all.filter((code) => code === "SCREENS_FULL")).toHaveLength(2);
    closeAll([first, second, third]);
    for (const { player } of [screen, ...screens]) player.close();
  });

  it("receives each play before its screen does", async () => {
    const screen = await openScreen("states");
    const [a, b] = await startedPair(server().url);
    expect(await attach(a, screen)).toBeNull();
    await settle(screen.player);
    const order: string[] = [];
    a.player.collect("game-update", ({ version }) => order.push(`seat ${version}`));
    screen.player.collect("game-update", ({ version }) => order.push(`screen ${version}`));
    for (let nth = 0; nth < 4; nth++) await playOne([a, b]);
    const { version } = await a.player.view(a.gameId);
    await screen.player.untilGame(a.gameId, "the plays", (game) => game.version === version);
    const seen = order.filter((what) => what.startsWith("screen")).map((what) => what.slice("screen ".length));
    expect(seen.length).toBeGreaterThan(0);
    for (const each of seen) expect(order.indexOf(`seat ${each}`)).toBeLessThan(order.indexOf(`screen ${each}`));
    closeAll([a, b]);
    screen.player.close();
  });
});

describe("payloads that do not fit", () => {
  it("are refused, and null counts as absent", async () => {
    const player = await Player.connect(server().url);
    const seat: SeatRef = { gameId: NO_GAME, playerId: NO_GAME };
    expect(await player.refusal("open-screen", { token: 5 })).toBe("INVALID_PAYLOAD");
    expect(await player.refusal("open-screen", { token: null })).toBeNull();
    expect(await player.refusal("check-screen", {})).toBe("INVALID_PAYLOAD");
    expect(await player.refusal("attach-screen", seat)).toBe("INVALID_PAYLOAD");
    expect(await player.refusal("detach-screen", { ...seat, code: null })).toBe("GAME_NOT_FOUND");
    player.close();
  });
});

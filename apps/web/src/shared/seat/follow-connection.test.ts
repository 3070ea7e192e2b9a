// @vitest-environment jsdom
// The seat of a page whose connection is lost, and of a player who leaves it elsewhere. Only Socket.IO and the server
// behind `fetch` are replaced.
import type { GameEntry, GameState, ServerEvent, ServerEventArguments } from "@chkobba/protocol";
import { ALL_CARDS } from "@chkobba/rules";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import "../http/page-client.ts";
import "../socket/payload-schemas.ts";
import { gameOf, seated, seenFrom } from "../game/game-for-tests.ts";
import { loadFollowEntry } from "../game/newer-view.ts";
import { connect, useConnection } from "../socket/connection.ts";
import { server } from "../socket/fake-socket-for-tests.ts";
import { TV_PATH } from "../tv-path.ts";
import { followConnection } from "./follow-connection.ts";
import { LOCAL_TABLE } from "./local-table-for-tests.ts";
import { forgetBrowserSeat, forgetTabSeat, readBrowserSeat, readTabSeat, saveBrowserSeat } from "./saved-seat.ts";
import { command, enterGame, enterLocalGame, leaveGame, showLobby, useSession } from "./session.ts";

const GAME = { ...seenFrom(0, gameOf(2, seated("amira"), seated("bilel"))), version: 7 };
/** The same table after the cards were dealt. */
const RUNNING = {
  ...seenFrom(
    0,
    gameOf(2, seated("amira"), seated("bilel"), { type: "started", deal: { leader: 0, decks: [ALL_CARDS] } }),
  ),
  version: 8,
};
const OTHER_ID = "00000000-0000-4000-8000-000000000002";
const HOUR_MS = 3_600_000;
/** How long the page waits for the answer whether its game exists, and for its game. */
const CHECK_MS = 5000;
const LOAD_MS = 10_000;
/** How long the page waits for the update that follows a command. */
const UPDATE_MS = 2000;
const SEAT = { gameId: GAME.id, playerId: "amira", playerName: "Amira" };
/** The same game after the player has left it on another device. */
const WITHOUT_ME: GameState = { ...GAME, version: 8, players: GAME.players.slice(1) };
/** The entry that follows the shown game: the other player has gone away. */
const NEXT: GameEntry = {
  id: GAME.id,
  version: 8,
  turnEndsAt: null,
  presence: { seat: 1, connected: false, isAway: true },
};

vi.mock("socket.io-client", () => import("../socket/fake-socket-for-tests.ts"));

/** Connects again after a lost connection, and lets the page restore its seat. */
async function comeBack(): Promise<void> {
  server.disconnect();
  await vi.advanceTimersByTimeAsync(0);
  server.connect();
  await vi.advanceTimersByTimeAsync(0);
}

/** Sends an event of the server, and lets the page handle it. */
async function send<E extends ServerEvent>(event: E, ...payload: ServerEventArguments<E>): Promise<void> {
  await server.send(event, ...payload);
  await vi.advanceTimersByTimeAsync(0);
}

/** Keeps back the answer to the event `late`, and answers others with `others`. The returned function answers. */
function answersLate(late: string, others: (event: string) => object | null = () => null) {
  let answer: (reply: object) => void = () => {};
  server.answer = (event) => (event === late ? new Promise<object>((resolve) => (answer = resolve)) : others(event));
  return async (reply: object): Promise<void> => {
    answer(reply);
    await vi.advanceTimersByTimeAsync(0);
  };
}

const comesOnline = () => dispatchEvent(new Event("online"));

function becomes(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Another tab of the browser leaves this seat. */
function isLeftElsewhere(seat: object): void {
  const oldValue = JSON.stringify(seat);
  dispatchEvent(new StorageEvent("storage", { key: "chkobba.session", oldValue, newValue: null }));
}

/** The server that still has the seat, and sends the game before it answers to a player who joins again. */
function keepsTheSeat(event: string): object | null {
  if (event === "join-game") void server.send("game-update", { ...GAME, version: 9 });
  if (event === "check-game-exists") return { success: true, exists: true };
  return event === "join-game" ? { success: true, playerId: "amira", gameId: GAME.id } : null;
}

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  connect();
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
  await loadFollowEntry();
  vi.useFakeTimers();
  followConnection();
});
afterAll(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  showLobby();
  enterGame(SEAT, GAME);
  server.received = [];
  server.answer = () => null;
});

it("a page that comes back is sent the game with its seat, and does not ask for the game again", async () => {
  server.answer = keepsTheSeat;
  await comeBack();
  expect(server.events()).toEqual(["check-game-exists", "join-game"]);
  expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, isRestored: true, refusal: null });
});

it("a seat that was left in another tab of the browser leads to the lobby, without a request", () => {
  isLeftElsewhere(SEAT);
  expect(useSession.getState()).toMatchObject({ seat: null, game: null, refusal: null });
  expect(server.events()).toEqual([]);
});

it("another tab that leaves another table changes nothing here", () => {
  isLeftElsewhere({ ...SEAT, gameId: "other" });
  expect(useSession.getState()).toMatchObject({ seat: SEAT });
});

it("a seat that was left on another device leads to the lobby with the reason, once the page asks for the game", async () => {
  server.answer = () => ({ success: true, game: WITHOUT_ME });
  comesOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.events()).toEqual(["get-game"]);
  expect(useSession.getState()).toMatchObject({ seat: null, refusal: { at: "seat", code: "PLAYER_NOT_FOUND" } });
  expect(readBrowserSeat()).toBeNull();
});

it("a tab at a table keeps its seat saved, also if another tab finds it too old", async () => {
  saveBrowserSeat(SEAT, 0);
  expect(readBrowserSeat()).toBeNull();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(readBrowserSeat()).toEqual(SEAT);
  forgetBrowserSeat();
});

it("a lost connection leaves the table as it is, until the server has answered about the seat", async () => {
  server.answer = keepsTheSeat;
  server.disconnect();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 7 }, isRestored: false });
  server.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, isRestored: true });
});

it("a server that does not say whether the game exists leads to the lobby with the reason, and the seat stays saved", async () => {
  await comeBack();
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(server.events()).toEqual(["check-game-exists"]);
  expect(useSession.getState()).toMatchObject({ seat: null, refusal: { at: "existence", code: "INTERNAL" } });
  expect(readBrowserSeat()).toEqual(SEAT);
});

it("a connection that is lost while the page asks for its seat does not cost the seat", async () => {
  await comeBack();
  server.answer = keepsTheSeat;
  await comeBack();
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, refusal: null });
});

it("a game that can't be loaded leads to the lobby with the reason, and the seat stays saved", async () => {
  useSession.setState({ game: null });
  enterGame(SEAT);
  await vi.advanceTimersByTimeAsync(LOAD_MS);
  expect(server.events()).toEqual(["get-game"]);
  expect(useSession.getState()).toMatchObject({ seat: null, refusal: { at: "loading", code: "INTERNAL" } });
  expect(readBrowserSeat()).toEqual(SEAT);
});

describe("a connection that comes back", () => {
  it("returns the seat also if the event with the server's reply arrives without an acknowledgement", async () => {
    server.answer = (event) => (event === "check-game-exists" ? null : keepsTheSeat(event));
    await comeBack();
    await send("check-game-exists-response", { success: true, exists: true });
    expect(server.events()).toEqual(["check-game-exists", "join-game"]);
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, isRestored: true });
  });

  it("leads from a table whose game no longer exists to the lobby, with the reason", async () => {
    server.answer = () => ({ success: true, exists: false });
    await comeBack();
    expect(server.events()).toEqual(["check-game-exists"]);
    expect(useSession.getState()).toMatchObject({
      seat: null,
      isRestored: true,
      refusal: { at: "existence", code: "GAME_NOT_FOUND" },
    });
    expect(readBrowserSeat()).toBeNull();
  });

  it("leads from a table whose seat is refused to the lobby, with the server's reason", async () => {
    server.answer = (event) =>
      event === "join-game"
        ? { success: false, error: "This player is not in the game", code: "PLAYER_NOT_FOUND" }
        : keepsTheSeat(event);
    await comeBack();
    expect(server.events()).toEqual(["check-game-exists", "join-game"]);
    expect(useSession.getState()).toMatchObject({ seat: null, refusal: { at: "existence", code: "PLAYER_NOT_FOUND" } });
    expect(readBrowserSeat()).toBeNull();
  });

  it("gives no reason to a player who was not at the table just before", async () => {
    showLobby();
    saveBrowserSeat(SEAT);
    server.answer = () => ({ success: true, exists: false });
    await comeBack();
    expect(server.events()).toEqual(["check-game-exists"]);
    expect(useSession.getState()).toMatchObject({ seat: null, isRestored: true, refusal: null });
    expect(readBrowserSeat()).toBeNull();
  });

  it("asks nothing about a seat if none is saved", async () => {
    showLobby();
    forgetBrowserSeat();
    await comeBack();
    expect(server.events()).toEqual([]);
    expect(useSession.getState()).toMatchObject({ seat: null, isRestored: true, refusal: null });
  });

  it("asks for no seat on the page of a screen", async () => {
    showLobby();
    saveBrowserSeat(SEAT);
    const before = location.pathname;
    history.replaceState(null, "", TV_PATH);
    await comeBack();
    history.replaceState(null, "", before);
    expect(server.events()).toEqual([]);
    expect(useSession.getState().seat).toBeNull();
    expect(readBrowserSeat()).toEqual(SEAT);
  });

  it.each([
    ["check-game-exists", { success: true, exists: true }],
    ["join-game", { success: true, playerId: "amira", gameId: GAME.id }],
  ])("leaves a table alone that the player enters before the server has answered %s", async (event, reply) => {
    const answer = answersLate(event, keepsTheSeat);
    await comeBack();
    const other = { ...SEAT, gameId: OTHER_ID };
    enterGame(other, { ...GAME, id: OTHER_ID });
    await answer(reply);
    expect(server.events().at(-1)).toBe(event);
    expect(useSession.getState()).toMatchObject({ seat: other, game: { id: OTHER_ID }, refusal: null });
  });
});

describe("an entry from the server", () => {
  it("is applied to the shown game, without a request", async () => {
    await send("game-entry", NEXT);
    const { game } = useSession.getState();
    expect(game).toMatchObject({ version: 8, players: [{ connected: true }, { connected: false, isAway: true }] });
    expect(server.events()).toEqual([]);
  });

  it("makes the page ask for the whole game if an earlier entry is missing", async () => {
    server.answer = () => ({ success: true, game: { ...GAME, version: 9 } });
    await send("game-entry", { ...NEXT, version: 9 });
    expect(server.events()).toEqual(["get-game"]);
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 } });
  });

  it.each([
    ["belongs to the shown version", { version: 7 }],
    ["belongs to an older version", { version: 6 }],
    ["belongs to another game", { id: OTHER_ID }],
  ])("changes nothing if it %s", async (_, change) => {
    await send("game-entry", { ...NEXT, ...change });
    expect(useSession.getState().game).toEqual(GAME);
    expect(server.events()).toEqual([]);
  });

  it("changes nothing while its game is being loaded", async () => {
    showLobby();
    const answer = answersLate("get-game");
    enterGame(SEAT);
    await send("game-entry", NEXT);
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: null });
    await answer({ success: true, game: RUNNING });
    expect(useSession.getState().game).toEqual(RUNNING);
    expect(server.events()).toEqual(["get-game"]);
  });

  it("does not make the page ask for the game while its seat is being restored", async () => {
    const answer = answersLate("check-game-exists", keepsTheSeat);
    await comeBack();
    await send("game-entry", { ...NEXT, version: 9 });
    expect(server.events()).toEqual(["check-game-exists"]);
    await answer({ success: true, exists: true });
    expect(server.events()).toEqual(["check-game-exists", "join-game"]);
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, isRestored: true });
  });
});

describe("the server", () => {
  it("sends a view of the game, which is shown", async () => {
    await send("game-update", RUNNING);
    expect(useSession.getState().game).toEqual(RUNNING);
  });

  it("sends a view of another game, which is not shown", async () => {
    await send("game-update", { ...RUNNING, id: OTHER_ID });
    expect(useSession.getState().game).toEqual(GAME);
  });

  it("sends the number of screens that show the table", async () => {
    await send("screens-update", { gameId: GAME.id, screens: 2 });
    expect(useSession.getState().game).toEqual({ ...GAME, screens: 2 });
  });

  it("sends the number of screens of another table, which changes nothing", async () => {
    await send("screens-update", { gameId: OTHER_ID, screens: 2 });
    expect(useSession.getState().game).toEqual(GAME);
  });

  it("moves the seat to another browser, which leads to the lobby with the reason", async () => {
    await send("seat-moved", { gameId: GAME.id });
    expect(useSession.getState()).toMatchObject({
      seat: null,
      game: null,
      refusal: { at: "moved", code: "FORBIDDEN" },
    });
    expect(readBrowserSeat()).toBeNull();
    expect(server.events()).toEqual([]);
  });

  it("moves a seat at another table, which changes nothing", async () => {
    await send("seat-moved", { gameId: OTHER_ID });
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: GAME, refusal: null });
    expect(readBrowserSeat()).toEqual(SEAT);
  });

  it("deletes the room of a waiting table, which leads to the lobby", async () => {
    await send("game-error", "Room deleted", "ROOM_DELETED");
    expect(useSession.getState()).toMatchObject({ seat: null, game: null, refusal: null });
    expect(readBrowserSeat()).toBeNull();
  });

  it("deletes the room of a game that is being loaded, which leads to the lobby", async () => {
    showLobby();
    const answer = answersLate("get-game");
    enterGame(SEAT);
    await send("game-error", "Room deleted", "ROOM_DELETED");
    expect(useSession.getState().seat).toBeNull();
    await answer({ success: true, game: GAME });
    expect(useSession.getState()).toMatchObject({ seat: null, game: null, refusal: null });
    expect(readBrowserSeat()).toBeNull();
  });

  it("deletes the room of a running game, which goes on", async () => {
    await send("game-update", RUNNING);
    await send("game-error", "Room deleted", "ROOM_DELETED");
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: RUNNING });
    expect(readBrowserSeat()).toEqual(SEAT);
  });

  it("sends another error, which leaves the player at the waiting table", async () => {
    await send("game-error", "A moderator has muted you", "MUTED");
    expect(useSession.getState()).toMatchObject({ seat: SEAT, game: GAME });
  });

  it.each<[string, () => unknown]>([
    ["an entry", () => send("game-entry", NEXT)],
    ["a view", () => send("game-update", GAME)],
    ["a number of screens", () => send("screens-update", { gameId: GAME.id, screens: 2 })],
    ["a moved seat", () => send("seat-moved", { gameId: GAME.id })],
    ["a deleted room", () => send("game-error", "Room deleted", "ROOM_DELETED")],
    ["a seat that was left in another tab", () => isLeftElsewhere(SEAT)],
    ["the network that is back", comesOnline],
    ["a closed page", () => dispatchEvent(new Event("pagehide"))],
  ])("and the browser change nothing in the lobby by %s", async (_, happens) => {
    showLobby({ at: "existence", code: "GAME_NOT_FOUND" });
    const before = useSession.getState();
    await happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState()).toEqual(before);
    expect(server.events()).toEqual([]);
    expect(readTabSeat()).toBeNull();
  });
});

describe("a page at a table", () => {
  it("asks for the game when it becomes visible, and not when it is hidden", async () => {
    server.answer = () => ({ success: true, game: RUNNING });
    becomes("hidden");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.events()).toEqual([]);
    becomes("visible");
    await vi.advanceTimersByTimeAsync(0);
    expect(server.events()).toEqual(["get-game"]);
    expect(useSession.getState().game).toEqual(RUNNING);
  });

  it("asks for the game if the update after a command does not come", async () => {
    server.answer = (event) => (event === "get-game" ? { success: true, game: RUNNING } : { success: true });
    await command("reset-game", { gameId: GAME.id });
    await vi.advanceTimersByTimeAsync(UPDATE_MS);
    expect(server.events()).toEqual(["reset-game", "get-game"]);
    expect(useSession.getState().game).toEqual(RUNNING);
  });

  it("saves its seat again when it is closed", () => {
    forgetTabSeat();
    forgetBrowserSeat();
    dispatchEvent(new Event("pagehide"));
    expect(readTabSeat()).toEqual(SEAT);
    expect(readBrowserSeat()).toEqual(SEAT);
  });

  it("that loses its seat while it asks for the game asks no more, and follows the next table as usual", async () => {
    const answer = answersLate("get-game");
    comesOnline();
    await send("game-entry", { ...NEXT, version: 9 });
    await send("seat-moved", { gameId: GAME.id });
    await answer({ success: true, game: RUNNING });
    expect(server.events()).toEqual(["get-game"]);
    expect(useSession.getState()).toMatchObject({ seat: null, game: null, refusal: { at: "moved" } });
    enterGame(SEAT, GAME);
    comesOnline();
    await answer({ success: true, game: RUNNING });
    expect(server.events()).toEqual(["get-game", "get-game"]);
    expect(useSession.getState().game).toEqual(RUNNING);
  });
});

describe("an offline table", () => {
  // It has the id of the server's game, so that only its kind tells the two apart.
  beforeEach(() => enterLocalGame(SEAT, GAME, LOCAL_TABLE));

  it.each<[string, () => unknown]>([
    ["an entry", () => send("game-entry", NEXT)],
    ["an entry after a missed one", () => send("game-entry", { ...NEXT, version: 9 })],
    ["a moved seat", () => send("seat-moved", { gameId: GAME.id })],
    ["a lost connection", comeBack],
    ["the network that is back", comesOnline],
    ["a closed page", () => dispatchEvent(new Event("pagehide"))],
  ])("stays as it is after %s, and its seat is not saved", async (_, happens) => {
    const before = useSession.getState();
    await happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState()).toEqual(before);
    expect(server.events()).toEqual([]);
    expect(readTabSeat()).toBeNull();
  });

  it("is left for the seat on the server that is still saved", async () => {
    server.answer = keepsTheSeat;
    leaveGame();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.events()).toEqual(["check-game-exists", "join-game"]);
    expect(useSession.getState()).toMatchObject({
      seat: SEAT,
      game: { version: 9 },
      localTable: null,
      isRestored: true,
    });
  });

  it("is left for another table, without a question about the saved seat", async () => {
    const other = { ...SEAT, gameId: OTHER_ID };
    enterGame(other, { ...GAME, id: OTHER_ID });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.events()).toEqual([]);
    expect(useSession.getState()).toMatchObject({ seat: other, localTable: null });
  });

  it("is left without a connection, which the page shows until it has connected again", async () => {
    forgetBrowserSeat();
    server.disconnect();
    leaveGame();
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState()).toMatchObject({ seat: null, localTable: null, isRestored: false });
    server.connect();
    await vi.advanceTimersByTimeAsync(0);
    expect(useSession.getState()).toMatchObject({ seat: null, isRestored: true, refusal: null });
    expect(server.events()).toEqual([]);
  });
});

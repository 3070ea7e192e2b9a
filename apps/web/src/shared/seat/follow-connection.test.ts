// @vitest-environment jsdom
// The seat of a page whose connection is lost, and of a player who leaves it elsewhere. Only Socket.IO and the server
// behind `fetch` are replaced.
import type { GameState } from "@chkobba/protocol";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import "../http/page-client.ts";
import "../socket/payload-schemas.ts";
import { gameOf, seated, seenFrom } from "../game/game-for-tests.ts";
import { connect, useConnection } from "../socket/connection.ts";
import { followConnection } from "./follow-connection.ts";
import { forgetBrowserSeat, readBrowserSeat, saveBrowserSeat } from "./saved-seat.ts";
import { enterGame, useSession } from "./session.ts";

const GAME = { ...seenFrom(0, gameOf(2, seated("amira"), seated("bilel"))), version: 7 };
const HOUR_MS = 3_600_000;
/** How long the page waits for the answer whether its game exists, and for its game. */
const CHECK_MS = 5000;
const LOAD_MS = 10_000;
const SEAT = { gameId: GAME.id, playerId: "amira", playerName: "Amira" };
/** The same game after the player has left it on another device. */
const WITHOUT_ME: GameState = { ...GAME, version: 8, players: GAME.players.slice(1) };

const { server } = vi.hoisted(() => ({
  server: {
    /** The events that the server received, the oldest first. */
    received: Array.of<string>(),
    /** Called with each event. Returns the reply; null: none comes. */
    answer: (_event: string): object | null => null,
    emit: (_event: string, ..._payload: unknown[]): unknown => null,
    disconnect: () => {},
    connect: () => {},
  },
}));

vi.mock("socket.io-client", async () => {
  const { EventEmitter } = await import("node:events");
  const own = new EventEmitter();
  server.emit = own.emit.bind(own);
  const socket = {
    io: new EventEmitter(),
    connected: false,
    active: true,
    on: own.on.bind(own),
    off: own.off.bind(own),
    connect() {
      socket.connected = true;
      own.emit("connect");
    },
    emit: (_event: "probe", _payload: object, answered: () => void) => answered(),
    timeout: (ms: number) => ({
      emit(event: string, _payload: object, answered: (error: Error | null, reply?: object) => void) {
        server.received.push(event);
        const reply = server.answer(event);
        if (reply === null) setTimeout(() => answered(new Error("no reply")), ms);
        else answered(null, reply);
      },
    }),
  };
  server.disconnect = () => {
    socket.connected = false;
    own.emit("disconnect", "transport close");
  };
  server.connect = socket.connect;
  return { io: () => socket, XHR: class {}, WebSocket: class {} };
});

/** Connects again after a lost connection, and lets the page restore its seat. */
async function comeBack(): Promise<void> {
  server.disconnect();
  await vi.advanceTimersByTimeAsync(0);
  server.connect();
  await vi.advanceTimersByTimeAsync(0);
}

/** The server that still has the seat, and sends the game before it answers to a player who joins again. */
function keepsTheSeat(event: string): object | null {
  if (event === "join-game") server.emit("game-update", { ...GAME, version: 9 });
  if (event === "check-game-exists") return { success: true, exists: true };
  return event === "join-game" ? { success: true, playerId: "amira", gameId: GAME.id } : null;
}

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  connect();
  await vi.waitFor(() => expect(useConnection.getState().status).toBe("connected"));
  vi.useFakeTimers();
  followConnection();
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  enterGame(SEAT, GAME);
  server.received = [];
  server.answer = () => null;
});

it("a page that comes back is sent the game with its seat, and does not ask for the game again", async () => {
  server.answer = keepsTheSeat;
  await comeBack();
  expect(server.received).toEqual(["check-game-exists", "join-game"]);
  expect(useSession.getState()).toMatchObject({ seat: SEAT, game: { version: 9 }, isRestored: true, refusal: null });
});

it("a seat that was left in another tab of the browser leads to the lobby, without a request", () => {
  const before = JSON.stringify(SEAT);
  dispatchEvent(new StorageEvent("storage", { key: "chkobba.session", oldValue: before, newValue: null }));
  expect(useSession.getState()).toMatchObject({ seat: null, game: null, refusal: null });
  expect(server.received).toEqual([]);
});

it("another tab that leaves another table changes nothing here", () => {
  const other = JSON.stringify({ ...SEAT, gameId: "other" });
  dispatchEvent(new StorageEvent("storage", { key: "chkobba.session", oldValue: other, newValue: null }));
  expect(useSession.getState()).toMatchObject({ seat: SEAT });
});

it("a seat that was left on another device leads to the lobby with the reason, once the page asks for the game", async () => {
  server.answer = () => ({ success: true, game: WITHOUT_ME });
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.received).toEqual(["get-game"]);
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
  expect(server.received).toEqual(["check-game-exists"]);
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
  expect(server.received).toEqual(["get-game"]);
  expect(useSession.getState()).toMatchObject({ seat: null, refusal: { at: "loading", code: "INTERNAL" } });
  expect(readBrowserSeat()).toEqual(SEAT);
});

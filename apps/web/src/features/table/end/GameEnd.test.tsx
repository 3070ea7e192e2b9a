// @vitest-environment jsdom
// A rematch, asked for and offered; only the connection and the browser's dialogs are replaced.
import type { GameState } from "@chkobba/protocol";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameOf, seated, seenFrom } from "../../../shared/game/game-for-tests.ts";
import { startLanguage, withTexts } from "../../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../../shared/root-for-tests.tsx";
import { MySeat } from "../my-seat.ts";
import { GameEnd } from "./GameEnd.tsx";
import { markAsked, useOver } from "./use-over.ts";

const { requests } = vi.hoisted(() => ({ requests: [] as (readonly [string, unknown])[] }));
vi.mock("../../../shared/socket/connection.ts", () => ({
  listen: () => () => {},
  onRequest: () => {},
  request: (event: string, payload: unknown) => {
    requests.push([event, payload]);
    return Promise.resolve({ ok: true, value: {} });
  },
  useConnection: { subscribe: () => {}, getState: () => ({ status: "connected", error: null }) },
}));

const WAITING = seenFrom(0, gameOf(2, seated("amira"), seated("nour")));
type Pending = GameState["players"][number]["pending"];
/** A dealt rematch. */
const rematch = (...pending: readonly Pending[]): GameState => ({
  ...WAITING,
  status: "in_progress",
  players: WAITING.players.map((player, at) => ({ ...player, pending: pending[at] ?? null })),
});

let root: StrictRoot;

beforeEach(async () => {
  requests.length = 0;
  markAsked(null);
  await startLanguage("en");
  await withTexts(["table"], Promise.resolve());
  root = strictRoot();
});

afterEach(() => vi.useRealTimers());

function Board({ game }: { readonly game: GameState }) {
  const over = useOver(game, "amira");
  return over === null ? (
    <p>The table</p>
  ) : (
    <MySeat value="amira">
      <GameEnd over={over} game={game} />
    </MySeat>
  );
}

const show = (game: GameState) => act(async () => root.render(<Board game={game} />));
const text = () => root.place.textContent;

it("the player who asked waits for the other by name, and takes the seat once the other has accepted", async () => {
  markAsked(WAITING.id);
  await show(rematch("rematch", "rematch"));
  expect(text()).toContain("Waiting for nour...");
  expect(text()).not.toContain("Sit down");
  expect(requests).toEqual([]);
  await show(rematch("rematch", null));
  expect(requests[0]).toEqual(["take-seat", { gameId: WAITING.id, playerId: "amira" }]);
  await show(rematch(null, null));
  expect(text()).toBe("The table");
});

it("the other player is asked, keeps the way to the review, and may leave", async () => {
  await show(rematch("rematch", "rematch"));
  expect(text()).toContain("nour plays again. Sit down or leave.");
  expect(root.place.querySelector("a")?.getAttribute("href")).toBe(`/replay/${WAITING.id}`);
  expect([...root.place.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Sit down",
    "Leave",
  ]);
});

it("a finger can press the actions only once a double tap, which has led to the end, is over; keys can at once", async () => {
  vi.useFakeTimers();
  await show(rematch("rematch", "rematch"));
  const leave = [...root.place.querySelectorAll("button")].find((it) => it.textContent === "Leave");
  const takesPointer = () => leave !== undefined && getComputedStyle(leave).pointerEvents !== "none";
  expect([leave?.disabled, takesPointer()]).toEqual([false, false]);
  await act(() => vi.advanceTimersByTimeAsync(449));
  expect(takesPointer()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(takesPointer()).toBe(true);
});

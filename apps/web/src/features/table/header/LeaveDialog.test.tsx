// @vitest-environment jsdom
// The ways out of a game of a cup; only the connection and the browser's dialogs are replaced.
import type { CupOfGame } from "@chkobba/protocol";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { gameOf, seated, seenFrom } from "../../../shared/game/game-for-tests.ts";
import { startLanguage, withTexts } from "../../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../../shared/root-for-tests.tsx";
import { useSession } from "../../../shared/seat/session.ts";
import { LeaveDialog } from "./LeaveDialog.tsx";

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

const GAME = seenFrom(0, gameOf(2, seated("amira"), seated("nour")));
const SEAT = { gameId: GAME.id, playerId: "amira", playerName: "Amira" };
const LEFT = ["leave-game", { gameId: GAME.id, playerId: "amira" }];
let root: StrictRoot;

beforeEach(async () => {
  requests.length = 0;
  history.replaceState(null, "", "/");
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  await startLanguage("en");
  await withTexts(["table"], Promise.resolve());
  useSession.setState({ seat: SEAT });
  root = strictRoot();
});

async function show(kind: CupOfGame["kind"]): Promise<string[]> {
  const game = { ...GAME, status: "in_progress" as const, cup: { id: "c", name: "A cup", kind, round: null } };
  await act(async () => root.render(<LeaveDialog game={game} onClose={() => {}} />));
  return [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
}

async function press(text: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  await act(async () => button?.click());
}

it("a player of an arena may stay, leave the game and pause, or leave the cup", async () => {
  expect(await show("arena")).toEqual(["Stay", "Leave this game and pause", "Leave the cup"]);
});

it("a player who leaves a game of an arena sees the cup, where the pause ends", async () => {
  await show("arena");
  await press("Leave this game and pause");
  expect(requests).toEqual([LEFT]);
  expect(location.pathname).toBe("/cup/c");
  expect(useSession.getState().seat).toBeNull();
});

it("a player who leaves the cup leaves the game first", async () => {
  await show("arena");
  await press("Leave the cup");
  expect(requests).toEqual([LEFT, ["leave-cup", { cupId: "c" }]]);
  expect(location.pathname).toBe("/cup/c");
});

it("a player of a knockout may stay or leave", async () => {
  expect(await show("knockout")).toEqual(["Stay", "Leave Game"]);
});

// @vitest-environment jsdom
// The summary of a round, when another player continues to the next round.
import { type GameState, READING_MS } from "@chkobba/protocol";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import { useToasts } from "../../../shared/ui/toasts.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { type OpenSummary, useOpenSummary } from "./use-open-summary.ts";

const DEALT = seenFrom(dealtTable(["Amira", "Badr"], ["3-spata", "4-spata"]));
const ENDED: GameState = { ...DEALT, status: "round_summary", currentPlayerId: null };
/** The next round. It waits for Amira. */
const AWAITED: GameState = {
  ...DEALT,
  round: 2,
  players: DEALT.players.map((player) => ({ ...player, pending: player.id === "amira" ? "summary" : null })),
};
const STARTED: GameState = { ...DEALT, round: 2 };

let root: Root;
let summary: OpenSummary;

function Reading({ game }: { readonly game: GameState }) {
  summary = useOpenSummary(game, "amira");
  return null;
}

const show = (game: GameState) => act(async () => root.render(createElement(Reading, { game })));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await withTexts("table", Promise.resolve());
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
  root = createRoot(document.createElement("div"));
  await show(DEALT);
  await show(ENDED);
});
afterEach(async () => {
  await act(async () => {
    summary.close();
    root.unmount();
  });
  vi.useRealTimers();
});

it("counts down from the deal of the next round, and closes with a message when its clock starts", async () => {
  expect(summary).toMatchObject({ isUnread: true, until: null });
  await show(AWAITED);
  expect(summary).toMatchObject({ isUnread: true, until: Date.now() + READING_MS });
  await show(STARTED);
  expect(summary).toMatchObject({ isUnread: false, until: null });
  expect(toasts()).toEqual([currentCatalogue().table.said.roundHasBegun(2)]);
});

it("closes without a message for a player who has asked to continue", async () => {
  await show(AWAITED);
  await act(async () => summary.answer(true));
  await show(STARTED);
  expect(summary.isUnread).toBe(false);
  expect(toasts()).toEqual([]);
});

it("closes without a message if the other player leaves and the game is over", async () => {
  await show(AWAITED);
  await show({ ...STARTED, status: "finished", currentPlayerId: null });
  expect(summary.isUnread).toBe(false);
  expect(toasts()).toEqual([]);
});

it("stays unread while minimised", async () => {
  await act(async () => summary.fold(true));
  expect(summary).toMatchObject({ isUnread: true, isFolded: true });
  await act(async () => summary.fold(false));
  expect(summary).toMatchObject({ isUnread: true, isFolded: false });
});

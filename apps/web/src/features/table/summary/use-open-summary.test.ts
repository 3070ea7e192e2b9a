// @vitest-environment jsdom
// The summary of a round, when another player continues to the next round.
import { type GameState, READING_MS } from "@chkobba/protocol";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import { accepted } from "../../../shared/result.ts";
import { type StrictRoot, strictRoot } from "../../../shared/root-for-tests.tsx";
import type { LocalTable } from "../../../shared/seat/local-table.ts";
import { useSession } from "../../../shared/seat/session.ts";
import { changeSettings } from "../../../shared/settings.ts";
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

/** The game with a wait for this player's answer, although the next round has not been dealt. */
const AWAITED_AT_END: GameState = { ...ENDED, players: AWAITED.players };
/** The time until the last cards have left the table, at normal speed. */
const LAST_CARD_MS = 1100;

/** The commands that the page has sent to its table. */
let sent: unknown[] = [];
const take = (command: string) => (payload: object) => {
  sent.push([command, payload]);
  return accepted({});
};
/** A table on this device, which records its commands. */
const TABLE: LocalTable = {
  commands: {
    "play-card": take("play-card"),
    "cut-deck": take("cut-deck"),
    "keep-cut-card": take("keep-cut-card"),
    "continue-after-round-summary": take("continue-after-round-summary"),
    "reset-game": take("reset-game"),
    "test-setup-near-win": take("test-setup-near-win"),
  },
  hint: () => new Promise(() => {}),
  covers: null,
  handIn: null,
  close: () => {},
};

let root: StrictRoot;
let summary: OpenSummary;

function Reading({ game }: { readonly game: GameState }) {
  summary = useOpenSummary(game, "amira");
  return null;
}

const show = (game: GameState) => act(async () => root.render(createElement(Reading, { game })));
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
/** Closes the page and opens it again with this view of the game. */
async function reopen(game: GameState): Promise<void> {
  await act(async () => {
    summary.close();
    root.unmount();
  });
  root = strictRoot();
  await show(game);
}
const setConnected = (isRestored: boolean) => act(async () => useSession.setState({ isRestored }));

beforeEach(async () => {
  await withTexts(["table"], Promise.resolve());
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  sent = [];
  useSession.setState({ isRestored: true, localTable: TABLE });
  useToasts.setState({ toasts: [] });
  root = strictRoot();
  await show(DEALT);
  await show(ENDED);
});
afterEach(async () => {
  await act(async () => {
    summary.close();
    root.unmount();
  });
  useSession.setState({ isRestored: false, localTable: null });
  changeSettings({ speed: "normal" });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("counts down from the deal of the next round, and closes with a message when its clock starts", async () => {
  expect(summary).toMatchObject({ isUnread: true, until: null });
  await show(AWAITED);
  expect(summary).toMatchObject({ isUnread: true, until: Date.now() + READING_MS });
  await show(STARTED);
  expect(summary).toMatchObject({ isUnread: false, until: null });
  expect(toasts()).toEqual([["message", currentCatalogue().table.said.roundHasBegun(2)]]);
});

it("closes with the same message while the next round waits for the cut", async () => {
  await show(AWAITED);
  await show({ ...STARTED, status: "starting", currentPlayerId: null });
  expect(toasts()).toEqual([["message", currentCatalogue().table.said.roundHasBegun(2)]]);
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

it("opens once the last cards have left the table, with the game as it was then", async () => {
  await pass(LAST_CARD_MS - 1);
  expect(summary.summarised).toBeNull();
  await pass(1);
  expect(summary.summarised).toBe(ENDED);
  await show(AWAITED);
  expect(summary.summarised).toBe(ENDED);
  await act(async () => summary.close());
  expect(summary).toMatchObject({ summarised: null, isUnread: false });
});

it("opens earlier if the player has chosen a faster speed", async () => {
  changeSettings({ speed: "fast" });
  await reopen(ENDED);
  await pass(LAST_CARD_MS / 2 - 1);
  expect(summary.summarised).toBeNull();
  await pass(1);
  expect(summary.summarised).toBe(ENDED);
});

it("does not open while the connection is lost, and stays open if it is lost later", async () => {
  await act(async () => useSession.setState({ localTable: null }));
  await pass(LAST_CARD_MS - 1);
  await setConnected(false);
  await pass(LAST_CARD_MS);
  expect(summary.summarised).toBeNull();
  await setConnected(true);
  await pass(LAST_CARD_MS);
  expect(summary.summarised).toBe(ENDED);
  await setConnected(false);
  expect(summary.summarised).toBe(ENDED);
});

it("belongs to one game, and only to the end of a round", async () => {
  await show({ ...DEALT, id: "00000000-0000-4000-8000-000000000002" });
  expect(summary.isUnread).toBe(false);
  await reopen(DEALT);
  expect(summary.isUnread).toBe(false);
});

it("is unread if the page is opened between two rounds", async () => {
  await reopen(ENDED);
  expect(summary.isUnread).toBe(true);
});

it("asks to continue only if the server waits for this player, who has no unread summary", async () => {
  await show(AWAITED_AT_END);
  expect(sent).toEqual([]);
  await reopen(DEALT);
  const pending = AWAITED.players.map(({ pending }) => pending).toReversed();
  await show({ ...DEALT, players: DEALT.players.map((it, nth) => ({ ...it, pending: pending[nth] ?? null })) });
  expect(sent).toEqual([]);
  await show(AWAITED);
  expect(sent).toEqual([["continue-after-round-summary", { gameId: DEALT.id }]]);
});

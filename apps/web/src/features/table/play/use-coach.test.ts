// @vitest-environment jsdom
// Tests in which games the coach may speak, and that it objects once to a costly play. Only the bot's worker is replaced.
import type { RatedMove } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { act, createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BotRequestMessage } from "../../../shared/bot-worker/messages.ts";
import { startLanguage, withTexts } from "../../../shared/i18n/index.ts";
import { type StrictRoot, strictRoot } from "../../../shared/root-for-tests.tsx";
import { useSettings } from "../../../shared/settings.ts";
import { useToasts } from "../../../shared/ui/toasts.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { startMind } from "./coach-mind.ts";
import { mayCoach, useCoach } from "./use-coach.ts";

vi.mock("../../../shared/bot-worker/worker.ts?worker&url", () => ({ default: "/assets/worker.js" }));

/** The workers that were started, and the requests that they received, the oldest first. */
let workers: FakeWorker[] = [];
let requests: { readonly hand: readonly unknown[]; readonly answer: (moves: readonly RatedMove[]) => void }[] = [];

class FakeWorker extends EventTarget {
  isRunning = true;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage({ id, request }: BotRequestMessage): void {
    if (request.kind !== "rate") throw new Error(`the coach sent ${request.kind}`);
    const answer = (moves: readonly RatedMove[]) =>
      this.dispatchEvent(new MessageEvent("message", { data: { id, kind: "rated", moves } }));
    requests.push({ hand: request.view.hand, answer });
  }

  terminate(): void {
    this.isRunning = false;
  }
}

beforeEach(async () => {
  workers = [];
  requests = [];
  vi.stubGlobal("Worker", FakeWorker);
  await startLanguage("en");
});

const DECK = ["1-spata", "4-dinari", "10-coeur", "9-coeur", "5-spata", "7-dinari", "8-dinari"];
const game = seenFrom(dealtTable(["Amal", "Bot"], DECK));
const withBot = game.players.map((player) => ({ ...player, isBot: player.id === "bot" }));
const solo = { ...game, isSolo: true, botLevel: "normal", players: withBot } as const;

const BEST = { cardId: "5-spata", capturedCardIds: ["1-spata", "4-dinari"] };
const WORSE = { cardId: "7-dinari", capturedCardIds: [] };
const FINE = { cardId: "8-dinari", capturedCardIds: [] };
const RATED: readonly RatedMove[] = [
  { move: BEST, points: 1.5 },
  { move: FINE, points: 1.2 },
  { move: WORSE, points: 0.2 },
];
const OBJECTION = "On the table the haya could be taken: keep it in the hand. Press again to play it.";

let mayPlay: ReturnType<typeof useCoach>;

function Table({ game: shown }: { readonly game: GameState }) {
  mayPlay = useCoach(shown, "amal");
  return null;
}

describe("the coach at the table", () => {
  const botsTurn: GameState = { ...solo, currentPlayerId: "bot", version: solo.version - 1 };
  const nextTurn: GameState = { ...solo, version: solo.version + 1 };
  let root: StrictRoot;
  const show = (shown: GameState) => act(async () => root.render(createElement(Table, { game: shown })));
  const setCoach = (coach: boolean) => act(async () => useSettings.setState({ coach }));
  const requested = (count: number) => expect.poll(() => requests.length).toBe(count);
  const answer = (at: number) => act(async () => requests[at]?.answer(RATED));
  const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);

  beforeEach(async () => {
    useToasts.setState({ toasts: [] });
    root = strictRoot();
    await setCoach(true);
    await show(botsTurn);
  });

  it("stops a costly play once and says why, and lets the second press play", async () => {
    await show(solo);
    await requested(1);
    await answer(0);
    expect(mayPlay(BEST)).toBe(true);
    expect(mayPlay(FINE)).toBe(true);
    expect(toasts()).toEqual([]);
    expect(mayPlay(WORSE)).toBe(false);
    expect(toasts()).toEqual([["message", OBJECTION]]);
    expect(mayPlay(WORSE)).toBe(true);
  });

  it("thinks of the player's hand once a turn, with one worker", async () => {
    await show(solo);
    await requested(1);
    await show({ ...solo, turnEndsAt: 1 });
    await show(nextTurn);
    await requested(2);
    expect(requests[0]?.hand).toHaveLength(3);
    expect(workers).toHaveLength(1);
  });

  it("lets each play pass while it thinks", async () => {
    await show(solo);
    await requested(1);
    expect(mayPlay(WORSE)).toBe(true);
    await answer(0);
    await show(nextTurn);
    expect(mayPlay(WORSE)).toBe(true);
    await requested(2);
    await answer(1);
    expect(mayPlay(WORSE)).toBe(false);
  });

  it("ignores the answer about a turn that has passed", async () => {
    await show(solo);
    await requested(1);
    await show(nextTurn);
    await requested(2);
    await answer(0);
    expect(mayPlay(WORSE)).toBe(true);
  });

  it.each([
    ["in the bot's turn", true, { ...botsTurn, version: nextTurn.version }],
    ["after the round", true, { ...solo, status: "round_summary" }],
    ["against a hard bot", true, { ...solo, botLevel: "hard" }],
    ["when it is switched off", false, solo],
  ] as const)("does not think %s", async (_, coach, shown) => {
    await setCoach(coach);
    await show(shown);
    // A request for this game would come before that for the next turn.
    await show(botsTurn);
    await setCoach(true);
    await show({ ...nextTurn, version: nextTurn.version + 1 });
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(requests).toHaveLength(1);
  });

  it("lets each play pass if its worker fails", async () => {
    await show(solo);
    await requested(1);
    await act(async () => workers[0]?.dispatchEvent(new ErrorEvent("error", { message: "no memory" })));
    expect(mayPlay(WORSE)).toBe(true);
  });

  it("thinks with a running worker if the player's turn is shown at once, and React mounts the page twice", async () => {
    const other = strictRoot();
    await act(async () => other.render(createElement(Table, { game: solo })));
    await expect.poll(() => workers.map(({ isRunning }) => isRunning)).toEqual([false, true]);
    await requested(2);
    for (const { answer } of requests) await act(async () => answer(RATED));
    expect(mayPlay(WORSE)).toBe(false);
  });

  it("stops its worker when the player leaves the table", async () => {
    await show(solo);
    await requested(1);
    expect(workers.map(({ isRunning }) => isRunning)).toEqual([true]);
    await act(async () => root.unmount());
    expect(workers.map(({ isRunning }) => isRunning)).toEqual([false]);
  });
});

describe("the coach", () => {
  it("speaks only in solo games against the easy and the normal bot", () => {
    expect(mayCoach(solo, "amal")).toBe(true);
    expect(mayCoach({ ...solo, botLevel: "easy" }, "amal")).toBe(true);
    expect(mayCoach({ ...solo, botLevel: "hard" }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, isSolo: false }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, deal: { id: "d", rounds: 3 } }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, cup: { id: "c", name: "Cup", kind: "arena", round: null } }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, botLevel: null }, "amal")).toBe(false);
    expect(mayCoach({ ...solo, players: game.players }, "amal")).toBe(false);
  });

  it("objects to a play that loses more than 0.4 points, with the reason, and to no other", async () => {
    await withTexts(["puzzles"], Promise.resolve());
    const mind = startMind();
    const thought = mind.think(solo, "amal");
    requests[0]?.answer(RATED);
    const { objectionTo } = await thought;
    expect([BEST, FINE, WORSE].map(objectionTo)).toEqual([null, null, OBJECTION]);
    mind.close();
  });
});

// Tests of a local table with several people on one device: it shows the hand of the player at turn, and none in between.
import { chooseMove as chooseBotMove, type Move } from "@chkobba/bot";
import type { GameState } from "@chkobba/protocol";
import { type Card, cardFromId, cardId, HOUSE_RULES, legalCaptures } from "@chkobba/rules";
import { expect, it, vi } from "vitest";
import type { Device } from "./holder.ts";
import { chosenFaces, type OfflineGame, offlineGameFrom, type Person, setupOf } from "./offline-game.ts";
import { openTable } from "./offline-table.ts";
import { dealByLot } from "./table-entries.ts";

const SOON = { interval: 1, timeout: 5000 };
const person = (name: string): Person => ({ name, face: null });
const TWO = [person("Amal"), person("Sami")];
const FOUR = [person("Amal"), person("Sami"), person("Lina"), person("Omar")];
const game = { gameId: "here-1" };

/** Numbers from 0 to `limit` - 1, the same in each run. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface Options {
  readonly people?: OfflineGame["terms"]["people"];
  readonly seed?: number;
  readonly cut?: boolean;
  readonly isBetween?: boolean;
  readonly kept?: OfflineGame;
}

function sitDown({ people = TWO, seed = 1, cut = false, isBetween = false, kept }: Options = {}) {
  const randomBelow = numbersFrom(seed);
  const terms = {
    ...({ playerName: "Amal", level: "easy", target: 11, teamMode: people.length === 4 } as const),
    ...{ ...HOUSE_RULES, cut, people, isBetween },
  };
  const deal = dealByLot(randomBelow, setupOf(terms));
  const opened: OfflineGame = kept ?? { id: game.gameId, terms, entries: [{ type: "started", deal }] };
  const saved: OfflineGame[] = [];
  const shown: (readonly [GameState, Device])[] = [];
  const onFinished = vi.fn();
  const table = openTable(opened, {
    randomBelow,
    chooseMove: async (view) => chooseBotMove(view, { level: "easy", random: () => 0 }),
    pause: async () => {},
    save: (each) => saved.push(each),
    show: (view, device) => shown.push([view, device]),
    onFinished,
    onClose: () => {},
  });
  table.begin();
  const device = () => table.device();
  const turnUp = () => table.covers?.show(device().holderId);
  return { table, saved, shown, onFinished, device, turnUp };
}

type Seated = ReturnType<typeof sitDown>;

const cardsOf = (cards: readonly { readonly id: string }[]): readonly Card[] =>
  cards.map(({ id }) => cardFromId(id)).filter((card) => card !== undefined);
const handOf = ({ players }: GameState, playerId: string) => players.find(({ id }) => id === playerId)?.hand ?? [];
/** The ids of all hand cards that a view shows. */
const openCards = ({ players }: GameState) => cardsOf(players.flatMap(({ hand }) => hand)).map(cardId);

function firstMove(view: GameState, playerId: string): Move {
  const [first] = cardsOf(handOf(view, playerId));
  if (first === undefined) throw new Error("no hand is shown");
  const [taken = []] = legalCaptures(first, cardsOf(view.tableCards));
  return { cardId: cardId(first), capturedCardIds: taken.map(cardId) };
}

function playFirst({ table, device, turnUp }: Seated) {
  turnUp();
  const { holderId } = device();
  const { cardId: id, capturedCardIds } = firstMove(table.view(), holderId);
  return table.commands["play-card"]({
    ...game,
    playerId: holderId,
    cardId: id,
    capturedCardIds: [...capturedCardIds],
  });
}

/** Takes the next step of whoever the table waits for. */
async function step(seated: Seated): Promise<void> {
  const { table, device, turnUp } = seated;
  const holder = { ...game, playerId: device().holderId };
  const { status, cut, currentPlayerId } = table.view();
  if (status === "round_summary") expect(table.commands["continue-after-round-summary"](game).ok).toBe(true);
  else if (status === "starting") {
    turnUp();
    const at = cut?.at ?? null;
    const done =
      at === null
        ? table.commands["cut-deck"]({ ...holder, at: 12 })
        : table.commands["keep-cut-card"]({ ...holder, keep: true });
    expect(done.ok).toBe(true);
  } else if (currentPlayerId === holder.playerId) expect(playFirst(seated).ok).toBe(true);
  await Promise.resolve();
}

async function playToTheEnd(seated: Seated): Promise<void> {
  for (let steps = 0; steps < 3000 && seated.table.view().status !== "finished"; steps++) {
    const { status, currentPlayerId, players } = seated.table.view();
    const isBots = status === "in_progress" && players.some(({ id, isBot }) => isBot && id === currentPlayerId);
    if (isBots) await vi.waitFor(() => expect(seated.table.view().currentPlayerId).not.toBe(currentPlayerId), SOON);
    else await step(seated);
  }
  expect(seated.table.view().status).toBe("finished");
}

it("begins covered, and no view of the covered table has a card of any hand", () => {
  const seated = sitDown();
  expect(seated.device().openId).toBeNull();
  expect(openCards(seated.table.view())).toEqual([]);
  seated.turnUp();
  const { holderId, openId } = seated.device();
  expect(openId).toBe(holderId);
  expect(openCards(seated.table.view())).toEqual(handOf(seated.table.view(), holderId).map(({ id }) => id));
  expect(openCards(seated.table.view())).toHaveLength(3);
});

it("covers the hands after each play, for the other person, whose hand was never shown before", async () => {
  const seated = sitDown();
  const first = seated.device().holderId;
  expect(playFirst(seated).ok).toBe(true);
  expect(seated.device()).toEqual({ holderId: first === "me" ? "me-2" : "me", openId: null });
  expect(openCards(seated.table.view())).toEqual([]);
});

it("plays a whole game of two, in which every view shows the hand of the holder alone or none", async () => {
  const seated = sitDown({ cut: true });
  await playToTheEnd(seated);
  for (const [view, { openId }] of seated.shown) {
    const others = view.players.filter(({ id }) => id !== openId).flatMap(({ hand }) => cardsOf(hand));
    expect(others).toEqual([]);
    const isCutterOpen = view.cut !== null && view.cut.playerId === openId;
    if (view.cut?.card != null) expect("hidden" in view.cut.card).toBe(!isCutterOpen);
    if (view.cutCard?.isKept) expect("hidden" in view.cutCard.card).toBe(view.cutCard.playerId !== openId);
  }
  expect(seated.onFinished).toHaveBeenCalledOnce();
});

it("plays a whole game of four people, and one of two people with two bots", async () => {
  await playToTheEnd(sitDown({ people: FOUR }));
  const mixed = sitDown({ people: [person("Amal"), null, person("Lina"), null] });
  await playToTheEnd(mixed);
  expect(new Set(mixed.shown.map(([, { holderId }]) => holderId))).toEqual(new Set(["me", "me-3"]));
});

it("refuses a play, a cut and a hint while the hands are covered", async () => {
  const { table, device, turnUp } = sitDown();
  const { holderId } = device();
  turnUp();
  const { cardId: id, capturedCardIds } = firstMove(table.view(), holderId);
  table.covers?.hide();
  const move = { ...game, playerId: holderId, cardId: id, capturedCardIds: [...capturedCardIds] };
  expect(table.commands["play-card"](move)).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
  expect(await table.hint()).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
  const cutting = sitDown({ cut: true });
  const cut = { ...game, playerId: cutting.device().holderId, at: 7 };
  expect(cutting.table.commands["cut-deck"](cut)).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
});

it("does not show the hand of a person whose turn it is not", () => {
  const { table, device } = sitDown();
  table.covers?.show(device().holderId === "me" ? "me-2" : "me");
  table.covers?.show("stranger");
  expect([device().openId, openCards(table.view())]).toEqual([null, []]);
});

it("gives a hint to the person whose hand is shown", async () => {
  const { table, turnUp } = sitDown();
  turnUp();
  const hint = await table.hint();
  expect(hint.ok && openCards(table.view()).includes(hint.value.move.cardId)).toBe(true);
});

it("is covered again when it is opened from the saved game in the middle of a turn", () => {
  const before = sitDown();
  before.turnUp();
  playFirst(before);
  before.turnUp();
  const kept = before.saved.at(-1);
  const restored = offlineGameFrom(JSON.parse(JSON.stringify(kept)));
  if (restored === null) throw new Error("the saved game is lost");
  const after = sitDown({ kept: restored });
  expect(after.device()).toEqual({ holderId: before.device().holderId, openId: null });
  expect(openCards(after.table.view())).toEqual([]);
});

it("a bot's move still counts if a person looks at their cards while the bot thinks", async () => {
  const seated = sitDown({ people: [person("Amal"), null, person("Lina"), null] });
  for (let plays = 0; plays < 4; plays++) {
    await vi.waitFor(() => expect(seated.table.view().currentPlayerId).toBe(seated.device().holderId), SOON);
    expect(playFirst(seated).ok).toBe(true);
    seated.turnUp();
  }
});

it("the lead of the next game goes to the next seat", async () => {
  const seated = sitDown();
  const [first] = seated.shown.length > 0 ? [] : [seated.device().holderId];
  await playToTheEnd(seated);
  expect(seated.table.commands["reset-game"](game).ok).toBe(true);
  expect(seated.device()).toEqual({ holderId: first === "me" ? "me-2" : "me", openId: null });
});

it("on a table between two, each side can show its own hand, also out of turn", () => {
  const { table, device } = sitDown({ isBetween: true });
  const other = device().holderId === "me" ? "me-2" : "me";
  table.covers?.show(other);
  expect(openCards(table.view())).toEqual(handOf(table.view(), other).map(({ id }) => id));
  table.covers?.show(device().holderId);
  expect(device().openId).toBe(device().holderId);
  table.covers?.hide();
  expect(openCards(table.view())).toEqual([]);
});

it("a saved game with people has their names and faces; one without any person can't be opened", () => {
  const { saved, turnUp, ...seated } = sitDown({ people: [{ name: "Amal", face: "beret" }, person("Sami")] });
  playFirst({ saved, turnUp, ...seated });
  const kept = JSON.parse(JSON.stringify(saved.at(-1)));
  const restored = offlineGameFrom(kept);
  expect(restored && [...chosenFaces(restored.terms)]).toEqual([["me", "beret"]]);
  expect(offlineGameFrom({ ...kept, terms: { ...kept.terms, people: [null, null] } })).toBeNull();
  expect(offlineGameFrom({ ...kept, terms: { ...kept.terms, people: [person("Amal")] } })).toBeNull();
});

// @vitest-environment jsdom
// The hint at an offline table, which answers when the test resolves its promise.
import type { GameState } from "@chkobba/protocol";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { currentCatalogue, withTexts } from "../../../shared/i18n/index.ts";
import { accepted } from "../../../shared/result.ts";
import { type StrictRoot, strictRoot } from "../../../shared/root-for-tests.tsx";
import { LOCAL_TABLE } from "../../../shared/seat/local-table-for-tests.ts";
import { enterLocalGame } from "../../../shared/seat/session.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { useAnnouncement } from "../../../shared/ui/announce.ts";
import { useToasts } from "../../../shared/ui/toasts.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { type Hint, useHint } from "./use-hint.ts";

type Answer = EventResult<"get-hint">;

const MOVE = { cardId: "7-coeur", capturedCardIds: ["3-spata", "4-spata"] };
const GAME = seenFrom(dealtTable(["Amira", "Bot"], ["3-spata", "4-spata", "10-spata", "9-spata", "7-coeur"]));

let answers: ((answer: Answer) => void)[];
let root: StrictRoot;
let hint: Hint;

function Asking({ game }: { readonly game: GameState }) {
  hint = useHint(game, "amira");
  return null;
}

const show = (game: GameState) => act(async () => root.render(createElement(Asking, { game })));
const ask = () => act(async () => hint.ask());
const answer = (given: Answer) => act(async () => answers.shift()?.(given));

beforeEach(async () => {
  await withTexts(["table"], Promise.resolve());
  answers = [];
  enterLocalGame({ gameId: GAME.id, playerId: "amira", playerName: "Amira" }, GAME, {
    ...LOCAL_TABLE,
    hint: () => new Promise((resolve) => answers.push(resolve)),
  });
  useToasts.setState({ toasts: [] });
  root = strictRoot();
  await show(GAME);
});
afterEach(() => act(async () => root.unmount()));

it("is requested once a turn, and shown and announced when it arrives", async () => {
  expect(hint).toMatchObject({ play: null, isAsked: false });
  await ask();
  await ask();
  expect(answers).toHaveLength(1);
  expect(hint).toMatchObject({ play: null, isAsked: true });
  await answer(accepted({ move: MOVE }));
  expect(hint).toMatchObject({ play: MOVE, isAsked: true });
  const { hintSays, cardName } = currentCatalogue().table;
  const taken = [cardName(3, "spata"), cardName(4, "spata")];
  expect(useAnnouncement.getState().text).toBe(hintSays({ card: cardName(7, "coeur"), taken }));
  await ask();
  expect(answers).toEqual([]);
});

it("that fails shows a message, and can be requested again", async () => {
  await ask();
  await answer(refusedWith("INTERNAL"));
  expect(hint.isAsked).toBe(false);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "error", text: currentCatalogue().table.hintFailed }]);
  await ask();
  expect(answers).toHaveLength(1);
});

it("is hidden when the game goes on, and a new one can be requested", async () => {
  await ask();
  await answer(accepted({ move: MOVE }));
  await show({ ...GAME, version: GAME.version + 1 });
  expect(hint).toMatchObject({ play: null, isAsked: false });
  await ask();
  expect(answers).toHaveLength(1);
});

it("that arrives after the game has gone on is not shown", async () => {
  await ask();
  await show({ ...GAME, version: GAME.version + 1 });
  await answer(accepted({ move: MOVE }));
  expect(hint).toMatchObject({ play: null, isAsked: false });
});

it.each([
  ["7-coeur", MOVE],
  ["4-spata", MOVE],
  ["10-spata", null],
])("stays while the player chooses one of its cards: %s", async (cardId, shown) => {
  await ask();
  await act(async () => hint.heed(cardId));
  expect(hint.isAsked).toBe(true);
  await answer(accepted({ move: MOVE }));
  await act(async () => hint.heed(cardId));
  expect(hint.play).toEqual(shown);
});

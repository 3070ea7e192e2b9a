import { expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { NOTHING_CHOSEN } from "../game/select-card.ts";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { choiceSentence, cutSentence, dropStep, hintSentence, waitSentence } from "./move-texts.ts";

const say = (handId: string | null, lying: readonly string[], tableIds: readonly string[] = []) =>
  choiceSentence({ handId, tableIds }, lying, texts);

it("a chosen card says what it captures, which of several captures, or that it captures nothing", () => {
  expect(say("7-dinari", ["4-coeur", "3-spata", "1-trefle"])).toBe("It takes the 4 of hearts and 3 of spades.");
  expect(say("7-dinari", ["7-coeur", "7-spata"])).toBe("It takes the 7 of hearts or the 7 of spades.");
  expect(say("7-dinari", ["9-coeur"])).toBe(texts.chooseAgainToLay);
});

it("without a chosen hand card, the text only asks for one", () => {
  expect(choiceSentence(NOTHING_CHOSEN, ["9-coeur"], texts)).toBe("");
  expect(say(null, ["4-coeur"], ["4-coeur"])).toBe(texts.chooseHandCard);
});

it("[CUT-4] the text about the cut names the card unless it is hidden", () => {
  const card = { id: "7-dinari", suit: "Diamonds", value: 7, displayRank: "7" } as const;
  const hidden = { id: "hidden-0", hidden: true } as const;
  const cut = (isKept: boolean, shown: typeof card | typeof hidden, name: string | null) =>
    cutSentence({ playerId: "amal", isKept, card: shown }, name, texts);
  expect(cut(true, card, null)).toBe("You kept the 7 of diamonds.");
  expect(cut(true, hidden, "Amal")).toBe("Amal kept the card.");
  expect(cut(false, card, "Amal")).toBe("Amal left the 7 of diamonds on the table.");
});

it("a hint names the card and what it takes", () => {
  expect(hintSentence({ cardId: "7-dinari", capturedCardIds: ["7-coeur"] }, texts)).toBe(
    "Hint: take the 7 of hearts with the 7 of diamonds.",
  );
  expect(hintSentence({ cardId: "7-dinari", capturedCardIds: [] }, texts)).toBe("Hint: put down the 7 of diamonds.");
});

it("the text about the awaited player says why the clock does not run", () => {
  const { players } = seenFrom(dealtTable(["Amal", "Badr"], []));
  const wait = (pending: "summary" | "rematch" | null, id = "badr") =>
    waitSentence(
      players.map((player) => (player.id === "badr" ? { ...player, pending } : player)),
      id,
      texts,
    );
  expect(wait(null)).toBe("Waiting for Badr.");
  expect(wait("summary")).toBe("Badr is still reading the round's summary.");
  expect(wait("rematch")).toBe("Waiting for Badr to sit down.");
  expect(wait("summary", "amal")).toBe("Waiting for Amal.");
  expect(wait("summary", "gone")).toBe("Waiting for Unknown Player.");
});

it("a dragged card may be dropped on what it captures; a card that captures nothing, on the table", () => {
  const drop = (handId: string | null) => dropStep({ handId, tableIds: [] }, ["7-coeur"], texts);
  expect(drop("7-dinari")).toBe(texts.dropOnWhatItTakes);
  expect(drop("6-dinari")).toBe(texts.dropOnTable);
  expect(drop(null)).toBe(texts.dropOnTable);
});

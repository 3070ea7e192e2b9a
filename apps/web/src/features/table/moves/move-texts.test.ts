import { expect, it } from "vitest";
import { table as texts } from "../../../shared/i18n/en/table.ts";
import { NOTHING_CHOSEN } from "../game/select-card.ts";
import { choiceSentence } from "./move-texts.ts";

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

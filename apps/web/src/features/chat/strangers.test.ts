import { type ChatMessage, isPhrase } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { chat as arabic } from "../../shared/i18n/ar/chat.ts";
import { chat as english } from "../../shared/i18n/en/chat.ts";
import { chat as french } from "../../shared/i18n/fr/chat.ts";
import { foldedMessages, isAmongStrangers } from "./strangers.ts";

const said = (id: string, playerId: string, message: string): ChatMessage => ({
  ...{ id, playerId, message },
  playerName: playerId,
  timestamp: 0,
});

describe("a phrase", () => {
  it("is every quick phrase of each language, exactly as sent", () => {
    const texts = [english, french, arabic].flatMap(({ sayings }) => Object.values(sayings).map(({ text }) => text));
    expect(texts.length).toBe(24);
    expect(texts.filter((text) => !isPhrase(text))).toEqual([]);
  });

  it("is nothing else, even if it contains a phrase", () => {
    for (const text of ["Yezzi! you", "yezzi", "!", "", "Zid Zid"]) expect(isPhrase(text)).toBe(false);
  });
});

describe("between strangers", () => {
  const phrase = said("a", "bilel", "Aslema!");
  const rude = said("b", "bilel", "something long");

  it("others' own words are folded, phrases are not", () => {
    expect(foldedMessages([phrase, rude], "amira")).toEqual(["b"]);
  });

  it("sending a phrase unfolds nothing, sending own words unfolds everything", () => {
    const answered = [phrase, rude, said("c", "amira", "Aslema !")];
    expect(foldedMessages(answered, "amira")).toEqual(["b"]);
    expect(foldedMessages([...answered, said("d", "amira", "hello to you")], "amira")).toEqual([]);
  });
});

it("strangers are players brought together by quick match", () => {
  expect(isAmongStrangers({ match: null })).toBe(false);
  expect(isAmongStrangers({ match: { rated: false } })).toBe(true);
});

import { describe, expect, it } from "vitest";
import { hasLink } from "./links.ts";

describe("a link is found", () => {
  it.each([
    "http://example.com",
    "look: HTTPS://example.com/win?me=1",
    "hxxp://example.com",
    "http : //example.com",
    "www.example.anything",
    "www . example . com",
    "example.com",
    "Go to Example.COM now",
    "win(now)example.tn!",
    "sub.example.co/abc",
    "t.me/winners",
    "discord.gg/abc",
    "bit.ly/abc",
    "example[.]com",
    "example (dot) com",
    "example dot com",
    "example point tn",
    "example .com",
    "exam\u200bple.c\u200dom",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "example•com",
    "e x a m p l e . c o m",
    "203.0.113.7:8080",
    "203.0.113.7/win",
    "موقع.com",
    "https://evil.example/chkobba.tn",
    "chkobba.tn.evil.com",
    "evilchkobba.tn",
    `${"\ufdfa".repeat(150)} example.com`,
    `${"\u3316".repeat(150)} example.com`,
    `${"no a ".repeat(30)}e x a m p l e . c o m`,
    `${"   ".repeat(60)}example (dot) com`,
  ])("%s", (text) => {
    expect(hasLink(text, ["chkobba.tn"])).toBe(true);
  });
});

it("a text of any length is decided, because only its beginning is read", () => {
  for (const hostile of ["\u3316", "\ufdfa", "a", "a ", " ", "( ", "!", "www", "a.", "a-", "1."]) {
    expect(hasLink(`${hostile.repeat(1_000_000)}\n`, [""])).toBe(false);
  }
});

describe("no link is found", () => {
  it.each([
    "bravo.tu joues bien",
    "ok.me too",
    "nice.gg",
    "oui.no problem",
    "bien. com d'hab",
    "tu gagnes, point com d'habitude",
    "un point c'est tout",
    "3.5 contre 2.5",
    "1.2.3.4",
    "11/21/31",
    "et/ou",
    "A.B.C",
    "ya hasra...",
    "شكبّة! برافو عليك.برافو",
    "j'ai 7 dinari et/ou la barmila",
    "http",
    "e.t.c.",
    "I won!!!:)",
    "salut à tous.on joue ?",
    "a : b // c",
    "w w w",
    "communication. Combien ?",
    "il est.comme moi",
    "https://chkobba.tn/game/1",
    "www.chkobba.tn",
    "join at play.chkobba.tn.",
  ])("%s", (text) => {
    expect(hasLink(text, ["chkobba.tn"])).toBe(false);
  });
});

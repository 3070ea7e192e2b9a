import { expect, it } from "vitest";
import { readCode } from "./codes.ts";
import { copiedText, meantPath, withoutInvisible } from "./copied-text.ts";

/** A code as it comes out of messages. */
const COPIED = [
  ...["7KMQ2P.", "7KMQ2P,", "(7KMQ2P)", "7KMQ2P!", "7KMQ2P\u060C", "7KMQ2P\u061F", "\u00AB\u00A07KMQ2P\u00A0\u00BB"],
  ...[
    "\u0667KMQ\u0662P",
    "\u06F7KMQ\u06F2P",
    "\uFF17\uFF2B\uFF2D\uFF31\uFF12\uFF30",
    "\u20687KMQ2P\u2069",
    "\u200F7KM-Q2P\u200E",
  ],
];

it.each(COPIED)("the code in %j is read", (typed) => {
  expect(readCode(typed)).toEqual({ kind: "game", text: "7KMQ2P" });
});

it.each(COPIED)("the link that ends in %j leads to the invitation", (typed) => {
  const path = `/invite/${encodeURIComponent(typed.replace(/^[(\u00AB\u00A0]+/, ""))}`;
  const meant = meantPath(path) ?? path;
  expect(readCode(meant.slice("/invite/".length))?.text).toBe("7KMQ2P");
  expect(meantPath(meant)).toBeNull();
});

it.each(["/", "/cups", "/invite/7KMQ2P", "/player/%D8%A3%D9%85%D9%8A%D8%B1%D8%A9", "/invite/%", "/invite/..."])(
  "the path %j stays",
  (path) => {
    expect(meantPath(path)).toBeNull();
  },
);

it("a link to another page loses only what its sentence added", () => {
  expect(meantPath("/deal/abc/compare/def).")).toBe("/deal/abc/compare/def");
  expect(meantPath("/player/%E2%81%A8%D8%A3%D9%85%D9%8A%D8%B1%D8%A9%E2%81%A9")).toBe(
    "/player/%D8%A3%D9%85%D9%8A%D8%B1%D8%A9",
  );
});

it("invisible signs are removed from within too, and the text stays otherwise", () => {
  expect(withoutInvisible("\u2068ami\u200Bra@mail.tn\u2069")).toBe("amira@mail.tn");
  expect(copiedText(" \u201Camira\u201D, ")).toBe("amira");
});

import { expect, it } from "vitest";
import { SealedTexts } from "./sealed-text.ts";

it("a sealed text is opened with any accepted secret, and with no other", () => {
  const sealed = new SealedTexts(["a secret"], "letters").seal("a text");
  expect(new SealedTexts(["a new secret", "a secret"], "letters").open(sealed)).toBe("a text");
  expect(new SealedTexts(["a new secret"], "letters").open(sealed)).toBeNull();
  expect(new SealedTexts(["a secret"], "other texts").open(sealed)).toBeNull();
});

it("a sealed text that was changed is not opened", () => {
  const texts = new SealedTexts(["a secret"], "letters");
  const bytes = Buffer.from(texts.seal("a text"), "base64url");
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(texts.open(bytes.toString("base64url"))).toBeNull();
  expect(texts.open("")).toBeNull();
});

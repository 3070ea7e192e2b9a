import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { LINK_MS, linkTo, newSecret, readToken, seatOpenedBy, tokenOf } from "./seat-links.ts";

const NOW = 1_800_000_000_000;

it("a token names its game and its secret", () => {
  const token = { gameId: randomUUID(), secret: newSecret() };
  expect(readToken(tokenOf(token))).toEqual(token);
});

it.each(["", "nonsense", "a".repeat(43), "a".repeat(45), `${"a".repeat(43)}!`])("%j is no token", (token) => {
  expect(readToken(token)).toBeNull();
});

it("a link opens its seat for ten minutes, as long as its player is in the game", () => {
  const secret = newSecret();
  const game = { links: new Map([["amira", linkTo(secret, NOW)]]), owners: new Map([["amira", "device:1" as const]]) };
  expect(seatOpenedBy(secret, game, NOW + LINK_MS - 1)).toBe("amira");
  expect(seatOpenedBy(secret, game, NOW + LINK_MS)).toBeNull();
  expect(seatOpenedBy(newSecret(), game, NOW)).toBeNull();
  expect(seatOpenedBy(secret, { ...game, owners: new Map() }, NOW)).toBeNull();
});

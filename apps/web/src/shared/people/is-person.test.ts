import { expect, it } from "vitest";
import { isPerson } from "./is-person.ts";

it("[LEAVE-3] a player who has left is a person, even while a bot plays on; other bots are not", () => {
  expect(isPerson({ isBot: false, hasLeft: false })).toBe(true);
  expect(isPerson({ isBot: false, hasLeft: true })).toBe(true);
  expect(isPerson({ isBot: true, hasLeft: true })).toBe(true);
  expect(isPerson({ isBot: true, hasLeft: false })).toBe(false);
});

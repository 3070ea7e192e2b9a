import { expect, it } from "vitest";
import { shownName } from "./bot-name.ts";
import { app as arabic } from "./i18n/ar/app.ts";
import { app as english } from "./i18n/en/app.ts";

it("on an Arabic page the bot's name is in Arabic letters, with its number", () => {
  expect(shownName("Chkobba Bot", arabic)).toBe("بوت شكبّة");
  expect(shownName("Chkobba Bot 2", arabic)).toBe("بوت شكبّة 2");
  expect(shownName("Chkobba Bot 2", english)).toBe("Chkobba Bot 2");
});

it("names of people stay unchanged", () => {
  for (const name of ["Amira", "Chkobba Botros", "A Chkobba Bot"]) expect(shownName(name, arabic)).toBe(name);
});

import { HOUSE_CUP_NAMES } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { cupName } from "./cup-name.ts";
import { app as ar } from "./i18n/ar/app.ts";
import { app as en } from "./i18n/en/app.ts";
import { app as fr } from "./i18n/fr/app.ts";

it("a cup of the house has a name in each language, also where its creator is not known", () => {
  const [arena, knockout] = [{ name: HOUSE_CUP_NAMES.arena }, { name: HOUSE_CUP_NAMES.knockout, createdBy: null }];
  expect([arena, knockout].map((cup) => cupName(cup, en))).toEqual(["Evening arena", "Friday knockout"]);
  expect([arena, knockout].map((cup) => cupName(cup, fr))).toEqual(["Arène du soir", "Élimination du vendredi"]);
  expect([arena, knockout].map((cup) => cupName(cup, ar))).toEqual(["دورة العشيّة", "إقصاء الجمعة"]);
});

it("a cup of a player keeps its name", () => {
  expect(cupName({ name: "Café Sidi Bou" }, fr)).toBe("Café Sidi Bou");
  expect(cupName({ name: HOUSE_CUP_NAMES.arena, createdBy: "Amira" }, fr)).toBe("Evening arena");
});

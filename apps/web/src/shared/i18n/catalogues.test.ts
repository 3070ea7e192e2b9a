import { DELETED_PLAYER, firstKnownLanguage } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import { allTexts } from "./all-texts.ts";
import { pluralIn } from "./plural.ts";

const english = await allTexts("en");
const others = { French: await allTexts("fr"), Arabic: await allTexts("ar") };

/**
 * Lists every text of a catalogue with its path, such as "lobby.menu.solo.title". For a function, lists its number of
 * parameters instead of a text.
 */
function texts(catalogue: unknown, path = ""): [string, string][] {
  if (typeof catalogue === "string") return [[path, catalogue]];
  if (typeof catalogue === "function") return [[path, `takes ${catalogue.length}`]];
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.entries(catalogue).flatMap(([key, value]) => texts(value, path === "" ? key : `${path}.${key}`));
}

const paths = (catalogue: unknown) => texts(catalogue).map(([path]) => path);

describe.each(Object.entries(others))("%s", (_, catalogue) => {
  it("has exactly the texts of the English catalogue", () => {
    expect(paths(catalogue).toSorted()).toEqual(paths(english).toSorted());
  });

  it("has no empty text", () => {
    expect(texts(catalogue).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("uses Latin digits, as Tunisians do", () => {
    expect(texts(catalogue).filter(([, text]) => /[\u0660-\u0669]/.test(text))).toEqual([]);
  });
});

it("Arabic has no text in Latin letters, except servers of others and the name of deleted accounts", () => {
  const latin = texts(others.Arabic).filter(([, text]) =>
    /[a-z]{4}/i.test(
      text.replace(/^takes \d$|chkobba|https?|stun|google|[\w.]+\.com/gi, "").replace(DELETED_PLAYER, ""),
    ),
  );
  expect(latin).toEqual([]);
});

it("the pages about a player's data name the seats of deleted accounts as every table does", () => {
  for (const { ownData, privacy } of [english, ...Object.values(others)]) {
    expect(ownData.remove.text).toContain(DELETED_PLAYER);
    expect(privacy.sections.flatMap(({ items }) => items).join(" ")).toContain(DELETED_PLAYER);
  }
});

it("the privacy pages have as many facts in each language", () => {
  const counts = ({ privacy }: typeof english) => privacy.sections.map(({ items }) => items.length);
  for (const catalogue of Object.values(others)) expect(counts(catalogue)).toEqual(counts(english));
});

it("watchers are counted with the plurals of each language", () => {
  expect([0, 1, 2].map(others.French.watching.watchers)).toEqual(["0 spectateur", "1 spectateur", "2 spectateurs"]);
  expect([1, 2, 3, 11].map(others.Arabic.watching.watchers)).toEqual([
    "متفرّج واحد",
    "زوز متفرّجين",
    "3 متفرّجين",
    "11 متفرّج",
  ]);
});

describe("plurals", () => {
  it("follow the rules of their language", () => {
    expect([0, 1, 2].map((n) => pluralIn("en")(n, { one: "# card", other: "# cards" }))).toEqual([
      "0 cards",
      "1 card",
      "2 cards",
    ]);
    expect([0, 1, 2].map((n) => pluralIn("fr")(n, { one: "# carte", other: "# cartes" }))).toEqual([
      "0 carte",
      "1 carte",
      "2 cartes",
    ]);
    const forms = { zero: "zero", one: "one", two: "two", few: "#few", many: "#many", other: "#other" };
    expect([0, 1, 2, 3, 10, 11, 99, 100].map((n) => pluralIn("ar")(n, forms))).toEqual([
      "zero",
      "one",
      "two",
      "3few",
      "10few",
      "11many",
      "99many",
      "100other",
    ]);
  });

  it("fall back to the form for all others", () => {
    expect(pluralIn("ar")(2, { other: "# x" })).toBe("2 x");
  });
});

it.each([
  [["fr-TN", "en"], "fr"],
  [["de", "ar-TN"], "ar"],
  [[null, "EN-us"], "en"],
  [["de", "it"], "en"],
  [[], "en"],
])("a visitor who prefers %j first sees %s", (tags, language) => {
  expect(firstKnownLanguage(tags)).toBe(language);
});

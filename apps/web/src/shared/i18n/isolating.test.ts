import { expect, it } from "vitest";
import { app as arabicApp } from "./ar/app.ts";
import { cups as arabicCups } from "./ar/cups.ts";
import { people as arabicPeople } from "./ar/people.ts";
import { table as arabicTable } from "./ar/table.ts";
import { people } from "./en/people.ts";
import { table } from "./en/table.ts";
import { isolating } from "./isolating.ts";

const AMIRA = "\u0623\u0645\u064a\u0631\u0629";
const english = isolating({ table, people }, "ltr");
const arabic = isolating({ people: arabicPeople, cups: arabicCups }, "rtl");

it("a name in the other direction is isolated, alone, in a list and in a record", () => {
  expect(english.table.winner(AMIRA)).toBe(`Winner: \u2068${AMIRA}\u2069`);
  expect(english.table.departed([AMIRA, "Nour"])).toContain(`\u2068${AMIRA}\u2069 and Nour`);
  expect(english.table.moveSentence({ name: AMIRA, card: "7", taken: [] })).toContain(`\u2068${AMIRA}\u2069`);
  expect(arabic.people.blockPlayer("Nour_21")).toContain("\u2068Nour_21\u2069");
});

it("a name in the direction of the text stays as it is, so that its texts are those of the specification", () => {
  expect(english.table.winner("Nour")).toBe("Winner: Nour");
  expect(arabic.people.blockPlayer(AMIRA)).not.toContain("\u2068");
  expect(arabic.cups.startsIn("5:09")).not.toContain("\u2068");
});

it("a name is isolated once", () => {
  expect(english.table.winner(`\u2068${AMIRA}\u2069`)).toBe(`Winner: \u2068${AMIRA}\u2069`);
});

it("texts, lists and nested groups of a catalogue stay what they are", () => {
  expect(english.people.about).toBe(english.people.about);
  expect(english.table.pending.rematch).toBe(table.pending.rematch);
  expect(english.table.cut.kept(null)).toBe(table.cut.kept(null));
});

it("a code by which a text chooses its words is no name: cards and notices are whole in Arabic", () => {
  const { table: cards, app } = isolating({ table: arabicTable, app: arabicApp }, "rtl");
  expect(cards.cardName(2, "trefle")).toBe(arabicTable.cardName(2, "trefle"));
  expect(app.notice({ code: "VOID_DEAL" })).toBe(arabicApp.notice({ code: "VOID_DEAL" }));
  expect(app.notice({ code: "LEFT", name: "Nour" })).toBe(
    arabicApp.notice({ code: "LEFT", name: "Nour" }).replace("Nour", "\u2068Nour\u2069"),
  );
});

it("a name with signs of its own, and a name within another name, are isolated as they are", () => {
  const { greet } = isolating({ greet: (one: string, other: string) => `${one} + ${other}` }, "rtl");
  expect(greet("A.+(b", "Ali Alina")).toBe("\u2068A.+(b\u2069 + \u2068Ali Alina\u2069");
  expect(greet("Ali", "Alina")).toBe("\u2068Ali\u2069 + \u2068Alina\u2069");
});

it("a list of texts can be mapped as any other list", () => {
  const { steps } = isolating({ steps: ["cut", (name: string) => `${name} leads`] as const }, "ltr");
  expect(steps.map((step) => (typeof step === "string" ? step : step(AMIRA)))).toEqual([
    "cut",
    `\u2068${AMIRA}\u2069 leads`,
  ]);
});

it("a name is isolated in each line of a text that has several lines", () => {
  const { lines } = isolating({ lines: (name: string) => [`${name} leads`, "the table is empty"] }, "ltr");
  expect(lines(AMIRA)).toEqual([`\u2068${AMIRA}\u2069 leads`, "the table is empty"]);
});

it("a result that is no text stays as it is, and so does a text that is missing", () => {
  const { lengthOf, missing } = isolating({ lengthOf: (name: string) => name.length, missing: null }, "ltr");
  expect(lengthOf(AMIRA)).toBe(AMIRA.length);
  expect(missing).toBeNull();
});

it("a text may leave out a name", () => {
  const { greet } = isolating({ greet: (name: string, other?: string) => `${name} + ${other ?? "a guest"}` }, "ltr");
  expect(greet(AMIRA, undefined)).toBe(`\u2068${AMIRA}\u2069 + a guest`);
  expect(greet("Nour", undefined)).toBe("Nour + a guest");
});

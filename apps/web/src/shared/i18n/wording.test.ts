// Wording rules: no English phrases that confused players, French punctuation kept on the line of its word, and one
// Arabic spelling for each word.
import { REFUSALS } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { app as arabicApp } from "./ar/app.ts";
import { table as arabicTable } from "./ar/table.ts";
import { app as frenchApp } from "./fr/app.ts";

/** The modules of every catalogue by file name, including files that are added later. */
const ENGLISH = import.meta.glob("./en/*.ts", { eager: true });
const FRENCH = import.meta.glob("./fr/*.ts", { eager: true });
const ARABIC = import.meta.glob("./ar/*.ts", { eager: true });

const STILTED = [
  /\bdear(er|est)?\b/i,
  /\bsomebody|everybody|anybody\b/i,
  /(^|[.:] )(who|whoever|whom|whose|what is|what was|those)\b(?!.*\?)/i,
  /\bwent apart\b/i,
  /\bnot sure yet\b/i,
  /\bcounts for (no|nothing)\b/i,
  /\b(is|are) forgotten\b/i,
  /\bof late\b/i,
  /\bnot on any more\b/i,
  /\bno loss\. /i,
  /\bThis is no\b/,
  /\bno such part\b/,
  /\blay (it )?down|laid down\b/i,
  /\btake it along\b/i,
  /\bgo on playing\b/i,
  /\blost by 4\b/i,
  /\bfollows from\b/i,
  /\bIt takes nothing\b/,
  /\bTime ran out\b/,
  /\bdays? in a row\b/,
  /\bare calculated\b/,
];

/** Spellings and synonyms that the catalogue must not use. For each of them it uses another word or spelling. */
const OTHER_SPELLINGS = [
  /اللينك|رابط|السيرفر|جولة|جولات|بذرة|زرّيعة|هاذي|هاذم|فمّا|توّة|يوفا|توفا|برشا|النافيقاتور|ريزو|شنوّا|مبعّد/,
  /(?<![\u0621-\u0652])(إنت|مش|ولّا|وفا|طروح)(?![\u0621-\u0652])/,
  /شارك|نشاركو|مربوط|ردّ روحك|قوانين الدار|تفارق|تفاعل|0 نقاط|0 كوارط/,
];

/** Returns every text of a catalogue. For a function, returns the strings in its source. */
function texts(catalogue: unknown): string[] {
  if (typeof catalogue === "string") return [catalogue];
  if (typeof catalogue === "function") return literals(catalogue.toString());
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.values(catalogue).flatMap(texts);
}

const literals = (source: string): string[] =>
  [...source.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );

const matching = (said: readonly string[], patterns: readonly RegExp[]) =>
  said.filter((text) => patterns.some((pattern) => pattern.test(text)));

it("English contains no phrase that a native speaker would not use", () => {
  const refusals = Object.values(REFUSALS).map(([, text]) => text);
  expect(matching([...texts(ENGLISH), ...refusals], STILTED)).toEqual([]);
});

it("French keeps punctuation with the word before it, and quotation marks with the quoted words", () => {
  const said = texts(FRENCH).map((text) => text.replaceAll(/\$\{.*?(\}|$)/g, "X"));
  expect(matching(said, [/\p{L} [?!:;»]|« /u])).toEqual([]);
});

it("Arabic spells each word in one way", () => {
  expect(matching(texts(ARABIC), OTHER_SPELLINGS)).toEqual([]);
});

it("the Arabic article joins the preposition before it", () => {
  expect(arabicTable.winner(arabicTable.teamName(1))).toBe("الربح للفريق 1");
  expect(arabicTable.winner("Amira")).toBe("الربح لـAmira");
});

it.each([
  ["French", frenchApp],
  ["Arabic", arabicApp],
])("%s gives the reason of a failed connection, and none of the browser's English words", (_, { connecting }) => {
  const text = connecting.failed("websocket error", connecting.reasons.unreachable);
  expect(text).toContain(connecting.reasons.unreachable);
  expect(text).not.toContain("websocket");
});

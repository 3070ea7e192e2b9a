// Writes packages/protocol/src/look-alikes.ts from Unicode's table of confusable characters (UTS 39):
//   node tools/run/look-alikes.mjs confusables.txt
// The table is https://www.unicode.org/Public/security/latest/confusables.txt. Only characters that look like Latin
// letters or digits are kept, and only if normalising (NFKD) does not turn them into these letters anyway.
import { readFileSync, writeFileSync } from "node:fs";

const TARGET = new URL("../../packages/protocol/src/look-alikes.ts", import.meta.url);

/** Characters that Unicode's table does not list, because they look like capitals of a smaller size, or have strokes. */
const MORE = {
  ...{ a: "ᴀΛλՁᗩⲁა", b: "ʙƀɓᛒხჩ", c: "ᴄȼςᑕርႠⴀ", d: "ᴅđðɖɗ", e: "ᴇɇε", f: "ꜰ", g: "ɢǥ", h: "ʜħჰ", i: "ɪıɨ", j: "ᴊɉ" },
  ...{ k: "ᴋƙĸⴉ", l: "ʟłƚ", m: "ᴍ", n: "ɴŋɲ", o: "ᴏøɵობჿ", p: "ᴘƥþ", q: "ꞯ", r: "ʀɍ", s: "ꜱ", t: "ᴛŧƭ", u: "ᴜʉ" },
  ...{ v: "ᴠ", w: "ᴡ", y: "ʏɏ", z: "ᴢƶ" },
};

const lower = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const isPlain = (text) => /^[a-z0-9]{1,2}$/.test(text);

function readTable(file) {
  const found = new Map();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [source, target] = line.replace(/^\uFEFF/, "").split(";");
    if (!/^[\dA-F]{4,6}\s*$/.test(source ?? "") || target === undefined) continue;
    const text = (codes) =>
      String.fromCodePoint(
        ...codes
          .trim()
          .split(/\s+/)
          .map((code) => Number.parseInt(code, 16)),
      );
    found.set(text(source), lower(text(target)));
  }
  for (const [letter, characters] of Object.entries(MORE)) for (const each of characters) found.set(each, letter);
  return found;
}

/** The looks of characters that are letters or digits of any script. A small letter also has the look of its capital. */
function looksIn(table) {
  const looks = new Map();
  const add = (source, look) => {
    const isNeeded = !/[\0-\x7f]/.test(source) && lower(source) === source && /^[\p{L}\p{N}]$/u.test(source);
    if (isNeeded && isPlain(look) && !looks.has(source)) looks.set(source, look);
  };
  for (const [source, look] of table) add(source, look);
  for (const [source, look] of table) add(source.toLowerCase(), look);
  return looks;
}

const byLook = new Map();
for (const [source, look] of looksIn(readTable(process.argv[2]))) {
  byLook.set(look, (byLook.get(look) ?? "") + source);
}
const lines = [...byLook].toSorted().map(([look, sources]) => `  [${JSON.stringify(look)}, "${sources}"],`);
writeFileSync(
  TARGET,
  `// Characters of other scripts that look like Latin letters or digits, in lower case. Made by tools/run/look-alikes.mjs from
// Unicode's table of confusable characters (UTS 39, Unicode 17.0). The data is covered by the Unicode Licence v3.
export const LOOK_ALIKES: readonly (readonly [look: string, characters: string])[] = [
${lines.join("\n")}
];
`,
);

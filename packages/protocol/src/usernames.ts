// Usernames: letters, digits and underscores of the Latin or of the Arabic script, and which of them look so much alike that
// only one account may have them. Free of schemas: pages load it early.
import { USERNAME_MAX } from "./limits.ts";
import { rawNameMax } from "./names.ts";

/** Of Western Europe: the phonetic letters of Unicode look too much like others. */
const LATIN = "A-Za-zÀ-ÖØ-öø-ſ";
/** Of Arabic, with the letters that Tunisians add to it and those that Persian keyboards type. */
const ARABIC = "\\u0621-\\u063A\\u0641-\\u064A\\u0671\\u067E\\u0686\\u0698\\u06A4\\u06A5\\u06A8\\u06A9\\u06AF\\u06CC";
const ARABIC_MARKS = "\\u064B-\\u0655\\u0670";
const ARABIC_DIGITS = "\\u0660-\\u0669\\u06F0-\\u06F9";
const TATWEEL = /\u0640/g;

/** One script a name, so that no letter of the one passes for a letter of the other. */
export const USERNAME = new RegExp(
  `^(?:[${LATIN}0-9_]+|(?:[${ARABIC}][${ARABIC_MARKS}]{0,2}|[${ARABIC_DIGITS}0-9_])+)$`,
);

/** Letters that read as another one, beyond case and marks. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ة: "ه", ى: "ي", ی: "ي", ک: "ك" },
  ...{ ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ŋ: "n", ĸ: "k", þ: "p", ß: "ss", æ: "ae", œ: "oe" },
  ...digitsFrom(0x0660),
  ...digitsFrom(0x06f0),
};

/** The same name in one form of each character; the stroke that only stretches an Arabic word is left out. */
export function normalUsername(text: string): string {
  return text.normalize("NFKC").replace(TATWEEL, "");
}

/** The key that look-alike names share: it is unique among accounts. A text too long for any username is returned as it is. */
export function usernameKey(text: string): string {
  if (text.length > rawNameMax(USERNAME_MAX)) return text;
  const bare = normalUsername(text).toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return Array.from(bare, (character) => ALIKE[character] ?? character)
    .join("")
    .trim();
}

function digitsFrom(zero: number): Record<string, string> {
  return Object.fromEntries(Array.from("0123456789", (digit, nth) => [String.fromCodePoint(zero + nth), digit]));
}

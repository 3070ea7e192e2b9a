// Usernames: letters, digits and underscores in the Latin or the Arabic script. Names that look alike share a key, and
// no two accounts can have the same key. This file has no schemas, because pages load it early.
import { USERNAME_MAX } from "./limits/accounts.ts";
import { lookOf } from "./look.ts";
import { rawNameMax } from "./names.ts";

/** Western European letters. Unicode's phonetic letters are left out, because they look too much like other letters. */
const LATIN = "A-Za-zÀ-ÖØ-öø-ſ";
/** Arabic letters, including letters that Tunisians add and letters that Persian keyboards type. */
const ARABIC = "\\u0621-\\u063A\\u0641-\\u064A\\u0671\\u067E\\u0686\\u0698\\u06A4\\u06A5\\u06A8\\u06A9\\u06AF\\u06CC";
const ARABIC_MARKS = "\\u064B-\\u0655\\u0670";
const ARABIC_DIGITS = "\\u0660-\\u0669\\u06F0-\\u06F9";
const TATWEEL = /\u0640/g;

/** A name has letters of one script only, so that a letter cannot be mistaken for a letter of the other script. */
export const USERNAME = new RegExp(
  `^(?:[${LATIN}0-9_]+|(?:[${ARABIC}][${ARABIC_MARKS}]{0,2}|[${ARABIC_DIGITS}0-9_])+)$`,
);

/** Letters and digits, with the character that each looks like. Case and marks have been removed before. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ة: "ه", ى: "ي", ی: "ي", ک: "ك" },
  ...{ ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ŋ: "n", ĸ: "k", þ: "p", ß: "ss", æ: "ae", œ: "oe" },
  ...digitsFrom(0x0660),
  ...digitsFrom(0x06f0),
};

/** Returns the normalised name: each character in one form, without the stroke (tatweel) that only stretches a word. */
export function normalUsername(text: string): string {
  return text.normalize("NFKC").replace(TATWEEL, "");
}

/**
 * Returns the key that look-alike names share. No two accounts have the same key. A text that is too long for a
 * username is returned unchanged.
 */
export function usernameKey(text: string): string {
  if (text.length > rawNameMax(USERNAME_MAX)) return text;
  const bare = normalUsername(text).toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return Array.from(bare, (character) => ALIKE[character] ?? character)
    .join("")
    .trim();
}

/**
 * Returns the shape of a username. Two usernames with the same shape may have different keys, such as "Ali" and "AIi",
 * but a reader takes one for the other. So an account can't choose a name with the shape of another account's name.
 */
export function usernameLook(text: string): string {
  const shapes = usernameKey(text.replaceAll("I", "l"));
  return Array.from(shapes, lookOf).join("").replaceAll("1", "l").replaceAll("0", "o").replaceAll("rn", "m");
}

function digitsFrom(zero: number): Record<string, string> {
  return Object.fromEntries(Array.from("0123456789", (digit, nth) => [String.fromCodePoint(zero + nth), digit]));
}

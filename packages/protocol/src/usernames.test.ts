import { expect, it } from "vitest";
import { normalUsername, USERNAME, usernameKey, usernameLook } from "./usernames.ts";

it.each(["amira", "A_1", "123", "Zoë", "Łukasz", "شكبة", "محمّد_علي", "فاطمة2024", "نور٢٠", "ڨعفور", "ڤيفيان"])(
  "%s may be a username",
  (name) => expect(normalUsername(name)).toMatch(USERNAME),
);

it.each([
  ["two scripts", "aminaنور"],
  ["an Arabic digit among Latin letters", "amina٢"],
  ["a Cyrillic letter", "аmina"],
  ["a Greek one", "αmina"],
  ["a phonetic one", "ɑmina"],
  ["a letter of Urdu that looks like another", "ہند"],
  ["a mark without a letter", "\u064Eمحمد"],
  ["a pile of marks", "م\u064E\u064F\u0650حمد"],
  ["a mark on a Latin letter that has none", "amq\u0303a"],
  ["a mark of direction", "نور\u200F"],
  ["a joiner that is not seen", "نو\u200Dر"],
  ["a space", "نور علي"],
  ["nothing", ""],
])("%s is not a username", (_, name) => expect(normalUsername(name)).not.toMatch(USERNAME));

it.each([
  ["in another case", "Amina", "aMINA"],
  ["in wide letters", "amina", "ａｍｉｎａ"],
  ["with spaces around it", "amina", " amina "],
  ["with an accent, in one piece or in two", "zoe", "Zoë"],
  ["with a crossed letter", "lukasz", "Łukasz"],
  ["with every alif", "احمد", "أحمد"],
  ["with a wasla", "احمد", "ٱحمد"],
  ["with a round ta", "فاطمه", "فاطمة"],
  ["with an alif maqsura", "علي", "على"],
  ["with a Persian ya", "علي", "علی"],
  ["with a Persian kaf", "كريم", "کریم"],
  ["drawn out", "محمد", "محـــمد"],
  ["with its vowels", "محمد", "مُحَمَّد"],
  ["in its shapes for print", "سلام", "ﺳﻼﻡ"],
  ["with Arabic digits", "نور20", "نور٢٠"],
  ["with Persian digits", "نور20", "نور۲۰"],
])("a name %s counts as the same name", (_, name, alike) => expect(usernameKey(alike)).toBe(usernameKey(name)));

it.each([
  ["محمد", "محمود"],
  ["سامي", "شامي"],
  ["amina", "amira"],
])("%s and %s are different names", (one, other) => expect(usernameKey(one)).not.toBe(usernameKey(other)));

it("the key of a name in plain letters is that name in lower case", () => {
  expect(usernameKey("Amina_7")).toBe("amina_7");
});

it.each([
  ["Ali", "AIi"],
  ["Ali", "aIi"],
  ["Bilel", "BiIeI"],
  ["Bob", "B0b"],
  ["Amira", "Arnira"],
  ["Zoe", "zoë"],
])("%s and %s look the same", (one, other) => expect(usernameLook(one)).toBe(usernameLook(other)));

it.each([
  ["Ali", "Adi"],
  ["Player10", "Player11"],
  ["Sami", "Samia"],
  ["علي", "عالي"],
])("%s and %s look different", (one, other) => expect(usernameLook(one)).not.toBe(usernameLook(other)));
